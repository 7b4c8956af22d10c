import { isPayable } from '@polam/domain/trade/order-notes';
import { mayWriteOff, restMilli } from '@polam/domain/trade/weighing';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/use-now.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { DisputeDialog, DisputeWords } from './order-dispute.tsx';
import { useWriteOff } from './order-notes.api.ts';
import { OrderPayment } from './order-payment.tsx';
import { OrderWeight } from './order-weight.tsx';
import type { Order } from './orders.api.ts';

/** Parts of an order beside its states once it is confirmed: dispute, weight, payment, receipt. */
export function OrderAfter({ order }: { order: Order }) {
  const t = useText();
  if (!isPayable(order.state) && order.dispute === null) return null;
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:items-start">
      <div className="grid grid-cols-1 gap-3">
        <DisputeWords order={order} />
        <OrderPayment order={order} />
        <OrderRest order={order} />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <OrderWeight order={order} />
        {isPayable(order.state) && (
          <LinkButton look="plain" icon="requirement" to={paths.receipt({ id: order.id })}>
            {t('deal.receipt')}
          </LinkButton>
        )}
        <DisputeDialog order={order} />
      </div>
    </div>
  );
}

/**
 * The part of an order above its confirmed weight, for its seller: it is back in the listing, or is written
 * off.
 */
function OrderRest({ order }: { order: Order }) {
  const t = useText();
  const { quantity, dayOf } = useFormats();
  const now = useNow();
  const { make, isSending } = useWriteOff();
  if (order.side === 'seller' && order.writtenOffAt !== null)
    return <p className="text-soil-soft">{t('deal.rest-written-off', { day: dayOf(order.writtenOffAt) })}</p>;
  const endedAt = order.endedAt === null ? null : new Date(order.endedAt);
  if (!mayWriteOff({ ...order, endedAt, writtenOffAt: null }, order.side, now)) return null;
  const rest = { quantity: quantity(restMilli(order), order.unit) };
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>{t('deal.rest-back', rest)}</p>
      <p className="text-soil-soft">{t('deal.rest-effect')}</p>
      <Button look="plain" busy={isSending} onClick={() => void make({ orderId: order.id })}>
        {t('deal.rest-write-off', rest)}
      </Button>
    </div>
  );
}
