import type { Day } from '../day.ts';
import type { Paise } from '../money.ts';
import type { Milli } from '../quantity.ts';

/** Fields by which a buyer compares the quotes on one requirement; all of them are in its unit. */
export interface ComparedQuote {
  readonly id: string;
  /** Of a unit, with what is agreed. */
  readonly costPaise: Paise;
  /** Of a quintal at the buyer's place, with what is agreed; null where unknown. */
  readonly landedPaise: Paise | null;
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
const figureOf: Readonly<Record<Exclude<Merit, 'cheapest'>, (quote: ComparedQuote) => number | null>> = {
  most: ({ quantityMilli }) => -quantityMilli,
  nearest: ({ distanceKm }) => distanceKm,
  'best-rated': ({ rating }) => (rating === 0 ? null : -rating),
  soonest: ({ neededOn }) => Date.parse(`${neededOn}T00:00:00Z`),
};

/** Cost of quotes to their buyer: at the buyer's place where that is known of all, else as they are quoted. */
function costOf(quotes: readonly ComparedQuote[]): (quote: ComparedQuote) => Paise {
  const areAllKnown = quotes.every(({ landedPaise }) => landedPaise !== null);
  return ({ landedPaise, costPaise }) => (areAllKnown ? (landedPaise ?? costPaise) : costPaise);
}

/** The merits of each quote, by its id. Where all are equal none is best; a single quote has no merits. */
export function meritsOf(quotes: readonly ComparedQuote[]): ReadonlyMap<string, readonly Merit[]> {
  const cost = costOf(quotes);
  const figure = (merit: Merit) => (merit === 'cheapest' ? cost : figureOf[merit]);
  const best = merits.map((merit) => [merit, bestIn(quotes, figure(merit))] as const);
  const of = (id: string) => best.flatMap(([merit, ids]) => (ids.has(id) ? [merit] : []));
  return new Map(quotes.map(({ id }) => [id, of(id)]));
}

/** Quotes in the order in which a buyer looks at them: the cheapest at the buyer's place first, equals by their id. */
export function cheapestFirst<Quote extends ComparedQuote>(quotes: readonly Quote[]): readonly Quote[] {
  const cost = costOf(quotes);
  return quotes.toSorted((one, other) => cost(one) - cost(other) || (one.id < other.id ? -1 : 1));
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
