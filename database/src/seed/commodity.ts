import { lazily } from '@polam/domain/lazily';
import { commodities } from '../catalogue/commodities.ts';
import type { PriceRange } from './data/mandi-prices.ts';
import { mandiPrices } from './data/mandi-prices.ts';
import { catalogueId } from './ids.ts';
import type { Random } from './random.ts';
import { wholeBetween } from './random.ts';

/** A shipped commodity with the ids that its rows have in every database. */
export type ShippedCommodity = (typeof commodities)[number] & {
  readonly id: string;
  readonly categoryId: string;
};

const bySlug = lazily<ReadonlyMap<string, ShippedCommodity>>(
  () =>
    new Map(
      commodities.map((row) => [
        row.slug,
        { ...row, id: catalogueId('commodity', row.slug), categoryId: catalogueId('category', row.category) },
      ]),
    ),
);

/** All shipped commodities, in the order of the catalogue. */
export const shippedCommodities = lazily<readonly ShippedCommodity[]>(() => [...bySlug().values()]);

/**
 * The shipped commodity of a slug. Errors: throws when there is none, so that data with a mistake never load.
 */
export function shippedCommodity(slug: string): ShippedCommodity {
  const found = bySlug().get(slug);
  if (found === undefined) throw new Error(`No commodity of the shipped catalogue is called ${slug}.`);
  return found;
}

/** The season's lowest and highest price of a shipped commodity, in rupees for one of its usual unit. */
export function mandiPriceRange(slug: string): PriceRange {
  const range = mandiPrices[slug];
  if (range === undefined) throw new Error(`Nobody has written down a price of ${slug}.`);
  return range;
}

/** A plausible price of a shipped commodity: whole rupees, in paise, for one of its usual unit. */
export function mandiPricePaise(slug: string, random: Random): number {
  const [low, high] = mandiPriceRange(slug);
  return wholeBetween(random, low, high) * 100;
}
