import type { Paise } from '@polam/domain/money';
import { freightPerTonne, type FreightRates } from '@polam/domain/market/freight';
import { shareOf } from '@polam/domain/market/landed-price';

/** Deductions from a seller's sum, in the order in which they are taken. */
export const deductions = ['commission', 'loading', 'freight'] as const;

/** One of {@link deductions}. */
export type Deduction = (typeof deductions)[number];

/** Sale of which the seller asks what is left. */
export interface Sale {
  readonly sumPaise: Paise;
  /** Weight of what is sold; null for goods without a weight, whose transport is not reckoned. */
  readonly grams: number | null;
  /** Whole kilometres by road that the seller brings the goods; null where the buyer fetches them. */
  readonly km: number | null;
  readonly rates: FreightRates;
  readonly commissionHundredths: number | null;
}

/** The seller's rest of a sum, and the deductions from it: they add up to the sum. */
export interface NetInHand {
  readonly sumPaise: Paise;
  readonly taken: Readonly<Record<Deduction, Paise>>;
  readonly netPaise: Paise;
}

const GRAMS_OF_TONNE = 1_000_000n;
const GRAMS_OF_QUINTAL = 100_000n;

/** Computes the seller's rest line by line. A deduction of more than the rest takes the rest alone. */
export function netInHand(sale: Sale): NetInHand {
  const asked = askedOf(sale);
  let netPaise = sale.sumPaise;
  const take = (deduction: Deduction) => {
    const paise = Math.min(asked[deduction], netPaise);
    netPaise -= paise;
    return paise;
  };
  const taken = { commission: take('commission'), loading: take('loading'), freight: take('freight') };
  return { sumPaise: sale.sumPaise, taken, netPaise };
}

function askedOf({ sumPaise, grams, km, rates, commissionHundredths }: Sale): Record<Deduction, Paise> {
  const commission = shareOf(sumPaise, commissionHundredths);
  if (grams === null || km === null) return { commission, loading: 0, freight: 0 };
  const loading = perWeight(rates.loadingPaise, grams, GRAMS_OF_QUINTAL);
  const freight = perWeight(freightPerTonne(grams, km, rates), grams, GRAMS_OF_TONNE);
  return { commission, loading, freight };
}

/** Price of a weight at a price for so many grams, rounded half up; exact beyond 2^53. */
function perWeight(pricePaise: Paise, grams: number, gramsOfPrice: bigint): Paise {
  return Number((BigInt(pricePaise) * BigInt(grams) + gramsOfPrice / 2n) / gramsOfPrice);
}
