import type { Paise } from '../money.ts';
import { pricePerKg, type Milli, type Unit } from '../quantity.ts';

/** Prices of a kilogram outside of which a farmer most likely meant another unit: ₹1 and ₹1,000. */
export const USUAL_PER_KG: { readonly least: Paise; readonly most: Paise } = { least: 100, most: 100_000 };

/** Likely mistake in a price: the unit that was probably meant, or `price` where no other unit fits. */
export type OddPrice = 'kg' | 'quintal' | 'price';

/**
 * Question to a farmer whose price per weight is far out of the usual range; null for any other. It never
 * refuses a price: saffron is worth what it is worth.
 */
export function oddPrice(pricePaise: Paise, unit: Unit, packGrams: number | null): OddPrice | null {
  const perKg = pricePerKg(pricePaise, unit, packGrams);
  if (perKg === null || (perKg >= USUAL_PER_KG.least && perKg <= USUAL_PER_KG.most)) return null;
  const meant = perKg < USUAL_PER_KG.least ? 'kg' : 'quintal';
  const wouldBe = pricePerKg(pricePaise, meant, null) ?? 0;
  const isLikely = wouldBe >= USUAL_PER_KG.least && wouldBe <= USUAL_PER_KG.most;
  return isLikely && meant !== unit ? meant : 'price';
}

/**
 * Likely mistake in an offered price: another unit was meant, or the total of all (`total`); `price` where
 * neither fits.
 */
export type OddOffer = OddPrice | 'total';

/** Factor above or below the asking price from which an offer is questioned. */
export const FAR_FROM_ASKED = 3;

interface OfferedTerms {
  readonly pricePaise: Paise;
  /** Null while no quantity is given. */
  readonly quantityMilli: Milli | null;
}

interface AskedTerms {
  readonly pricePaise: Paise;
  readonly unit: Unit;
  readonly packGrams: number | null;
}

/**
 * Question to the author of an offer that is far from the asking price; null for any other. It never refuses
 * an offer.
 */
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
