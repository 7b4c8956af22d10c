import { list } from '@polam/contract/calls/orders';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { OpenConversation } from '~/features/chats/chats.api.ts';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { OrderPicture } from '../orders/order-picture.tsx';

/** Open order of a conversation at the asking price; orders from offers are shown with the offers. */
export function ChatOrder({ conversation: { subject, party, other } }: { conversation: OpenConversation }) {
  const { data } = useAsk(list, { side: party, listingId: subject.id, limit: MAX_PAGE });
  const order = data?.orders.find(
    ({ offerId, buyer, seller }) =>
      offerId === null && (party === 'buyer' ? seller.id : buyer.id) === other.id,
  );
  return order === undefined ? null : <OrderStrip order={order} picture={<OrderPicture order={order} />} />;
}
