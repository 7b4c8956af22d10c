import { get as getAccount } from '@polam/contract/calls/account';
import { isPayable } from '@polam/domain/trade/order-notes';
import type { PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { clockTime } from '~/lib/clock.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { useLaterPart } from '~/lib/screens/later/later-part.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Dialog, Sheet } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { upiForm } from './forms/order-forms-part.ts';
import { OrderParts } from './order-parts.tsx';
import { usePaymentTick, type Order } from './orders.api.ts';
import { UpiSheet } from './upi-sheet.tsx';

/**
 * The two ticks of a payment, the reader's own to set, the other side's to see; for a buyer also a button to
 * pay by UPI.
 */
export function OrderPayment({ order }: { order: Order }) {
  const t = useText();
  if (!isPayable(order.state)) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-small font-normal text-soil-soft">{t('deal.payment')}</h3>
      {order.parts.length > 0 ? (
        <OrderParts order={order} />
      ) : (
        <>
          <OwnTick order={order} />
          <OtherTick order={order} />
        </>
      )}
      {mayPay(order) && <UpiButton order={order} />}
      <UpiAsk order={order} />
    </div>
  );
}

function UpiButton({ order }: { order: Order }) {
  const t = useText();
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <Button small look="plain" className="justify-self-start" onClick={() => setPaying(true)}>
        {t('deal.pay-by-upi')}
      </Button>
      <PaySheet
        order={{ ...order, totalPaise: duePaise(order, null) }}
        part={null}
        isOpen={isPaying}
        onClose={() => setPaying(false)}
      />
    </>
  );
}

interface PaySheetProps {
  /** With the sum that is to be paid now as its total. */
  readonly order: Order;
  /** Part that is paid; null for all. */
  readonly part: PaymentPart | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ways to pay an order, by UPI where the seller has given an id, and the tick that says it is done. */
export function PaySheet({ order, part, isOpen, onClose }: PaySheetProps) {
  const t = useText();
  const spokenName = useSpokenName();
  const { rupees } = useFormats();
  const { upiId, totalPaise: total } = order;
  const paid = <PaidButton order={order} part={part} onDone={onClose} />;
  if (upiId !== undefined)
    return (
      <UpiSheet order={order} upiId={upiId} isOpen={isOpen} onClose={onClose}>
        {paid}
      </UpiSheet>
    );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('orders.pay', { total: rupees(total) })}>
      <p className="any-script">{t('deal.no-upi', { name: spokenName(order.seller) })}</p>
      <Notice tone="sky">{t('orders.pay-effect')}</Notice>
      {paid}
    </Sheet>
  );
}

/** The tick of a buyer who has paid. */
export function PaidButton({
  order,
  part,
  onDone,
}: Pick<PaySheetProps, 'order' | 'part'> & { readonly onDone?: () => void }) {
  const t = useText();
  const { act: tick, isSending } = usePaymentTick();
  const press = async () => {
    const about = part === null ? {} : { part };
    if (await tick({ orderId: order.id, isDone: true, ...about })) onDone?.();
  };
  return (
    <Button wide icon="check" busy={isSending} onClick={() => void press()}>
      {t('deal.you-paid')}
    </Button>
  );
}

/** Sum of a part, or of all that is open: what either side has ticked a buyer does not pay again. */
export function duePaise(
  { side, parts, totalPaise, paidAt, receivedAt }: Order,
  part: PaymentPart | null,
): number {
  const all = parts.length === 0 ? [{ part: null, paise: totalPaise, paidAt, receivedAt }] : parts;
  const isOpen = (each: Pick<Order, 'paidAt' | 'receivedAt'>) =>
    each.receivedAt === null && (side === 'seller' || each.paidAt === null);
  const due = all.filter((each) => (part === null ? isOpen(each) : each.part === part));
  return due.reduce((sum, { paise }) => sum + paise, 0);
}

/** A buyer who owes nothing, or has a dispute, is not asked to pay. */
function mayPay(order: Order): boolean {
  return order.upiId !== undefined && order.state !== 'disputed' && duePaise(order, null) > 0;
}

function OwnTick({ order }: { order: Order }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { act: make, isSending } = usePaymentTick();
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

/**
 * Shown where UPI cannot be used because the seller gave no id: asks the seller for it, and informs the
 * buyer.
 */
function UpiAsk({ order }: { order: Order }) {
  const t = useText();
  const spokenName = useSpokenName();
  const isBuyer = order.side === 'buyer';
  // A seller who has the money, or has a dispute, is asked for nothing.
  const isDue = isPayable(order.state) && order.state !== 'disputed' && order.receivedAt === null;
  if (!isDue) return null;
  if (!isBuyer) return <AskSeller />;
  if (order.upiId !== undefined || order.paidAt !== null) return null;
  return <p className="text-small text-soil-soft">{t('deal.no-upi', { name: spokenName(order.seller) })}</p>;
}

function AskSeller() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useAsk(getAccount, {});
  useLaterPart(upiForm, isOpen);
  if (data === undefined || data.account.upiId !== null) return null;
  return (
    <>
      <Notice tone="sky">
        <p>{t('deal.upi-ask')}</p>
        <Button small look="plain" onClick={() => setOpen(true)} className="mt-2">
          {t('deal.upi-give')}
        </Button>
      </Notice>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('deal.upi-give')}>
        <Later part={upiForm}>{(UpiForm) => <UpiForm />}</Later>
      </Dialog>
    </>
  );
}
