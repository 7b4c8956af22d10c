import { lazy, Suspense } from 'react';
import type { Order } from '~/features/orders/orders.api.ts';

const OrderParts = lazy(async () => ({
  default: (await import('~/features/pools/order-parts.tsx')).OrderParts,
}));

/** Whose goods an order is of, for its seller where they are of other farmers: one alone is paid out, too. */
export function OrderFarmers({ order: { id, side, farmerCount } }: { order: Order }) {
  if (side !== 'seller' || farmerCount === 0) return null;
  return (
    <Suspense>
      <OrderParts orderId={id} />
    </Suspense>
  );
}
