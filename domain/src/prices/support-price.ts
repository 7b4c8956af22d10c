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

/** Support prices of a commodity that hold on a day, the lowest grade first; none where none is known. */
export function supportPricesOn(slug: string, day: Day): readonly SupportPrice[] {
  return supportPriceYears
    .filter((each) => holdsOn(each, day))
    .flatMap(({ season, year, prices }) =>
      prices
        .filter(([of]) => of === slug)
        .map(([, grade, rupees]) => ({
          season,
          year: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
          grade,
          pricePaise: paiseFromRupees(rupees),
        })),
    );
}

function holdsOn({ season, year }: SupportPriceYear, day: Day): boolean {
  return day >= `${year}-${begins[season]}` && day < `${year + 1}-${begins[season]}`;
}
