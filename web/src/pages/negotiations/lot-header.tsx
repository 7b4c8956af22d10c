import type { Listing } from '~/features/listings/listing.ts';
import { ListingPicture } from '~/features/listings/listing-picture.tsx';
import { PriceBlock } from '~/features/listings/price-block.tsx';
import { useFormats, useText } from '~/i18n/language.tsx';
import { shortNumber } from '~/lib/short-number.ts';

/** A lot by what it is negotiated about: name, price, unit, quantity, lot id and the day of posting. */
export function LotHeader({ listing, name }: { listing: Listing; name: string }) {
  const t = useText();
  const { quantity, unit, dayOf } = useFormats();
  const facts = [
    [t('listings.fact.unit'), unit(listing.unit)],
    [t('listings.fact.left'), quantity(listing.availableMilli, listing.unit)],
    [t('negotiations.posted'), dayOf(listing.postedAt)],
  ] as const;
  return (
    <header className="flex overflow-hidden rounded-card border border-line bg-card shadow-card">
      <ListingPicture listing={listing} place="row" alt="" className="w-28 shrink-0 self-stretch sm:w-40" />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2 p-3 sm:p-4">
        <h1 className="any-script text-title leading-tight break-words">{name}</h1>
        <PriceBlock listing={listing} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-6">
          {facts.map(([term, text]) => (
            <div key={term} className="min-w-0">
              <dt className="text-small text-soil-soft">{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
          <div className="min-w-0">
            <dt className="text-small text-soil-soft">{t('negotiations.lot-id')}</dt>
            <dd title={listing.id}>{shortNumber(listing.id)}</dd>
          </div>
        </dl>
      </div>
    </header>
  );
}
