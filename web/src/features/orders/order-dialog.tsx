import { useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later.tsx';
import { LaterPart } from '~/lib/screens/later-part.ts';
import { useLastWhile, Sheet } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { isForSale, type OrderedListing } from './ordered-listing.ts';

/** Content of the sheet of an order. */
export const orderSteps = new LaterPart(async () => (await import('./order-steps.tsx')).OrderSteps);

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
export function OrderDialog({ listing, isOpen, onClose, onPlaced }: OrderDialogProps) {
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
