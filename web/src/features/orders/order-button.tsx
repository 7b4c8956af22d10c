import { useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { placeOfOrder } from '~/lib/order-place.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { isForSale, type OrderedListing } from './order-form-state.ts';
import { useOpenOrder } from './orders.api.ts';

/** What a frame around the button of an order is given. */
export interface OrderFrameProps {
  readonly listing: OrderedListing;
  readonly children: ReactNode;
}

interface OrderButtonProps {
  readonly listing: OrderedListing;
  /** Told when the order has arrived. */
  readonly onPlaced?: () => void;
  /** What the button stands in while there is one; it stands alone without. */
  readonly Frame?: ComponentType<OrderFrameProps>;
}

/** Orders a lot at its asking price. A lot that is not for sale has no button; what is open already stays open. */
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

/** The same for the bar of a phone; how the order stands where its reader has ordered of the lot. */
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
