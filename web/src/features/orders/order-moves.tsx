import { openMoves, type HandMove } from '@polam/domain/trade/order';
import { countedMilli } from '@polam/domain/trade/weighing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { CloseBy } from './order-state.tsx';
import { namesOf, usePricePer } from './order-words.ts';
import { useOrderMove, type Order } from './orders.api.ts';

/** Moves that cannot be undone and are confirmed once more. */
type AskedMove = Extract<HandMove, 'cancel' | 'complete'>;

/** Moves that the reader may make on an order now, by the table that the server enforces. */
export function OrderMoves({ order }: { order: Order }) {
  const t = useText();
  const goToEnded = useWayToEnded(order);
  const { make, isSending } = useOrderMove(order, (made) => made === 'complete' && goToEnded());
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const moves = openMoves(order.state, order.side);
  if (moves.length === 0) return null;
  const press = (move: HandMove) => {
    if (move === 'cancel' || move === 'complete') setAsked(move);
    else void make(move);
  };
  const close = () => setAsked(null);
  const makeAsked = async (move: AskedMove, reason?: string) => {
    const isMade = await make(move, reason);
    close();
    return isMade;
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <CloseBy order={order} />
      {moves.map((move) => (
        <Button
          key={move}
          wide
          look={move === 'cancel' ? 'danger' : 'main'}
          icon={move === 'cancel' ? 'close' : 'check'}
          busy={isSending}
          onClick={() => press(move)}
        >
          {t(`orders.move.${move}`)}
        </Button>
      ))}
      <AskOnce order={order} move={asked} isSending={isSending} onYes={makeAsked} onClose={close} />
    </div>
  );
}

/** Goes to the list of completed orders, where they are rated. */
function useWayToEnded({ id, side }: Order): () => void {
  const navigate = useNavigate();
  return () => void navigate(placeOfOrder({ id, side, isOver: true }));
}

interface AskOnceProps {
  readonly order: Order;
  readonly move: AskedMove | null;
  readonly isSending: boolean;
  /** True when it was made. */
  readonly onYes: (move: AskedMove, reason?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function AskOnce({ order, move, isSending, onYes, onClose }: AskOnceProps) {
  const t = useText();
  const isCancel = move !== 'complete';
  return (
    <Dialog
      isOpen={move !== null}
      onClose={onClose}
      title={t(isCancel ? 'orders.cancel-title' : 'orders.complete-title')}
      closeText={t('orders.close')}
    >
      <OrderSummary order={order} />
      {isCancel ? (
        <OrderCancel
          order={order}
          isSending={isSending}
          onCancel={(reason) => onYes('cancel', reason)}
          onKeep={onClose}
        />
      ) : (
        <>
          <OpenWeight order={order} />
          <p className="text-soil-soft">{t('orders.complete-effect')}</p>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <Button look="plain" onClick={onClose}>
              {t('orders.not-yet')}
            </Button>
            <Button busy={isSending} onClick={() => void onYes('complete')}>
              {t('orders.move.complete')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The quantity with which the order completes while a weight waits to be confirmed. */
function OpenWeight({ order }: { order: Order }) {
  const t = useText();
  const { quantity } = useFormats();
  const { proposedMilli, unit } = order;
  if (proposedMilli === null) return null;
  const words = { weighed: quantity(proposedMilli, unit), counted: quantity(countedMilli(order), unit) };
  return <Notice tone="chilli">{t('deal.weight-open', words)}</Notice>;
}

function OrderSummary({ order }: { order: Order }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const pricePer = usePricePer();
  const { name } = namesOf(order, useLanguage());
  const terms = {
    quantity: quantity(countedMilli(order), order.unit),
    name,
    price: pricePer(order),
  };
  return (
    <p>
      {t('orders.deal', terms)}
      <br />
      <span className="text-title font-bold">{rupees(order.totalPaise)}</span>
    </p>
  );
}
