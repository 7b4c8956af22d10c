import { useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { isForSale, type OrderedListing } from './order-form-state.ts';
import { useOpenOrder } from './orders.api.ts';

/** Props of a frame around the button of an order. */
export interface OrderFrameProps {
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
 * Orders a listing at its asking price. A listing that is not for sale has no button; an open dialog stays
 * open.
 */
export function OrderButton({ listing, onPlaced, Frame = NoFrame }: OrderButtonProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isForSale(listing) && (
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
