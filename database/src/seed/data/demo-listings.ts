import { demoFruits } from './demo-fruits.ts';
import { demoGrains } from './demo-grains.ts';
import type { DemoListing } from './demo-listing.ts';
import { demoMisc } from './demo-misc.ts';
import { demoOilseeds } from './demo-oilseeds.ts';
import { demoSpices } from './demo-spices.ts';
import { demoVegetables } from './demo-vegetables.ts';

/** All listings of the demo marketplace, category by category. */
export const demoListings: readonly DemoListing[] = [
  ...demoGrains,
  ...demoOilseeds,
  ...demoVegetables,
  ...demoSpices,
  ...demoFruits,
  ...demoMisc,
];
