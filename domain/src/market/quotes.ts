import type { Day } from '../day.ts';
import type { Paise } from '../money.ts';
import { totalPaise, type Milli } from '../quantity.ts';

/** Fields by which a buyer compares the quotes on one requirement; all of them are in its unit. */
export interface ComparedQuote {
  readonly id: string;
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  /** Null where unknown. */
  readonly distanceKm: number | null;
  /** Mean of the ratings; 0 before the first. */
  readonly rating: number;
  readonly neededOn: Day;
}

/** Merits of a quote among the others. */
export const merits = ['cheapest', 'most', 'nearest', 'best-rated', 'soonest'] as const;

/** A merit of a quote. */
export type Merit = (typeof merits)[number];

/** Lower is better; null where the quote does not compare. */
const figureOf: Readonly<Record<Merit, (quote: ComparedQuote) => number | null>> = {
  cheapest: ({ pricePaise }) => pricePaise,
  most: ({ quantityMilli }) => -quantityMilli,
  nearest: ({ distanceKm }) => distanceKm,
  'best-rated': ({ rating }) => (rating === 0 ? null : -rating),
  soonest: ({ neededOn }) => Date.parse(`${neededOn}T00:00:00Z`),
};

/** The merits of each quote, by its id. Where all are equal none is best; a single quote has no merits. */
export function meritsOf(quotes: readonly ComparedQuote[]): ReadonlyMap<string, readonly Merit[]> {
  const best = merits.map((merit) => [merit, bestIn(quotes, figureOf[merit])] as const);
  const of = (id: string) => best.flatMap(([merit, ids]) => (ids.has(id) ? [merit] : []));
  return new Map(quotes.map(({ id }) => [id, of(id)]));
}

/** Quotes in the order in which a buyer looks at them: the cheapest first, equals by their id. */
export function cheapestFirst<Quote extends ComparedQuote>(quotes: readonly Quote[]): readonly Quote[] {
  return quotes.toSorted((one, other) => one.pricePaise - other.pricePaise || (one.id < other.id ? -1 : 1));
}

/** Sum of a quote, in paise, rounded half up. */
export function quotedTotal({ pricePaise, quantityMilli }: ComparedQuote): Paise {
  return totalPaise(pricePaise, quantityMilli);
}

function bestIn(
  quotes: readonly ComparedQuote[],
  figure: (quote: ComparedQuote) => number | null,
): ReadonlySet<string> {
  const known = quotes.flatMap((quote) => {
    const value = figure(quote);
    return value === null ? [] : [{ id: quote.id, value }];
  });
  const least = Math.min(...known.map(({ value }) => value));
  const best = known.filter(({ value }) => value === least);
  return new Set(best.length === quotes.length ? [] : best.map(({ id }) => id));
}
