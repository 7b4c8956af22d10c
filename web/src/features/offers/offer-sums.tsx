import type { Paise } from '@polam/domain/money';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import type { OfferFigures } from './offer-figures.ts';
import { PriceDifference } from './price-difference.tsx';

interface OfferSumsProps {
  readonly figures: OfferFigures;
  readonly askingPaise: Paise;
  /** The price of the latest offer; null where there is none. */
  readonly lastPaise: Paise | null;
}

/** What an offer comes to: against the asking price, against the last offer, and in all. */
export function OfferSums({ figures, askingPaise, lastPaise }: OfferSumsProps) {
  const t = useText();
  const { rupees } = useFormats();
  const { pricePaise, totalPaise } = figures;
  if (pricePaise === null) return <div aria-live="polite" />;
  return (
    <div aria-live="polite" className="grid gap-1 rounded-card bg-sunk px-4 py-3">
      <Line term={t('offers.compared-asking')}>
        <PriceDifference pricePaise={pricePaise} thanPaise={askingPaise} />
      </Line>
      {lastPaise !== null && (
        <Line term={t('offers.compared-last')}>
          <PriceDifference pricePaise={pricePaise} thanPaise={lastPaise} />
        </Line>
      )}
      {totalPaise !== null && (
        <Line term={t('offers.total')}>
          <span className="text-large font-bold">{rupees(totalPaise)}</span>
        </Line>
      )}
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-soil-soft">{term}</span>
      {children}
    </p>
  );
}
