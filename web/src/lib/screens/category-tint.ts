import type { Tint } from '~/ui/photos/picture.tsx';

const tints: ReadonlyMap<string, Tint> = new Map([
  ['food-grains-cereals', 'grain'],
  ['oilseeds', 'oilseed'],
  ['vegetables', 'vegetable'],
  ['spices', 'spice'],
  ['fruits', 'fruit'],
]);

/** Background tint of the pictures of a category; categories that an admin added share one. */
export function tintOf(categorySlug: string): Tint {
  return tints.get(categorySlug) ?? 'misc';
}
