import { useParams } from 'react-router';
import { ChatConversation } from '~/features/chats/chat-conversation.tsx';
import { useConversation } from '~/features/offers/offers.api.ts';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useOrderHistory, type Order } from '~/features/orders/orders.api.ts';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { showOffers } from '../chats/chat-about.tsx';
import { OrderMissing, OrderPicture } from './order-picture.tsx';

/** Conversation about an order without a negotiation; the first message creates it. */
export default function OrderChatPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useOrderHistory(id);
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 max-md:pb-20 lg:py-6">
      {(query.data?.order.listingId ?? null) === null && <PageTitle text={t('chat.title')} />}
      <AnswerView
        query={query}
        coming={<Skeleton className="h-96" />}
        failed={t('chat.thread-failed')}
        missing={<OrderMissing />}
      >
        {({ order }) =>
          order.listingId === null ? (
            <OrderMissing />
          ) : (
            <OrderChat order={order} listingId={order.listingId} />
          )
        }
      </AnswerView>
    </div>
  );
}

function OrderChat({ order, listingId }: { order: Order; listingId: string }) {
  const t = useText();
  const { side, buyer, seller } = order;
  const [reader, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
  const conversation = useConversation({ listingId, buyerId: buyer.id, sellerId: seller.id });
  const label = t('chat.with', { name: other.name });
  const chatOf = (negotiationId: string | null) => (
    <ChatConversation
      tall
      about={{
        negotiationId,
        subjectId: listingId,
        otherId: other.id,
        start: side === 'buyer' ? { listingId } : { listingId, buyerId: buyer.id },
      }}
      other={other}
      readerId={reader.id}
      offerCards={showOffers(reader.id)}
      beginning={t('orders.talk-begin', { name: other.name })}
    />
  );
  return (
    <>
      <PageTitle text={label} />
      <h1 className="sr-only">{label}</h1>
      <AnswerView
        query={conversation}
        coming={<Skeleton className="h-96" />}
        failed={t('chat.thread-failed')}
        // For a deleted listing the server answers not-found until the first message.
        missing={chatOf(null)}
      >
        {({ negotiation }) => chatOf(negotiation?.id ?? null)}
      </AnswerView>
      <OrderStrip order={order} picture={<OrderPicture order={order} />} />
    </>
  );
}
