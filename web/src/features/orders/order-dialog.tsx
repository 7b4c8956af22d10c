import { useText } from '~/i18n/language.tsx';
import { later } from '~/ui/later.tsx';
import { useLastWhile, Sheet } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { isForSale, type OrderedListing } from './forms/for-sale.ts';

const OrderSteps = later(async () => (await import('./forms/order-steps.tsx')).OrderSteps);

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
export function OrderDialog(props: OrderDialogProps) {
  const t = useText();
  const { listing, isOpen, onClose } = props;
  const isGone = !isForSale(listing);
  const lastListing = useLastWhile(listing, !isGone);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.order-title')}
      notice={isGone && <Notice tone="turmeric">{t('orders.gone')}</Notice>}
    >
      <OrderSteps {...props} listing={lastListing} isGone={isGone} />
    </Sheet>
  );
}
