import type { Listing } from '~/features/listings/listing.ts';
import { ListingPicture } from '~/features/listings/listing-picture.tsx';
import { PriceBlock } from '~/features/listings/price-block.tsx';
import { useFormats, useText } from '~/i18n/language.tsx';
import { shortNumber } from '@polam/domain/short-number';

/** Header of a negotiated listing: name, price, unit, quantity, listing id and day of posting. */
export function ListingHeader({ listing, name }: { listing: Listing; name: string }) {
  const t = useText();
  const { quantity, unit, dayOf } = useFormats();
  const facts = [
    [t('listings.fact.unit'), unit(listing.unit)],
    [t('listings.fact.left'), quantity(listing.availableMilli, listing.unit)],
    [t('negotiations.posted'), dayOf(listing.postedAt)],
  ] as const;
  return (
    <header className="grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card shadow-card sm:grid-cols-[10rem_minmax(0,1fr)]">
      <ListingPicture listing={listing} place="row" alt="" className="size-full sm:row-span-2" />
      <div className="grid grid-cols-1 content-start gap-2 p-3 sm:px-4 sm:pb-2">
        <h1 className="any-script text-title leading-tight break-words">{name}</h1>
        <PriceBlock listing={listing} />
      </div>
      {/* On a phone the facts need the place below the picture. */}
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-1 p-3 sm:col-span-1 sm:flex sm:flex-wrap sm:gap-x-6 sm:px-4 sm:pt-0">
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
    </header>
  );
}
