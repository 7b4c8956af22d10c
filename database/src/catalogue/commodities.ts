import type { CategorySlug } from '@polam/domain/catalogue';
import type { CatalogueCommodity } from './commodity.ts';
import { foodGrainsCereals } from './food-grains-cereals.ts';
import { fruits } from './fruits.ts';
import { misc } from './misc.ts';
import { oilseeds } from './oilseeds.ts';
import { spices } from './spices.ts';
import { vegetables } from './vegetables.ts';

/** The whole shipped catalogue, each commodity with the slug of its category. */
export const commodities: readonly (CatalogueCommodity & { readonly category: CategorySlug })[] = [
  ...inCategory('food-grains-cereals', foodGrainsCereals),
  ...inCategory('oilseeds', oilseeds),
  ...inCategory('fruits', fruits),
  ...inCategory('vegetables', vegetables),
  ...inCategory('spices', spices),
  ...inCategory('misc', misc),
];

function inCategory(category: CategorySlug, rows: readonly CatalogueCommodity[]) {
  return rows.map((row) => ({ ...row, category }));
}
