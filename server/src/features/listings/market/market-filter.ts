import type { Day } from '@polam/domain/day';
import type { ListingFilter } from '../search/listing-filter.ts';
import type { ListingPageQuery } from '../lists/listed-page.ts';
import { keyOfText, keyOfUuid } from './key-table.ts';
import { flagBits } from './market-columns.ts';
import { keyOfMeaning } from './market-searches.ts';
import type { MarketStore } from './market-store.ts';

/** Sorts that the market in memory has orders for. */
export type MarketSort = 'date-desc' | 'date-asc' | 'price-asc' | 'price-desc' | 'available';

/** A filter that the market in memory can apply, in its numbers. */
export interface MarketFilter {
  /** Equal for equal filters, whoever is excepted. */
  readonly name: string;
  readonly category: number | null;
  readonly commodity: number | null;
  readonly searchName: number | null;
  readonly varieties: readonly number[] | null;
  readonly districts: readonly number[] | null;
  /** The only seller; null: any. */
  readonly seller: number | null;
  /** The seller whose listings are left out; -1 for none. */
  readonly exceptSeller: number;
  /** Bits that are looked at, and what they have to be. */
  readonly flagMask: number;
  readonly flags: number;
  /** Least last day, and greatest first day. */
  readonly lastFrom: number;
  readonly availableTo: number;
  /** Only listings that state their moisture, in hundredths of a percent, and no more; null: any. */
  readonly maxMoisture: number | null;
  readonly comparable: ListingFilter['comparable'];
}

/** Sorts of pages that are found in memory: searched texts are sorted by their relevance, too. */
export type PageSort = MarketSort | 'relevance';

/** Whether a page can be answered from the market in memory. */
export function isOfMarket({ scope, search, ...others }: ListingFilter, { sort }: ListingPageQuery): boolean {
  if (scope === 'all') return false;
  if ('sellerId' in scope && (scope.state !== 'active' || search !== null)) return false;
  if (sort === 'relevance') return search !== null && isKnown(others);
  if (sort === 'landed') return isKnown(others);
  return isMarketSort(sort) && isKnown(others);
}

function isKnown(filters: Omit<ListingFilter, 'scope' | 'search'>): boolean {
  return Object.entries(filters).every(([name, value]) => value === null || known.has(name));
}

function isMarketSort(sort: string): sort is MarketSort {
  return ['date-desc', 'date-asc', 'price-asc', 'price-desc', 'available'].includes(sort);
}

/** Filters that {@link marketFilter} applies; with any other one, a page is asked of the database. */
const known: ReadonlySet<string> = new Set<keyof ListingFilter>([
  'categoryId',
  'commodityId',
  'searchName',
  'varieties',
  'maxMoisture',
  'organic',
  'shipping',
  'comparable',
  'availableFrom',
  'availableTo',
  'districtIds',
]);

/** A filter of a page that {@link isOfMarket}, in the numbers of a store. */
export function marketFilter(store: MarketStore, filter: ListingFilter): MarketFilter {
  const { scope, organic, shipping, availableFrom, availableTo, comparable, search } = filter;
  if (scope === 'all') throw new Error('a list of all states is not of the market');
  const isOwn = 'sellerId' in scope;
  const number = <T>(value: T | null, numberOf: (value: T) => number) =>
    value === null ? null : numberOf(value);
  const today = dayNumber(scope.on);
  const except = isOwn ? null : scope.exceptSellerId;
  return {
    name: JSON.stringify({
      ...filter,
      search: search && keyOfMeaning(search),
      scope: isOwn ? scope : scope.on,
    }),
    category: number(filter.categoryId, (id) => store.numberOf('category', id)),
    commodity: number(filter.commodityId, (id) => store.numberOf('commodity', id)),
    searchName: number(filter.searchName, (name) => store.names.find(keyOfText(name)) || -1),
    varieties: filter.varieties?.map((key) => store.numberOfVariety(key)) ?? null,
    districts: numbersOfDistricts(store, filter.districtIds),
    seller: isOwn ? store.sellers.find(keyOfUuid(scope.sellerId)) || -1 : null,
    exceptSeller: except === null ? -1 : store.sellers.find(keyOfUuid(except)) || -1,
    flagMask: (organic === null ? 0 : flagBits.organic) | (shipping === null ? 0 : flagBits.shipping),
    flags: (organic === true ? flagBits.organic : 0) | (shipping === true ? flagBits.shipping : 0),
    lastFrom: availableFrom === null ? today : Math.max(today, dayNumber(availableFrom)),
    availableTo: availableTo === null ? Number.MAX_SAFE_INTEGER : dayNumber(availableTo),
    maxMoisture: filter.maxMoisture,
    comparable,
  };
}

function numbersOfDistricts(store: MarketStore, ids: readonly string[] | null): readonly number[] | null {
  if (ids === null) return null;
  return [...new Set(ids)].map((id) => store.numberOf('district', id)).filter((number) => number !== -1);
}

/** Whether a slot is let through by a filter, its `exceptSeller` apart; good until the store changes. */
export function matcherOf(store: MarketStore, filter: MarketFilter): (slot: number) => boolean {
  const { columns } = store;
  const { lastOn, availableOn, flags, category, commodity, district, name, seller, variety, moisture } =
    columns;
  const isIn = districtMatcher(filter.districts);
  const isComparable = comparableMatcher(store, filter.comparable);
  const { lastFrom, availableTo, flagMask, maxMoisture } = filter;
  const isDry = (found = -1) => found >= 0 && found <= (maxMoisture ?? 0);
  return (slot) =>
    (lastOn[slot] ?? 0) >= lastFrom &&
    (filter.category === null || category[slot] === filter.category) &&
    (filter.commodity === null || commodity[slot] === filter.commodity) &&
    (filter.varieties === null || filter.varieties.includes(variety[slot] ?? 0)) &&
    (maxMoisture === null || isDry(moisture[slot])) &&
    (flagMask === 0 || ((flags[slot] ?? 0) & flagMask) === filter.flags) &&
    (isComparable === null || isComparable(slot)) &&
    (isIn === null || isIn(district[slot] ?? 0)) &&
    (filter.searchName === null || name[slot] === filter.searchName) &&
    (filter.seller === null || seller[slot] === filter.seller) &&
    (availableOn[slot] ?? 0) <= availableTo;
}

function districtMatcher(districts: MarketFilter['districts']): ((district: number) => boolean) | null {
  if (districts === null) return null;
  const isIn = new Uint8Array(Math.max(0, ...districts) + 1);
  for (const district of districts) isIn[district] = 1;
  return (district) => isIn[district] === 1;
}

function comparableMatcher({ columns }: MarketStore, comparable: MarketFilter['comparable']) {
  if (comparable === null) return null;
  const { familyRank, price, left } = columns;
  const { from: priceFrom, to: priceTo } = openBounds(comparable.price);
  const { from: leftFrom, to: leftTo } = openBounds(comparable.quantity);
  return (slot: number) =>
    familyRank[slot] === comparable.familyRank &&
    (price[slot] ?? 0) >= priceFrom &&
    (price[slot] ?? 0) <= priceTo &&
    (left[slot] ?? 0) >= leftFrom &&
    (left[slot] ?? 0) <= leftTo;
}

/** A range without null. */
export function openBounds({ from, to }: { readonly from: number | null; readonly to: number | null }) {
  return { from: from ?? -Infinity, to: to ?? Infinity };
}

const DAY_MS = 86_400_000;

/** Days since 1970. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / DAY_MS;
}

/** The day of a number of days since 1970. */
export function dayOfNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
