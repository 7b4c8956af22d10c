import type { Order } from '~/features/orders/orders.api.ts';
import { OrderRatings } from '~/features/ratings/order-ratings.tsx';

/** Ratings that the two sides of an order gave each other. */
export function OrderRating({ order: { id, side, buyer, seller } }: { order: Order }) {
  return <OrderRatings orderId={id} name={side === 'buyer' ? seller.name : buyer.name} />;
}
