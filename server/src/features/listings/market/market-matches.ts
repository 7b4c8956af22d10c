import { COUNT_LIMIT } from '@polam/server/http/keyset';
import { matcherOf, openBounds, type MarketFilter } from './market-filter.ts';
import type { MarketStore, OrderName } from './market-store.ts';
import { placeOf, type SlotRun } from './slot-order.ts';

/**
 * Matches that are collected, and cached until the market changes. Above it, some remain above the limit of counting
 * when those of a seller of a thousand listings are left out.
 */
const MOST_MATCHES = 2 * COUNT_LIMIT;
/** Listings of a seller or a name that are looked through rather than those of an order. */
const MOST_CHAINED = 20_000;
/** A slot is looked up among matches in about as many steps, or fewer. */
const LOOKS_OF_ONE = 16;
const NONE = new Int32Array();
const LEAST_KEY = [0, 0, 0, 0] as const;

/** The slots that a filter lets through, its `exceptSeller` apart. */
export interface Matches {
  readonly matches: (slot: number) => boolean;
  /** All of them, ascending; null where there are more than are collected. */
  readonly slots: Int32Array | null;
}

/** Collects the matches of a filter from the fewest listings that hold all of them. */
export function collectMatches(store: MarketStore, filter: MarketFilter): Matches {
  const matches = matcherOf(store, filter);
  const found: number[] = [];
  for (const { slots, from, to } of narrowestRuns(store, filter))
    for (let place = from; place < to; place += 1) {
      const slot = slots[place] ?? 0;
      if (!matches(slot)) continue;
      if (found.length === MOST_MATCHES) return { matches, slots: null };
      found.push(slot);
    }
  return { matches, slots: Int32Array.from(found).sort() };
}

/** Number of matches of a filter, counted to one beyond {@link COUNT_LIMIT}. */
export function countMatches(store: MarketStore, filter: MarketFilter, found: Matches): number {
  const { matches, slots } = found;
  const { exceptSeller } = filter;
  const { seller } = store.columns;
  if (slots !== null) return countOthers(store, slots, exceptSeller);
  if (exceptSeller === -1 || store.ofSeller.of(exceptSeller, COUNT_LIMIT - 1) !== null)
    return COUNT_LIMIT + 1;
  let count = 0;
  for (const { slots: run, from, to } of narrowestRuns(store, filter))
    for (let place = from; place < to && count <= COUNT_LIMIT; place += 1) {
      const slot = run[place] ?? 0;
      if (seller[slot] !== exceptSeller && matches(slot)) count += 1;
    }
  return count;
}

/** Those of a seller who has few are looked up among the matches; else matches are counted, not beyond the limit. */
function countOthers({ columns, ofSeller }: MarketStore, slots: Int32Array, exceptSeller: number): number {
  const own = exceptSeller === -1 ? NONE : ofSeller.of(exceptSeller, Math.floor(slots.length / LOOKS_OF_ONE));
  if (own !== null)
    return Math.min(COUNT_LIMIT + 1, slots.length - own.filter((slot) => holds(slots, slot)).length);
  const { seller } = columns;
  let count = 0;
  for (let at = 0; at < slots.length && count <= COUNT_LIMIT; at += 1)
    if (seller[slots[at] ?? 0] !== exceptSeller) count += 1;
  return count;
}

function holds(ascending: Int32Array, slot: number): boolean {
  const run = { slots: ascending, from: 0, to: ascending.length };
  return ascending[placeOf(run, slot, (one, other) => one - other)] === slot;
}

/** The shortest run of an order that holds all matches. */
export function narrowestRunOf(store: MarketStore, name: OrderName, filter: MarketFilter): SlotRun {
  return runsOf(store, name, filter).reduce((least, run) => (sizeOf([run]) < sizeOf([least]) ? run : least));
}

function narrowestRuns(store: MarketStore, filter: MarketFilter): readonly SlotRun[] {
  const candidates = [
    ...(['date', 'price', 'available'] as const).flatMap((name) =>
      runsOf(store, name, filter).map((run) => [run]),
    ),
    ...districtRuns(store, filter),
    ...chained(store.ofSeller.of(filter.seller ?? 0, MOST_CHAINED), filter.seller),
    ...chained(store.ofName.of(filter.searchName ?? 0, MOST_CHAINED), filter.searchName),
  ];
  return candidates.reduce((least, runs) => (sizeOf(runs) < sizeOf(least) ? runs : least));
}

/** The runs of one order that hold all matches each. */
function runsOf(store: MarketStore, name: OrderName, filter: MarketFilter): readonly SlotRun[] {
  const groups = [
    null,
    ...(filter.category === null ? [] : [{ of: 'category', number: filter.category } as const]),
    ...(filter.commodity === null ? [] : [{ of: 'commodity', number: filter.commodity } as const]),
    ...(filter.districts?.length === 1
      ? [{ of: 'district', number: filter.districts[0] ?? -1 } as const]
      : []),
  ];
  return groups.flatMap((group) => {
    // A group that has never had a listing has no order, and then the listings of all are passed once.
    const order = store.orderOf(name, group);
    return order === undefined ? [] : [bounded(store, filter, { name, run: order.run })];
  });
}

/** The part of a run of one order in which matches may lie. */
function bounded(
  store: MarketStore,
  filter: MarketFilter,
  { name, run }: { readonly name: OrderName; readonly run: SlotRun },
): SlotRun {
  const { columns } = store;
  const { comparable, availableTo } = filter;
  if (name === 'available' && availableTo !== Number.MAX_SAFE_INTEGER) {
    columns.setCursor({ key: LEAST_KEY, availableOn: availableTo + 1 });
    return { ...run, to: placeOf(run, 0, columns.byAvailable) };
  }
  if (name !== 'price' || comparable === null) return run;
  const { from, to } = openBounds(comparable.price);
  const placeOfPrice = (price: number) => {
    columns.setCursor({ key: LEAST_KEY, familyRank: comparable.familyRank, price });
    return placeOf(run, 0, columns.byPrice);
  };
  // Prices are whole: the next one is the first that is too dear.
  return { ...run, from: placeOfPrice(from), to: placeOfPrice(to + 1) };
}

function districtRuns(store: MarketStore, { districts }: MarketFilter): readonly (readonly SlotRun[])[] {
  if (districts === null) return [];
  return [districts.flatMap((number) => store.orderOf('date', { of: 'district', number })?.run ?? [])];
}

function chained(slots: Int32Array | null, group: number | null): readonly (readonly SlotRun[])[] {
  return slots === null || group === null ? [] : [[{ slots, from: 0, to: slots.length }]];
}

function sizeOf(runs: readonly SlotRun[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}
