import type { Paise } from '@polam/domain/money';
import type { Milli, Unit } from '@polam/domain/quantity';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';

/** The terms of an offer. */
export interface Terms {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  readonly unit: Unit;
  readonly neededOn: string;
  readonly note: string;
  /** Terms of payment in their written form. */
  readonly payment?: string | null;
  /** Deductions in their written form. */
  readonly deductions?: string | null;
}

interface OfferTermsProps {
  readonly terms: Terms;
  /** Whether the offer is no longer open. */
  readonly isOver?: boolean;
  /** Comparison of the price. */
  readonly children?: ReactNode;
}

/** The terms of an offer: a big price, the quantity, the day, its author's note. */
export function OfferTerms({ terms, isOver = false, children }: OfferTermsProps) {
  const t = useText();
  const { rupees, quantity, day } = useFormats();
  const { pricePaise, quantityMilli, unit, neededOn, note } = terms;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={cx('text-title leading-tight font-bold', isOver && 'text-soil-soft')}>
          {rupees(pricePaise)}
        </span>
        <span className="text-soil-soft">{t(`listings.per.${unit}`)}</span>
      </p>
      {children}
      <p className="font-semibold">{quantity(quantityMilli, unit)}</p>
      <p className="text-small">{t('offers.needed-on', { day: day(neededOn) })}</p>
      {note !== '' && <p className="any-script wrap-anywhere whitespace-pre-line">{note}</p>}
    </>
  );
}

/** Difference of a price from another: `₹40 below`. */
export function PriceDifference({ pricePaise, thanPaise }: { pricePaise: Paise; thanPaise: Paise }) {
  const t = useText();
  const { rupees } = useFormats();
  const difference = pricePaise - thanPaise;
  if (difference === 0) return <span className="font-semibold">{t('offers.same')}</span>;
  const amount = rupees(Math.abs(difference));
  return (
    <span className="font-semibold">
      {difference < 0 ? t('offers.below', { amount }) : t('offers.above', { amount })}
    </span>
  );
}
