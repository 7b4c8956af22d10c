import { useParams } from 'react-router';
import { ChatConversation } from '~/features/chats/chat-conversation.tsx';
import { useConversation } from '~/features/offers/offers.api.ts';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useOrderHistory, type Order } from '~/features/orders/orders.api.ts';
import { useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { showOffers } from '../chats/show-offers.tsx';
import { OrderPicture } from './order-picture.tsx';

/** Conversation about an order without a negotiation; the first message creates it. */
export default function OrderChatPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useOrderHistory(id);
  const why = useWhyNoAnswer(query);
  const order = query.data?.order;
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 max-md:pb-20 lg:py-6">
      {order !== undefined && order.listingId !== null ? (
        <OrderChat order={order} listingId={order.listingId} />
      ) : (
        <>
          <PageTitle text={t('chat.title')} />
          <NotThere
            why={why}
            isMissing={query.error?.refused.error === 'not-found' || order !== undefined}
            onRetry={() => void query.refetch()}
          />
        </>
      )}
    </div>
  );
}

function OrderChat({ order, listingId }: { order: Order; listingId: string }) {
  const t = useText();
  const { side, buyer, seller } = order;
  const [reader, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
  const conversation = useConversation({ listingId, buyerId: buyer.id, sellerId: seller.id });
  const why = useWhyNoAnswer(conversation);
  // For a deleted listing the server answers not-found until the first message.
  const isKnown = conversation.data !== undefined || conversation.error?.refused.error === 'not-found';
  const label = t('chat.with', { name: other.name });
  return (
    <>
      <PageTitle text={label} />
      <h1 className="sr-only">{label}</h1>
      {isKnown ? (
        <ChatConversation
          tall
          about={{
            negotiationId: conversation.data?.negotiation?.id ?? null,
            subjectId: listingId,
            otherId: other.id,
            start: side === 'buyer' ? { listingId } : { listingId, buyerId: buyer.id },
          }}
          other={other}
          readerId={reader.id}
          offerCards={showOffers(reader.id)}
          beginning={t('orders.talk-begin', { name: other.name })}
        />
      ) : (
        <NotThere why={why} isMissing={false} onRetry={() => void conversation.refetch()} />
      )}
      <OrderStrip order={order} picture={<OrderPicture order={order} />} />
    </>
  );
}

interface NotThereProps {
  /** Null while it is on its way. */
  readonly why: string | null;
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

function NotThere({ why, isMissing, onRetry }: NotThereProps) {
  const t = useText();
  if (isMissing) {
    return (
      <EmptyState picture={picturePath('empty-basket')} text={t('deal.receipt-missing')}>
        <LinkButton to={paths.orders()}>{t('deal.back-to-orders')}</LinkButton>
      </EmptyState>
    );
  }
  if (why === null) return <Skeleton className="h-96" />;
  return (
    <ErrorState
      text={`${t('chat.thread-failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={onRetry}
    />
  );
}
