import type { HandMove } from '@polam/domain/trade/order';
import { countedMilli } from '@polam/domain/trade/weighing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { useLaterPart } from '~/lib/screens/later/later-part.ts';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { cancelForm } from './forms/order-forms-part.ts';
import { fullNameOf, usePricePer } from './order-words.tsx';
import { useOrderMove, type Order } from './orders.api.ts';

/** Reason for which an order was cancelled, as both sides read it; nothing where none was given. */
export function CancelWords({ order: { cancellation, side } }: { order: Order }) {
  const t = useText();
  if (cancellation === null || cancellation.reason === '') return null;
  const { by, reason } = cancellation;
  return (
    <Notice tone="sky">
      <p className="font-semibold">{t(`orders.cancelled-by.${by === side ? 'you' : by}`)}</p>
      <p className="break-words whitespace-pre-line">{reason}</p>
    </Notice>
  );
}

/** Moves that cannot be undone and are confirmed once more. */
type AskedMove = Extract<HandMove, 'cancel' | 'complete'>;

interface MoveButtonProps {
  readonly order: Order;
  readonly move: HandMove;
  readonly look: ButtonLook;
}

/** Button of a move of an order; what cannot be undone is asked once more. */
export function MoveButton({ order, move, look }: MoveButtonProps) {
  const t = useText();
  const goToEnded = useWayToEnded(order);
  const { make, isSending } = useOrderMove(order, (made) => made === 'complete' && goToEnded());
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const press = () => {
    if (move === 'cancel' || move === 'complete') setAsked(move);
    else void make(move);
  };
  const close = () => setAsked(null);
  const makeAsked = async (askedMove: AskedMove, reason?: string) => {
    const isMade = await make(askedMove, reason);
    close();
    return isMade;
  };
  return (
    <>
      <Button
        wide={look === 'main'}
        small={look !== 'main'}
        look={look}
        icon={move === 'cancel' ? 'close' : 'check'}
        busy={isSending}
        onClick={press}
      >
        {t(`orders.move.${move}`)}
      </Button>
      <AskOnce order={order} move={asked} isSending={isSending} onYes={makeAsked} onClose={close} />
    </>
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
  useLaterPart(cancelForm, move === 'cancel');
  return (
    <Dialog
      isOpen={move !== null}
      onClose={onClose}
      title={t(isCancel ? 'orders.cancel-title' : 'orders.complete-title')}
    >
      <OrderSummary order={order} />
      {isCancel ? (
        <Later part={cancelForm}>
          {(OrderCancel) => (
            <OrderCancel
              order={order}
              isSending={isSending}
              onCancel={(reason) => onYes('cancel', reason)}
              onKeep={onClose}
            />
          )}
        </Later>
      ) : (
        <>
          <OpenWeight order={order} />
          <p className="text-soil-soft">{t('orders.complete-effect')}</p>
          <ActOrKeep keepText={t('orders.not-yet')} onKeep={onClose}>
            <Button busy={isSending} onClick={() => void onYes('complete')}>
              {t('orders.move.complete')}
            </Button>
          </ActOrKeep>
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
  const name = fullNameOf(order, useLanguage());
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
