import type { Paise } from './money.ts';
import { pricePerKg, type Milli, type Unit } from './quantity.ts';

/** Prices of a kilogram outside of which a farmer most likely meant another unit: ₹1 and ₹1,000. */
export const USUAL_PER_KG: { readonly least: Paise; readonly most: Paise } = { least: 100, most: 100_000 };

/** What may be wrong with a price: the unit that was likely meant, or `price` where no other suggests itself. */
export type OddPrice = 'kg' | 'quintal' | 'price';

/**
 * What to ask a farmer whose price per weight is out of all reach; null for any other. No more than a question:
 * saffron is worth what it is worth.
 */
export function oddPrice(pricePaise: Paise, unit: Unit, packGrams: number | null): OddPrice | null {
  const perKg = pricePerKg(pricePaise, unit, packGrams);
  if (perKg === null || (perKg >= USUAL_PER_KG.least && perKg <= USUAL_PER_KG.most)) return null;
  const meant = perKg < USUAL_PER_KG.least ? 'kg' : 'quintal';
  const wouldBe = pricePerKg(pricePaise, meant, null) ?? 0;
  const isLikely = wouldBe >= USUAL_PER_KG.least && wouldBe <= USUAL_PER_KG.most;
  return isLikely && meant !== unit ? meant : 'price';
}

/** What may be wrong with an offered price: another unit was meant, or all of the goods; `price` where neither suggests itself. */
export type OddOffer = OddPrice | 'total';

/** How many times more or less than is asked an offer may be before somebody is asked about it. */
export const FAR_FROM_ASKED = 3;

interface OfferedTerms {
  readonly pricePaise: Paise;
  /** Null while nobody has said how much. */
  readonly quantityMilli: Milli | null;
}

interface AskedTerms {
  readonly pricePaise: Paise;
  readonly unit: Unit;
  readonly packGrams: number | null;
}

/** What to ask somebody whose offer is far from what is asked; null for any other. No more than a question. */
export function oddOffer({ pricePaise, quantityMilli }: OfferedTerms, asked: AskedTerms): OddOffer | null {
  if (isNear(pricePaise, asked.pricePaise)) return null;
  const ofOne = quantityMilli === null ? null : (pricePaise * 1_000) / quantityMilli;
  if (ofOne !== null && isNear(ofOne, asked.pricePaise)) return 'total';
  const askedPerKg = pricePerKg(asked.pricePaise, asked.unit, asked.packGrams);
  const isMeant = (unit: 'kg' | 'quintal') =>
    askedPerKg !== null && unit !== asked.unit && isNear(pricePerKg(pricePaise, unit, null) ?? 0, askedPerKg);
  if (isMeant('kg')) return 'kg';
  return isMeant('quintal') ? 'quintal' : 'price';
}

function isNear(pricePaise: Paise, askedPaise: Paise): boolean {
  return pricePaise <= askedPaise * FAR_FROM_ASKED && pricePaise * FAR_FROM_ASKED >= askedPaise;
}
