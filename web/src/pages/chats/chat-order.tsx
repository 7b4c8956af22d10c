import { list } from '@polam/contract/calls/orders';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { OpenConversation } from '~/features/chat/chats.api.ts';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useAsk } from '~/lib/ask.ts';
import { OrderPicture } from '../orders/order-picture.tsx';

/** The order under way that the two of a thread have made at the asking price; a deal of offers is told with them. */
export function ChatOrder({ conversation: { subject, party, other } }: { conversation: OpenConversation }) {
  const { data } = useAsk(list, { side: party, listingId: subject.id, limit: MAX_PAGE });
  const order = data?.orders.find(
    ({ offerId, buyer, seller }) =>
      offerId === null && (party === 'buyer' ? seller.id : buyer.id) === other.id,
  );
  return order === undefined ? null : <OrderStrip order={order} picture={<OrderPicture order={order} />} />;
}
