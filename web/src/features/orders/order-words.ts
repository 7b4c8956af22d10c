import type { Unit } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { shortNumber } from '@polam/domain/short-number';
import { paths } from '~/paths.ts';

export { namesOf } from '@polam/domain/market/listing-names';

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
