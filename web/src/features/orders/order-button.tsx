import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderedLot } from './order-form-state.ts';
import { useOpenOrder } from './orders.api.ts';

interface OrderButtonProps {
  readonly lot: OrderedLot;
  /** Told when the order has arrived. */
  readonly onPlaced?: () => void;
}

/** Orders a lot at its asking price. */
export function OrderButton({ lot, onPlaced }: OrderButtonProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button wide icon="orders" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {t('orders.order')}
      </Button>
      <OrderDialog
        lot={lot}
        isOpen={isShown}
        onClose={() => setShown(false)}
        {...(onPlaced === undefined ? {} : { onPlaced })}
      />
    </>
  );
}

/** The same for the bar of a phone; nothing where the lot cannot be bought, or its reader has ordered of it. */
export function BarOrderButton({ lot }: { lot: OrderedLot }) {
  const ordered = useOpenOrder(lot.id);
  if (ordered !== null || lot.state !== 'active' || lot.availableMilli <= 0) return null;
  return <OrderButton lot={lot} />;
}
