import { shownVariety } from '@polam/domain/market/listing';
import { useState, type ReactNode } from 'react';
import { useSearchParams, type To } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { Cell, HeadCell, Row, SortHead, Table } from '~/ui/lists/table.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { isPlaced, sortedListings, type ListingOrder } from '../listing-price.ts';
import { namesOf, type Listing, useListingPath } from '../listing.ts';
import { useSameNamed, type SameNamedSeed } from '../listings.api.ts';
import { sortTextOf, usualDirection, useSortIsland } from './same-named-sort.ts';

/** Rows that a page of a listing shows at first: most of a phone's screen. */
const FIRST_PRICES = 8;
/** Query parameter of the page that shows all prices. */
const PRICES = 'prices';
const ALL = 'all';

/** Query parameter with the order of all prices. */
const ORDER = 'order';

const cheapestFirst: ListingOrder = { by: 'price', direction: 'up' };
const figures = ['price', 'quantity', 'distance'] as const satisfies readonly ListingOrder['by'][];
const directions = ['up', 'down'] as const satisfies readonly ListingOrder['direction'][];

/** Prices that the page of an address shows: null for all; one more than fit, to know that there are more. */
export function pricesOf(address: URLSearchParams): number | null {
  return address.get(PRICES) === ALL ? null : FIRST_PRICES + 1;
}

/** Address of the page with all prices, in an order. */
function allPrices({ by, direction }: ListingOrder = cheapestFirst): To {
  const isUsual = by === cheapestFirst.by && direction === cheapestFirst.direction;
  const order = isUsual ? '' : `&${ORDER}=${by}-${direction}`;
  return { search: `?${PRICES}=${ALL}${order}`, hash: PRICES };
}

/** Order of the prices on the page of an address: the cheapest first where it names none. */
function orderOf(address: URLSearchParams): ListingOrder {
  const named = address.get(ORDER);
  const orders = figures.flatMap((by) => directions.map((direction) => ({ by, direction })));
  return orders.find(({ by, direction }) => named === `${by}-${direction}`) ?? cheapestFirst;
}

/**
 * Prices of other sellers for listings of the same name: the cheapest, and all on demand; sortable by every
 * column in both directions.
 */
export function SameNamedTable({ listing, seed }: { listing: Listing; seed?: SameNamedSeed }) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  const [address] = useSearchParams();
  const [chosen, setOrder] = useState<ListingOrder | null>(null);
  const order = chosen ?? orderOf(address);
  const limit = pricesOf(address);
  const answer = useSameNamed(listing, { pincode: useMyPincode(), limit, seed });
  const listings = answer.data?.listings ?? [];
  const hasMore = limit !== null && listings.length >= limit;
  return (
    <section id={PRICES} className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('listings.others', { name })}</h2>
      {answer.isPending && <Skeleton className="h-32" />}
      {answer.isError && <p className="text-soil-soft">{t('listings.others-failed')}</p>}
      {answer.data?.listings.length === 0 && <p className="text-soil-soft">{t('listings.others-none')}</p>}
      {listings.length > 0 && (
        <>
          <p role="status" className="sr-only">
            {t('listings.others-done')}
          </p>
          <PriceTable
            listings={hasMore ? listings.slice(0, -1) : listings}
            like={listing}
            isWhole={!hasMore}
            order={order}
            onSort={setOrder}
          />
        </>
      )}
      {hasMore && (
        <LinkButton to={allPrices()} replace preventScrollReset look="plain" wide>
          {t('listings.others-all')}
        </LinkButton>
      )}
    </section>
  );
}

interface PriceTableProps {
  readonly listings: readonly Listing[];
  readonly like: Listing;
  /** Whether these are all listings: others are not sorted among themselves. */
  readonly isWhole: boolean;
  readonly order: ListingOrder;
  readonly onSort: (order: ListingOrder) => void;
}

