import type { OrderState } from '@polam/domain/trade/order';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock-time.ts';
import { Badge, Notice, type Tone } from '~/ui/surfaces.tsx';
import type { Order } from './orders.api.ts';

const tones: Readonly<Record<OrderState, Tone>> = {
  'pending-confirmation': 'turmeric',
  confirmed: 'leaf',
  dispatched: 'sky',
  delivered: 'sky',
  completed: 'leaf',
  cancelled: 'plain',
  disputed: 'chilli',
};

/** State of an order, in a word or two. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`orders.state.${state}`)}</Badge>;
}

/**
 * Deadline for the seller to confirm or the buyer to complete, or the time of the end; nothing in between.
 */
export function OrderTime({ order }: { order: Order }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { state, side, confirmBy, completeBy, endedAt } = order;
  if (state === 'pending-confirmation') {
    const words = { day: dayOf(confirmBy), time: clockTime(confirmBy) };
    return side === 'seller' ? (
      <Notice tone="turmeric">{t('orders.confirm-by', words)}</Notice>
    ) : (
      <p className="text-small text-soil-soft">{t('orders.awaiting', words)}</p>
    );
  }
  if (state === 'delivered' && side === 'seller' && completeBy !== null) {
    const words = { day: dayOf(completeBy), time: clockTime(completeBy) };
    return <p className="text-small text-soil-soft">{t('orders.awaiting-close', words)}</p>;
  }
  return endedAt === null ? null : (
    <p className="text-small text-soil-soft">{t('orders.ended-on', { day: dayOf(endedAt) })}</p>
  );
}

/**
 * Time at which an order completes by itself, for the buyer whose goods have arrived; nothing for other
 * readers.
 */
export function CloseBy({ order: { state, side, completeBy } }: { order: Order }) {
  const t = useText();
  const { dayOf } = useFormats();
  if (state !== 'delivered' || side !== 'buyer' || completeBy === null) return null;
  const words = { day: dayOf(completeBy), time: clockTime(completeBy) };
  return <Notice tone="turmeric">{t('orders.close-by', words)}</Notice>;
}
