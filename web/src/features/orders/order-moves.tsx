import type { Party } from '@polam/domain/trade/negotiation';
import { CANCEL_REASON_LENGTH, type HandMove } from '@polam/domain/trade/order';
import { countedMilli } from '@polam/domain/trade/weighing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { fullNameOf, usePricePer } from './order-words.tsx';
import { useOrderMove, type Order } from './orders.api.ts';
import { ReasonForm } from './reason-form.tsx';

const usualReasons = {
  buyer: ['not-needed', 'elsewhere', 'mistake', 'no-answer'],
  seller: ['gone', 'spoiled', 'mistake', 'no-answer'],
} as const satisfies Readonly<Record<Party, readonly string[]>>;

interface OrderCancelProps {
  readonly order: Order;
  readonly isSending: boolean;
  readonly onCancel: (reason: string) => Promise<boolean>;
  readonly onKeep: () => void;
}

/**
 * Asks for the reason of cancelling an order: ready phrases, or the user's own words. The other side reads
 * them.
 */
function OrderCancel({ order: { id, side }, isSending, onCancel, onKeep }: OrderCancelProps) {
  const t = useText();
  return (
    <ReasonForm
      draftKey={`cancelling ${id}`}
      effect={t('orders.cancel-effect')}
      label={t('orders.cancel-why')}
      phrases={usualReasons[side].map((reason) => t(reasonText(reason)))}
      maxLength={CANCEL_REASON_LENGTH}
      send={{ text: t('orders.move.cancel'), look: 'danger', icon: 'close' }}
      isSending={isSending}
      onSend={onCancel}
      instead={
        <Button look="quiet" small onClick={onKeep} className="min-h-12! justify-self-center">
          {t('orders.keep')}
        </Button>
      }
    />
  );
}

type UsualReason = (typeof usualReasons)[Party][number];

function reasonText(reason: UsualReason): PlainTextKey {
  return `orders.cancel-reason.${reason}`;
}

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
  return (
    <Dialog
      isOpen={move !== null}
      onClose={onClose}
      title={t(isCancel ? 'orders.cancel-title' : 'orders.complete-title')}
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
