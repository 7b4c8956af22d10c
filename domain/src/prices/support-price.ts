import type { Day } from '../day.ts';
import { paiseFromRupees, type Paise } from '../money.ts';
import {
  supportPriceYears,
  type SupportGrade,
  type SupportPriceYear,
  type SupportSeason,
} from './support-price-years.ts';

/** A support price that holds on a day. */
export interface SupportPrice {
  readonly season: SupportSeason;
  /** Marketing year: `2026-27`. */
  readonly year: string;
  /** Empty where there is one price. */
  readonly grade: SupportGrade;
  /** Per quintal. */
  readonly pricePaise: Paise;
}

/** Month and day on which the marketing year of a season begins; it ends a year later. */
const begins: Readonly<Record<SupportSeason, string>> = { kharif: '10-01', rabi: '04-01', jute: '07-01' };

/** A support price that is announced for a marketing year which has not begun. */
export interface NextSupportPrice extends SupportPrice {
  readonly startsOn: Day;
}

/** Support prices of a commodity that hold on a day, the lowest grade first; none where none is known. */
export function supportPricesOn(slug: string, day: Day): readonly SupportPrice[] {
  return supportPriceYears
    .filter((each) => startOf(each) <= day && day < endOf(each))
    .flatMap((each) => pricesOf(slug, each));
}

/** Support prices of a commodity that are announced for the time after a day: of each season those that come next. */
export function nextSupportPrices(slug: string, day: Day): readonly NextSupportPrice[] {
  const ahead = supportPriceYears.filter((each) => startOf(each) > day);
  const isNext = ({ season, year }: SupportPriceYear) =>
    !ahead.some((other) => other.season === season && other.year < year);
  return ahead
    .filter(isNext)
    .flatMap((each) => pricesOf(slug, each).map((price) => ({ ...price, startsOn: startOf(each) })));
}

function pricesOf(slug: string, { season, year, prices }: SupportPriceYear): readonly SupportPrice[] {
  return prices
    .filter(([of]) => of === slug)
    .map(([, grade, rupees]) => ({
      season,
      year: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
      grade,
      pricePaise: paiseFromRupees(rupees),
    }));
}

function startOf({ season, year }: SupportPriceYear): Day {
  return `${year}-${begins[season]}`;
}

function endOf({ season, year }: SupportPriceYear): Day {
  return `${year + 1}-${begins[season]}`;
}