function PriceTable({ listings, like, isWhole, order, onSort }: PriceTableProps) {
  const t = useText();
  const { name } = namesOf(like, useLanguage());
  const hasDistances = listings.some(isPlaced);
  const columns = hasDistances ? figures : figures.slice(0, 2);
  const shown = sortedListings(listings, { like, ...order });
  const island = useSortIsland({ t, columns, listings: shown, like, order });
  return (
    <div {...(isWhole ? island : {})}>
      <Table label={t('listings.others', { name })}>
        <thead>
          <tr className="max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:px-1">
            <HeadCell className="max-sm:sr-only">{t('listings.column.seller')}</HeadCell>
            {columns.map((by) => (
              <FigureHead key={by} {...{ by, order, onSort, isWhole }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <PriceRow
              key={each.id}
              listing={each}
              lastCell={hasDistances && <DistanceCell listing={each} />}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface FigureHeadProps {
  readonly by: ListingOrder['by'];
  readonly order: ListingOrder;
  readonly onSort: (order: ListingOrder) => void;
  readonly isWhole: boolean;
}

/**
 * Header of a column. The first press sorts by the cheapest, the largest or the nearest, the next one
 * reverses it.
 */
function FigureHead({ by, order, onSort, isWhole }: FigureHeadProps) {
  const t = useText();
  const direction = order.by === by ? order.direction : 'none';
  const isHere = direction !== 'none';
  const next = isHere ? (direction === 'up' ? 'down' : 'up') : usualDirection[by];
  return (
    <SortHead
      text={t(`listings.column.${by}`)}
      direction={direction}
      sortText={sortTextOf(t, { by, direction: isHere ? direction : usualDirection[by] })}
      onSort={() => onSort({ by, direction: next })}
      // The first rows are the cheapest: in another order they would be the wrong ones.
      to={isWhole ? undefined : allPrices({ by, direction: next })}
    />
  );
}

/** On a phone a row takes two lines: seller and price, and below them place, quantity and distance. */
const phoneRow =
  'max-sm:grid max-sm:grid-rows-[auto_1fr] max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-3 max-sm:py-2.5';
const phoneFigure = 'max-sm:p-0 max-sm:text-end max-sm:text-small max-sm:text-soil-soft md:whitespace-nowrap';

function PriceRow({ listing, lastCell }: { listing: Listing; lastCell: ReactNode }) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const pathOf = useListingPath();
  const { seller, unit, pricePaise, pricePerQuintalPaise, availableMilli, district } = listing;
  const under = [shownVariety(listing), district].filter(Boolean).join(' · ');
  const priceIn = (price: number, per: 'quintal' | typeof unit) =>
    t('listings.price-per', { price: rupees(price), per: t(`listings.per.${per}`) });
  return (
    <Row className={phoneRow}>
      <Cell className="min-w-32 max-sm:row-span-2 max-sm:min-w-0 max-sm:p-0">
        <Link
          to={pathOf(listing)}
          className="any-script font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {useSpokenName()(seller)}
        </Link>
        {under !== '' && <span className="any-script block text-small text-soil-soft">{under}</span>}
      </Cell>
      <Cell className="max-sm:col-span-2 max-sm:p-0 max-sm:text-end">
        <span className="font-semibold">{priceIn(pricePaise, unit)}</span>
        {pricePerQuintalPaise !== null && unit !== 'quintal' && (
          <span className="block text-small text-soil-soft">{priceIn(pricePerQuintalPaise, 'quintal')}</span>
        )}
      </Cell>
      <Cell className={cx(phoneFigure, lastCell === false && 'max-sm:col-span-2')}>
        {quantity(availableMilli, unit)}
      </Cell>
      {lastCell}
    </Row>
  );
}

/** Empty where the place is unknown. */
function DistanceCell({ listing: { distanceKm } }: { listing: Listing }) {
  const t = useText();
  const distance = typeof distanceKm === 'number' && t('listings.km', { km: distanceKm });
  return <Cell className={phoneFigure}>{distance}</Cell>;
}
