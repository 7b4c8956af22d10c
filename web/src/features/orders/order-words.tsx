import type { Unit } from '@polam/domain/quantity';
import { shortNumber } from '@polam/domain/short-number';
import type { OrderState } from '@polam/domain/trade/order';
import { useFormats, useText } from '~/i18n/language.tsx';
import { deadline } from '~/lib/clock.ts';
import { paths } from '~/paths.ts';
import { Badge, Notice, type Tone } from '~/ui/surfaces.tsx';
import type { Order } from './orders.api.ts';

export { fullNameOf, namesOf } from '@polam/domain/market/listing';

/** Formats a price with its unit, "₹2,400 per quintal". */
export function usePricePer(): (priced: { readonly pricePaise: number; readonly unit: Unit }) => string {
  const t = useText();
  const { rupees } = useFormats();
  return ({ pricePaise, unit }) =>
    t('listings.price-per', { price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
}

const DATE_LENGTH = '01 '.length;

/** Formats a month, `2026-03`, as `Mar 2026`: its first day without the date. */
export function useMonthText(): (month: string) => string {
  const { day } = useFormats();
  return (month) => day(`${month}-01`).slice(DATE_LENGTH);
}

/** The number of an order that its users see. */
export function receiptNumber({ id }: { readonly id: string }): string {
  return shortNumber(id);
}

/**
 * Path of the conversation of an order: that of its negotiation; an order at the asking price has one of its
 * own.
 */
export function conversationPath({
  id,
  negotiationId,
  listingId,
}: {
  readonly id: string;
  readonly negotiationId: string | null;
  readonly listingId: string | null;
}): string | null {
  if (negotiationId !== null) return paths.chat({ id: negotiationId });
  return listingId === null ? null : paths.orderChat({ id });
}

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
    const words = { when: deadline(confirmBy, dayOf) };
    return side === 'seller' ? (
      <Notice tone="turmeric">{t('orders.confirm-by', words)}</Notice>
    ) : (
      <p className="text-small text-soil-soft">{t('orders.awaiting', words)}</p>
    );
  }
  if (state === 'delivered' && side === 'seller' && completeBy !== null) {
    const words = { when: deadline(completeBy, dayOf) };
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
  const words = { when: deadline(completeBy, dayOf) };
  return <Notice tone="turmeric">{t('orders.close-by', words)}</Notice>;
}
