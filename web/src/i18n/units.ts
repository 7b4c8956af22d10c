import type { UnitWords } from '@polam/contract/messages/words/units';
import { units, type Unit } from '@polam/domain/quantity';

type Name = UnitWords[Unit]['name'];

/** Names of the units under the keys of screens. */
export function unitNames(words: UnitWords): { readonly [U in Unit as `words.unit.${U}`]: Name } {
  const names = units.map((unit) => [`words.unit.${unit}`, words[unit].name]);
  return Object.fromEntries(names) as { readonly [U in Unit as `words.unit.${U}`]: Name };
}

/** Units of prices, under the keys of screens. */
export function pricesPerUnit(words: UnitWords): { readonly [U in Unit as `listings.per.${U}`]: string } {
  const prices = units.map((unit) => [`listings.per.${unit}`, words[unit].per]);
  return Object.fromEntries(prices) as { readonly [U in Unit as `listings.per.${U}`]: string };
}
