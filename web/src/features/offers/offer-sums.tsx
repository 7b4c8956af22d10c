import type { Paise } from '@polam/domain/money';
import { oddOffer, type OddOffer } from '@polam/domain/market/odd-price';
import type { Milli } from '@polam/domain/quantity';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { OfferFigures } from './offer-figures.ts';
import type { OfferSubject } from './offer-form-state.ts';
import { PriceDifference } from './offer-terms.tsx';

interface OfferSumsProps {
  readonly figures: OfferFigures;
  /** The asking price. */
  readonly asked: Pick<OfferSubject, 'pricePaise' | 'unit' | 'packGrams'>;
  /** The price of the latest offer; null where there is none. */
  readonly lastPaise: Paise | null;
}

/** Sums of an offer: compared with the asking price, with the last offer, and in all. */
export function OfferSums({ figures, asked, lastPaise }: OfferSumsProps) {
  const t = useText();
  const { rupees } = useFormats();
  const { pricePaise, quantityMilli, totalPaise, settlement } = figures;
  if (pricePaise === null) return <div aria-live="polite" />;
  return (
    <div aria-live="polite" className="grid gap-1 rounded-card bg-sunk px-4 py-3">
      <Line term={t('offers.compared-asking')}>
        <PriceDifference pricePaise={pricePaise} thanPaise={asked.pricePaise} />
      </Line>
      {lastPaise !== null && (
        <Line term={t('offers.compared-last')}>
          <PriceDifference pricePaise={pricePaise} thanPaise={lastPaise} />
        </Line>
      )}
      {settlement !== null && <SettlementLines settlement={settlement} />}
      {totalPaise !== null && settlement?.lines.length === 0 && (
        <Line term={t('offers.total')}>
          <span className="text-large font-bold">{rupees(totalPaise)}</span>
        </Line>
      )}
      <OddOfferLine offered={{ pricePaise, quantityMilli }} asked={asked} />
    </div>
  );
}

interface OddOfferLineProps extends Pick<OfferSumsProps, 'asked'> {
  readonly offered: { readonly pricePaise: Paise; readonly quantityMilli: Milli | null };
}

/** A question about a price that may be a mistake; it needs no answer. */
function OddOfferLine({ offered, asked }: OddOfferLineProps) {
  const t = useText();
  const { rupees } = useFormats();
  const odd = oddOffer(offered, asked);
  if (odd === null) return null;
  const { pricePaise, quantityMilli } = offered;
  const price = rupees(pricePaise);
  const each = rupees(Math.round((pricePaise * 1_000) / (quantityMilli ?? 1_000)));
  const questions: Readonly<Record<OddOffer, string>> = {
    kg: t('offers.odd.unit', { price, per: t('listings.per.kg') }),
    quintal: t('offers.odd.unit', { price, per: t('listings.per.quintal') }),
    total: t('offers.odd.total', { price, each, per: t(`listings.per.${asked.unit}`) }),
    price: t('offers.odd.price'),
  };
  return (
    <p className="flex items-start gap-1.5 font-semibold text-chilli">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{questions[odd]}</span>
    </p>
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
