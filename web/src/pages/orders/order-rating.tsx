import type { Order } from '~/features/orders/orders.api.ts';
import { OrderRatings } from '~/features/ratings/order-ratings.tsx';

/** What the two sides of an order say of each other. */
export function OrderRating({ order: { id, side, buyer, seller } }: { order: Order }) {
  return <OrderRatings orderId={id} name={side === 'buyer' ? seller.name : buyer.name} />;
}
