import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ChatAside, ChatConversation } from '~/features/chats/chat-conversation.tsx';
import { useConversation } from '~/features/offers/offers.api.ts';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useOrderHistory, type Order } from '~/features/orders/orders.api.ts';
import { useText } from '~/i18n/language.tsx';
import { fullScreen } from '~/lib/screens/full-screen.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { NameInALine } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Skeleton } from '~/ui/states.tsx';
import { showOffers } from '../chats/chat-about.tsx';
import { ChatHead, FullConversation, InPlaceOfChat } from '../chats/full-conversation.tsx';
import { OrderMissing, OrderPicture } from './order-picture.tsx';

export const handle = fullScreen;

/** Conversation about an order without a negotiation; the first message creates it. */
export default function OrderChatPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useOrderHistory(id);
  const side = query.data?.order.side;
  const other = side === undefined ? undefined : query.data?.order[side === 'buyer' ? 'seller' : 'buyer'];
  const spoken = useSpokenName();
  const label = other === undefined ? t('chat.title') : t('chat.with', { name: spoken(other) });
  return (
    <FullConversation label={label} negotiationId={null}>
      <AnswerView
        query={query}
        coming={inPlaceOfChat(<Skeleton className="m-4 h-96" />)}
        failed={t('chat.thread-failed')}
        renderFailed={inPlaceOfChat}
        missing={inPlaceOfChat(<OrderMissing />)}
      >
        {({ order }) =>
          order.listingId === null ? (
            inPlaceOfChat(<OrderMissing />)
          ) : (
            <OrderChat order={order} listingId={order.listingId} />
          )
        }
      </AnswerView>
    </FullConversation>
  );
}

function inPlaceOfChat(state: ReactNode) {
  return <InPlaceOfChat>{state}</InPlaceOfChat>;
}

function OrderChat({ order, listingId }: { order: Order; listingId: string }) {
  const t = useText();
  const spokenName = useSpokenName();
  const { side, buyer, seller } = order;
  const [reader, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
  const conversation = useConversation({ listingId, buyerId: buyer.id, sellerId: seller.id });
  const chatOf = (negotiationId: string | null) => (
    <ChatConversation
      isFull
      about={{
        negotiationId,
        subjectId: listingId,
        otherId: other.id,
        start: side === 'buyer' ? { listingId } : { listingId, buyerId: buyer.id },
      }}
      other={other}
      readerId={reader.id}
      offerCards={showOffers(reader.id)}
      beginning={t('orders.talk-begin', { name: spokenName(other) })}
      heading={<ChatHead title={<NameInALine {...other} />} />}
      aside={
        <ChatAside>
          <OrderStrip order={order} picture={<OrderPicture order={order} />} />
        </ChatAside>
      }
    />
  );
  return (
    <AnswerView
      query={conversation}
      coming={inPlaceOfChat(<Skeleton className="m-4 h-96" />)}
      failed={t('chat.thread-failed')}
      renderFailed={inPlaceOfChat}
      // For a deleted listing the server answers not-found until the first message.
      missing={chatOf(null)}
    >
      {({ negotiation }) => chatOf(negotiation?.id ?? null)}
    </AnswerView>
  );
}
