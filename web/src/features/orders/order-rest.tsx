import { mayWriteOff, restMilli } from '@polam/domain/weighing';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/use-now.ts';
import { Button } from '~/ui/button.tsx';
import { useWriteOff } from './order-notes.api.ts';
import type { Order } from './orders.api.ts';

/**
 * The part of an order above its confirmed weight, for its seller: it is back in the listing, or is written
 * off.
 */
export function OrderRest({ order }: { order: Order }) {
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
