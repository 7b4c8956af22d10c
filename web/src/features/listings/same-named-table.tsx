import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Cell, HeadCell, Row, SortHead, Table } from '~/ui/table.tsx';
import { sortedByPrice } from './listing-price.ts';
import { namesOf, type Listing } from './listing.ts';
import { useSameNamed } from './listings.api.ts';
import { useListingPath } from './use-listing-path.ts';

/** What others ask for goods of the same name, cheapest first; the price column turns the order round. */
export function SameNamedTable({ listing }: { listing: Listing }) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  const answer = useSameNamed(listing);
  return (
    <section className="grid grid-cols-1 gap-3">
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
  const { name } = namesOf(like, useLanguage());
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const turn = () => setDirection(direction === 'up' ? 'down' : 'up');
  return (
    <Table label={t('listings.others', { name })}>
      <thead>
        <tr>
          <HeadCell>{t('listings.column.seller')}</HeadCell>
          <SortHead
            text={t('listings.column.price')}
            direction={direction}
            sortText={`${t('listings.column.price')}: ${t(`listings.sorted-${direction}`)}`}
            onSort={turn}
          />
          <HeadCell>{t('listings.column.quantity')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {sortedByPrice(listings, { like, direction }).map((each) => (
          <PriceRow key={each.id} listing={each} />
        ))}
      </tbody>
    </Table>
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
    <Row>
      <Cell>
        <Link to={pathOf(listing)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {seller.name}
        </Link>
        {district !== null && <span className="block text-small text-soil-soft">{district}</span>}
      </Cell>
      <Cell>
        <span className="font-semibold">{priceIn(pricePaise, unit)}</span>
        {pricePerQuintalPaise !== null && unit !== 'quintal' && (
          <span className="block text-small text-soil-soft">{priceIn(pricePerQuintalPaise, 'quintal')}</span>
        )}
      </Cell>
      <Cell>{quantity(availableMilli, unit)}</Cell>
    </Row>
  );
}
