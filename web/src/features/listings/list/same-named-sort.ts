import type { useText } from '~/i18n/language.tsx';
import { useIsland } from '~/lib/document/island.ts';
import { sortedListings, type ListingOrder } from '../listing-price.ts';
import type { Listing } from '../listing.ts';

type Figure = ListingOrder['by'];

/** Direction in which the first press on the head of a column sorts. */
export const usualDirection = { price: 'up', quantity: 'down', distance: 'up' } as const satisfies Readonly<
  Record<Figure, ListingOrder['direction']>
>;

/** Description of each sort. */
const sorted = {
  price: { up: 'listings.sorted-up', down: 'listings.sorted-down' },
  quantity: { up: 'lot.sorted-least', down: 'lot.sorted-most' },
  distance: { up: 'lot.sorted-nearest', down: 'lot.sorted-furthest' },
} as const;

/** Text of a sort: "Price: lowest first". */
export function sortTextOf(t: ReturnType<typeof useText>, { by, direction }: ListingOrder): string {
  return `${t(`listings.column.${by}`)}: ${t(sorted[by][direction])}`;
}

/** Texts of the page for the heads of its price table: one for each column, in each direction or in the first. */
export type SortTexts = Readonly<
  /** `rows` are the positions of the rows as they came, with spaces between. */
  Record<'texts' | 'rows' | 'directions', readonly string[]> & {
    /** The order of the page: the head's position twice, and one more where it goes down. */
    first: string;
  }
>;

interface SortIslandOptions {
  readonly t: ReturnType<typeof useText>;
  readonly columns: readonly Figure[];
  /** As the page shows them. */
  readonly listings: readonly Listing[];
  readonly like: Listing;
  readonly order: ListingOrder;
}

/** Attributes by which a price table sorts on a sleeping document. */
export function useSortIsland({ t, columns, listings, like, order: shown }: SortIslandOptions) {
  const orders = columns.flatMap((by) => [
    { by, direction: 'up' } as const,
    { by, direction: 'down' } as const,
  ]);
  const rowsOf = (order: ListingOrder) =>
    sortedListings(listings, { like, ...order })
      .map((each) => listings.indexOf(each))
      .join(' ');
  return useIsland('sort', {
    texts: orders.map((order) => sortTextOf(t, order)),
    rows: orders.map(rowsOf),
    directions: columns.map((by) => usualDirection[by]),
    first: String(2 * columns.indexOf(shown.by) + Number(shown.direction === 'down')),
  } satisfies SortTexts);
}
