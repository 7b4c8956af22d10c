import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/prices';
import type { TabledPrice } from '@polam/contract/tables/prices';
import type { Language } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { shownVariety } from '@polam/domain/market/listing';
import { states } from '@polam/domain/place';
import { isDoubtful } from '@polam/domain/prices/doubtful-prices';
import { typicalPaise } from '@polam/domain/prices/price-row';
import { nextSupportPrices, supportPricesOn, type SupportPrice } from '@polam/domain/prices/support-price';
import type { Commodity } from '../catalogue/index.ts';
import type { Naming, VarietyNaming } from './naming.ts';
import type { StoredPrice } from './prices.repository.ts';

type Prices = OutputOf<typeof calls.get>;

/** The variety of a commodity as documents show it; null where none is named. */
export function varietyNameOf(
  { commodityId, variety }: Pick<StoredPrice, 'commodityId' | 'variety'>,
  { varieties, language }: VarietyNaming,
) {
  const named = variety === '' ? null : variety;
  return { variety: named, ...varieties.shown({ commodityId, variety: named }, language) };
}

/** The figures of a row, by its day and source. */
export function figuresOf(row: StoredPrice): Prices['days'][number] {
  const { day, minPaise, maxPaise, arrivalsKg, source } = row;
  return { day, price: typicalPaise(row), minPaise, maxPaise, arrivalsKg, source };
}

/** A row of a state as documents show it. */
export function statePriceOf(
  row: StoredPrice,
  { slug, ...naming }: VarietyNaming & { readonly slug: string },
): Prices['states'][number] {
  const { stateCode } = row;
  const isDoubtfulHere = isDoubtful({ ...row, slug });
  return {
    stateCode,
    state: stateNameIn(stateCode, naming.language),
    ...varietyNameOf(row, naming),
    ...figuresOf(row),
    isDoubtful: isDoubtfulHere,
  };
}

/** A row of a market, or of our own trades in a district, as documents show it. */
export function marketPriceOf(row: StoredPrice, naming: Naming): Prices['markets'][number] {
  return {
    ...figuresOf(row),
    market: naming.marketName(row),
    marketId: row.market,
    ...varietyNameOf(row, naming),
  };
}

/** A row as its table shows it. */
export function tabledPriceOf(row: StoredPrice, naming: Naming): TabledPrice {
  return {
    ...row,
    state: stateNameIn(row.stateCode, naming.language),
    market: naming.marketName(row),
    variety: shownVariety(varietyNameOf(row, naming)) ?? '',
  };
}

/**
 * The support prices of a commodity that held on the last of some days, those that hold today where they differ, and
 * those that are announced for the next season.
 */
export function supportPricesOf(
  { slug }: Commodity,
  { today, lastDay }: { readonly today: Day; readonly lastDay: Day | undefined },
): Prices['supportPrices'] {
  const before = lastDay === undefined ? [] : supportPricesOn(slug, lastDay);
  const nameOf = ({ season, year, grade }: SupportPrice) => `${season} ${year} ${grade}`;
  const known = new Set(before.map(nameOf));
  const now = supportPricesOn(slug, today).filter((each) => !known.has(nameOf(each)));
  return [
    ...before.map((each) => ({ ...each, isOfDays: true, startsOn: null })),
    ...now.map((each) => ({ ...each, isOfDays: false, startsOn: null })),
    ...nextSupportPrices(slug, today).map((each) => ({ ...each, isOfDays: false })),
  ];
}

/** Name of a state in a language; its code where that is unknown. */
export function stateNameIn(code: string, language: Language): string {
  return states.find((state) => state.code === code)?.[language] ?? code;
}
