import { useFormats, useText } from '~/i18n/language.tsx';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { OrderButton, type OrderFrameProps } from './order-button.tsx';
import type { OrderedListing } from './order-form-state.ts';
import { OrderStateBadge } from './order-state.tsx';
import { usePricePer } from './order-words.ts';
import { useOpenOrder, type Order } from './orders.api.ts';

/**
 * Button to order a listing at its asking price, or the state of the reader's order for it. On phones the bar
 * at the foot of the page has the button.
 */
export function OrderAction({ listing }: { listing: OrderedListing }) {
  const ordered = useOpenOrder(listing.id);
  return ordered === null ? (
    <OrderButton listing={listing} Frame={ListingPrice} />
  ) : (
    <Ordered order={ordered} />
  );
}

function ListingPrice({ listing, children }: OrderFrameProps) {
  const t = useText();
  const { quantity } = useFormats();
  const pricePer = usePricePer();
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 max-md:hidden">
      <h2 className="text-large">{t('orders.order-title')}</h2>
      <p className="text-soil-soft">
        {`${t('orders.quantity-hint', { left: quantity(listing.availableMilli, listing.unit) })} · ${pricePer(listing)}`}
      </p>
      {children}
    </Card>
  );
}

function Ordered({ order }: { order: Order }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const terms = { quantity: quantity(order.quantityMilli, order.unit), total: rupees(order.totalPaise) };
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-3 p-4">
      <OrderStateBadge state={order.state} />
      <p>{t('orders.ordered', terms)}</p>
      <LinkButton to={placeOfOrder({ ...order, isOver: false })} look="plain" icon="orders" wide>
        {t('orders.to-orders')}
      </LinkButton>
    </Card>
  );
}
