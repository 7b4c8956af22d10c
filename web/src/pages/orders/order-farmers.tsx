import { lazy, Suspense } from 'react';
import type { Order } from '~/features/orders/orders.api.ts';

const OrderParts = lazy(async () => ({
  default: (await import('~/features/pools/order-parts.tsx')).OrderParts,
}));

/** Whose goods an order is of, for its seller where several farmers have filled the listing. */
export function OrderFarmers({ order: { id, side, farmerCount } }: { order: Order }) {
  if (side !== 'seller' || farmerCount < 2) return null;
  return (
    <Suspense>
      <OrderParts orderId={id} />
    </Suspense>
  );
}
