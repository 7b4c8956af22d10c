import { useState, type ComponentType, type ReactNode } from 'react';
import { useText, useFormats } from '~/i18n/language.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { useLaterPart, LaterPart } from '~/lib/screens/later/later-part.ts';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { OrderStateBadge, usePricePer } from './order-words.tsx';
import { isForSale, type OrderedListing } from './ordered-listing.ts';
import { useOpenOrder, type Order } from './orders.api.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { useLastWhile, Sheet } from '~/ui/overlays/dialog.tsx';

/** Content of the sheet of an order. */
const orderSteps = new LaterPart(async () => (await import('./order-steps.tsx')).OrderSteps);

/** Props of a frame around the button of an order. */
interface OrderFrameProps {
  readonly listing: OrderedListing;
  readonly children: ReactNode;
}

interface OrderButtonProps {
  readonly listing: OrderedListing;
  /** Called when the order has been placed. */
  readonly onPlaced?: () => void;
  /** Frame around the button, shown only with it; the button has none without. */
  readonly Frame?: ComponentType<OrderFrameProps>;
}

/**
 * Orders a listing at its asking price. A listing that is not for sale, or whose seller the reader has blocked, has no
 * button; an open dialog stays open.
 */
export function OrderButton({ listing, onPlaced, Frame = NoFrame }: OrderButtonProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const isBlocked = useIsBlocked(listing.seller.id);
  useLaterPart(orderSteps, isShown);
  return (
    <>
      {isForSale(listing) && !isBlocked && (
        <Frame listing={listing}>
          <Button wide icon="orders" aria-haspopup="dialog" onClick={() => setShown(true)}>
            {t('orders.order')}
          </Button>
        </Frame>
      )}
      <OrderDialog
        listing={listing}
        isOpen={isShown}
        onClose={() => setShown(false)}
        {...(onPlaced === undefined ? {} : { onPlaced })}
      />
    </>
  );
}

function NoFrame({ children }: OrderFrameProps) {
  return children;
}

/** The same for the bar of a phone; the state of the order where the reader has ordered from the listing. */
export function BarOrderButton({ listing }: { listing: OrderedListing }) {
  const ordered = useOpenOrder(listing.id);
  const t = useText();
  if (ordered === null) return <OrderButton listing={listing} />;
  return (
    <LinkButton
      wide
      look="plain"
      to={placeOfOrder({ ...ordered, isOver: false })}
      className="px-2! leading-snug"
    >
      {t('orders.ordered-state', { state: t(`orders.state.${ordered.state}`) })}
    </LinkButton>
  );
}

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

interface OrderDialogProps {
  readonly listing: OrderedListing;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the order has been placed. */
  readonly onPlaced?: () => void;
}

/**
 * Orders a listing or a part of it at its asking price; asks once more with all terms in words. Where the
 * listing goes off sale meanwhile, the dialog stays as it was and says so.
 */
function OrderDialog({ listing, isOpen, onClose, onPlaced }: OrderDialogProps) {
  const t = useText();
  const isGone = !isForSale(listing);
  const lastListing = useLastWhile(listing, !isGone);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.order-title')}
      notice={isGone && <Notice tone="turmeric">{t('orders.gone')}</Notice>}
    >
      <Later part={orderSteps}>
        {(OrderSteps) => <OrderSteps {...{ isGone, onClose, onPlaced }} listing={lastListing} />}
      </Later>
    </Sheet>
  );
}
