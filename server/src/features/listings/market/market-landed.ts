import { quintalOfComparable } from '@polam/domain/quantity';
import type { SortKey } from '@polam/server/http/keyset';
import { landedFigure, type CountedWay, type LandingPlace } from '../../freight/index.ts';
import { LandedBest } from '../lists/landed-best.ts';
import { afterPrice, keyBehind, WEIGHT_RANK } from '../lists/landed-keys.ts';
import type { PagedListing } from '../lists/listed-page.ts';
import { keyOfUuid } from './key-table.ts';
import { flagBits } from './market-columns.ts';
import type { MarketStore } from './market-store.ts';
import { pagedListing, walk } from './market-walk.ts';
import type { SlotRun } from './slot-order.ts';

/** A page of a run that is sorted by price, by landed price. */
export interface LandedPage {
  readonly run: SlotRun;
  readonly place: LandingPlace;
  /** Null: from the beginning. */
  readonly after: SortKey | null;
  /** Greatest number of listings to find. */
  readonly rows: number;
  readonly matches: (slot: number) => boolean;
}

/** The rows of a page by landed price; behind them, those of which it is unknown, by price. */
export function walkLanded(store: MarketStore, page: LandedPage): readonly PagedListing[] {
  const ways = waysByNumber(store, page.place);
  const found = afterPrice(page.after) === null ? walkKnown(store, page, ways) : [];
  const rows = page.rows - found.length;
  return rows === 0 ? found : [...found, ...walkUnknown(store, { ...page, rows }, ways)];
}

type Ways = readonly (CountedWay | null | undefined)[];

/** Ways by the numbers of districts. */
function waysByNumber(store: MarketStore, place: LandingPlace): Ways {
  const ways: (CountedWay | null)[] = [];
  for (const id of place.districtIds) {
    const number = store.numberOf('district', id);
    if (number !== -1) ways[number] = place.wayFrom(id);
  }
  return ways;
}

function walkKnown(store: MarketStore, page: LandedPage, ways: Ways): readonly PagedListing[] {
  const { columns } = store;
  const { price, left, district, flags, familyRank, ids } = columns;
  const { run, rows, matches } = page;
  const best = new LandedBest<number>(
    rows,
    (one, other) => ids.compare(one, other),
    cursorOf(store, page.after),
  );
  for (let place = run.from; place < run.to; place += 1) {
    const slot = run.slots[place] ?? 0;
    const comparable = price[slot] ?? 0;
    if (familyRank[slot] !== WEIGHT_RANK || best.isBeyond(quintalOfComparable(comparable))) break;
    const way = ways[district[slot] ?? 0];
    if (!way || !matches(slot)) continue;
    const isBrought = ((flags[slot] ?? 0) & flagBits.shipping) !== 0;
    best.offer({ figure: landedFigure(way, { comparable, grams: left[slot] ?? 0, isBrought }), id: slot });
  }
  return best.found.map(({ figure, id: slot }) => {
    const id = columns.idTexts.of(slot);
    return { id, sortKey: [0, figure, id] };
  });
}

/** The listing of a cursor, in slot 0. */
function cursorOf({ columns }: MarketStore, after: SortKey | null) {
  if (after === null) return null;
  columns.setCursor({ key: keyOfUuid(String(after[2])) });
  return { figure: Number(after[1]), id: 0 };
}

function walkUnknown(store: MarketStore, page: LandedPage, ways: Ways): readonly PagedListing[] {
  const { columns } = store;
  const { district, familyRank } = columns;
  const isUnknown = (slot: number) => familyRank[slot] !== WEIGHT_RANK || !ways[district[slot] ?? 0];
  const slots = walk({
    columns,
    run: page.run,
    sort: 'price-asc',
    after: afterPrice(page.after),
    rows: page.rows,
    matches: (slot) => isUnknown(slot) && page.matches(slot),
  });
  return slots.map((slot) => keyBehind(pagedListing(columns, 'price-asc', slot)));
}
