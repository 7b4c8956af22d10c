import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Icon } from '~/ui/icon.tsx';
import { sortedByPrice } from './listing-price.ts';
import { namesOf, type Listing } from './listing.ts';
import { useSameNamed } from './listings.api.ts';
import { useListingPath } from './use-listing-path.ts';

const cell = 'py-2.5 pe-3 align-top';

/** What others ask for goods of the same name, cheapest first; the price column turns the order round. */
export function SameNamedTable({ listing }: { listing: Listing }) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  const answer = useSameNamed(listing);
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('listings.others', { name })}</h2>
      {answer.isPending && <Skeleton className="h-32" />}
      {answer.isError && <p className="text-soil-soft">{t('listings.others-failed')}</p>}
      {answer.data?.listings.length === 0 && <p className="text-soil-soft">{t('listings.others-none')}</p>}
      {answer.data !== undefined && answer.data.listings.length > 0 && (
        <PriceTable listings={answer.data.listings} like={listing} />
      )}
    </section>
  );
}

function PriceTable({ listings, like }: { listings: readonly Listing[]; like: Listing }) {
  const t = useText();
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const turn = () => setDirection(direction === 'up' ? 'down' : 'up');
  return (
    <table className="w-full border-collapse text-start">
      <thead className="text-small text-soil-soft">
        <tr>
          <th scope="col" className="pe-3 text-start font-semibold">
            {t('listings.column.seller')}
          </th>
          <th
            scope="col"
            aria-sort={direction === 'up' ? 'ascending' : 'descending'}
            className="pe-3 text-start"
          >
            <button
              type="button"
              onClick={turn}
              aria-label={`${t('listings.column.price')}: ${t(`listings.sorted-${direction}`)}`}
              className="press inline-flex min-h-12 items-center gap-1 font-semibold"
            >
              {t('listings.column.price')}
              <Icon name="chevron-down" className={direction === 'up' ? 'size-4 rotate-180' : 'size-4'} />
            </button>
          </th>
          <th scope="col" className="text-start font-semibold">
            {t('listings.column.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sortedByPrice(listings, { like, direction }).map((each) => (
          <PriceRow key={each.id} listing={each} />
        ))}
      </tbody>
    </table>
  );
}

function PriceRow({ listing }: { listing: Listing }) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const pathOf = useListingPath();
  const { seller, unit, pricePaise, pricePerQuintalPaise, availableMilli, district } = listing;
  const priceIn = (price: number, per: 'quintal' | typeof unit) =>
    t('listings.price-per', { price: rupees(price), per: t(`listings.per.${per}`) });
  return (
    <tr className="relative border-t border-line hover:bg-sunk">
      <td className={cell}>
        <Link to={pathOf(listing)} className="font-semibold break-words after:absolute after:inset-0">
          {seller.name}
        </Link>
        {district !== null && <span className="block text-small text-soil-soft">{district}</span>}
      </td>
      <td className={cell}>
        <span className="font-semibold">{priceIn(pricePaise, unit)}</span>
        {pricePerQuintalPaise !== null && unit !== 'quintal' && (
          <span className="block text-small text-soil-soft">{priceIn(pricePerQuintalPaise, 'quintal')}</span>
        )}
      </td>
      <td className="py-2.5 align-top">{quantity(availableMilli, unit)}</td>
    </tr>
  );
}
