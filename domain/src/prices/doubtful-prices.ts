import type { PriceSource } from './price-row.ts';

/** States whose shipped averages of a commodity are doubtful. Source: `database/data/README.md` "Kept but doubtful". */
const doubtfulStates: Readonly<Record<string, readonly string[]>> = {
  // Perhaps basmati that was entered as common paddy.
  paddy: ['MP', 'RJ'],
  // Perhaps split pulse that was entered as whole.
  arhar: ['UP'],
};

/** Arrivals of a day below which an average says little: one tonne. */
const LEAST_ARRIVALS_KG = 1_000;

/** Figure of a state whose worth is judged. */
export interface JudgedPrice {
  readonly slug: string;
  readonly stateCode: string;
  readonly source: PriceSource;
  /** Null where they are not told. */
  readonly arrivalsKg: number | null;
}

/** Whether the average of a state is known to be doubtful. */
export function isDoubtful({ slug, stateCode, source, arrivalsKg }: JudgedPrice): boolean {
  if (arrivalsKg !== null && arrivalsKg < LEAST_ARRIVALS_KG) return true;
  return source === 'agmarknet' && (doubtfulStates[slug]?.includes(stateCode) ?? false);
}

/** States in the order in which a page shows them: the reader's, then by arrivals; those of doubtful figures last. */
export function orderedStates<Price extends Omit<JudgedPrice, 'slug'>>(
  prices: readonly Price[],
  { slug, home }: { readonly slug: string; readonly home: string | null },
): readonly Price[] {
  const rank = (price: Price) => {
    if (price.stateCode === home) return 0;
    return isDoubtful({ ...price, slug }) ? 2 : 1;
  };
  return prices.toSorted(
    (one, other) => rank(one) - rank(other) || (other.arrivalsKg ?? 0) - (one.arrivalsKg ?? 0),
  );
}
