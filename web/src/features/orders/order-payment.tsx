import { isPayable } from '@polam/domain/order-notes';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock-time.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/choice-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { usePaymentTick } from './order-notes.api.ts';
import type { Order } from './orders.api.ts';
import { UpiAsk } from './upi-ask.tsx';
import { UpiSheet } from './upi-sheet.tsx';

/**
 * The two ticks of a payment, the reader's own to set, the other side's to see; for a buyer also a button to
 * pay by UPI.
 */
export function OrderPayment({ order }: { order: Order }) {
  const t = useText();
  const [isPaying, setPaying] = useState(false);
  if (!isPayable(order.state)) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-small font-normal text-soil-soft">{t('deal.payment')}</h3>
      <OwnTick order={order} />
      <OtherTick order={order} />
      {mayPay(order) && (
        <Button look={order.state === 'completed' ? 'plain' : 'sun'} onClick={() => setPaying(true)}>
          {t('deal.pay-by-upi')}
        </Button>
      )}
      <UpiAsk order={order} />
      {order.upiId !== undefined && (
        <UpiSheet order={order} upiId={order.upiId} isOpen={isPaying} onClose={() => setPaying(false)} />
      )}
    </div>
  );
}

/** A buyer who has paid, or has a dispute, is not asked to pay. */
function mayPay({ upiId, paidAt, state }: Order): boolean {
  return upiId !== undefined && paidAt === null && state !== 'disputed';
}

function OwnTick({ order }: { order: Order }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { make, isSending } = usePaymentTick();
  const isBuyer = order.side === 'buyer';
  const tickedAt = isBuyer ? order.paidAt : order.receivedAt;
  // A tick cannot be removed after completion.
  const isFixed = tickedAt !== null && order.state === 'completed';
  return (
    <CheckField
      label={t(isBuyer ? 'deal.you-paid' : 'deal.you-received')}
      hint={
        tickedAt === null ? undefined : t('deal.ticked', { day: dayOf(tickedAt), time: clockTime(tickedAt) })
      }
      checked={tickedAt !== null}
      disabled={isSending || isFixed}
      onChange={({ target }) => void make({ orderId: order.id, isDone: target.checked })}
    />
  );
}

function OtherTick({ order }: { order: Order }) {
  const t = useText();
  const { dayOf } = useFormats();
  const isBuyer = order.side === 'buyer';
  const at = isBuyer ? order.receivedAt : order.paidAt;
  const done = isBuyer ? ('deal.seller-received' as const) : ('deal.buyer-paid' as const);
  const notDone = isBuyer ? ('deal.seller-not-received' as const) : ('deal.buyer-not-paid' as const);
  return (
    <p className={at === null ? 'text-small text-soil-soft' : 'flex items-start gap-2 text-leaf'}>
      {at !== null && <Icon name="check" className="mt-0.5 size-5" />}
      <span className="min-w-0">
        {at === null ? t(notDone) : t(done, { day: dayOf(at), time: clockTime(at) })}
      </span>
    </p>
  );
}
