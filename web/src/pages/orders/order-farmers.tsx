import type { Order } from '~/features/orders/orders.api.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';

const OrderParts = laterComponent(async () => (await import('~/features/pools/order-parts.tsx')).OrderParts, {
  height: 'h-52',
});

interface OrderFarmersProps {
  readonly order: Order;
  /** Level of its heading: below the name of an order in a list, or below the title of a page. */
  readonly heading?: 'h2' | 'h3';
}

/** Whose goods an order is of, for its seller where they are of other farmers: one alone is paid out, too. */
export function OrderFarmers({ order: { id, side, farmerCount }, heading = 'h3' }: OrderFarmersProps) {
  if (side !== 'seller' || farmerCount === 0) return null;
  return <OrderParts orderId={id} heading={heading} />;
}
