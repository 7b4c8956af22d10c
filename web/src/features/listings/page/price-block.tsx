import { useFormats, useText } from '~/i18n/language.tsx';
import { comparedPrices } from '../listing-price.ts';
import type { Listing } from '../listing.ts';

/** Price of a listing, large with its unit; below it the prices to compare it by. */
export function PriceBlock({ listing, size = 'card' }: { listing: Listing; size?: 'card' | 'page' }) {
  const t = useText();
  const { rupees } = useFormats();
  const compared = comparedPrices(listing, size);
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span
          className={
            size === 'card' ? 'text-title leading-tight font-bold' : 'text-display leading-tight font-bold'
          }
        >
          {rupees(listing.pricePaise)}
        </span>
        <span className="text-soil-soft">{t(`listings.per.${listing.unit}`)}</span>
      </p>
      {compared.length > 0 && (
        <p className={size === 'card' ? 'text-small text-soil-soft' : 'text-soil-soft'}>
          {compared.map(({ unit, pricePaise }) => priceText(t, rupees(pricePaise), unit)).join(' · ')}
        </p>
      )}
    </div>
  );
}

function priceText(t: ReturnType<typeof useText>, price: string, unit: 'quintal' | 'kg'): string {
  return t('listings.price-per', { price, per: t(`listings.per.${unit}`) });
}
