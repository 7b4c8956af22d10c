import type { Paise } from './money.ts';
import { pricePerKg, type Unit } from './quantity.ts';

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
