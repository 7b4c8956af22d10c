import type { OutputOf } from '@polam/contract/call';
import type { get, listForVisitor } from '@polam/contract/calls/listings';
import { OTHER_COMMODITY, type Language } from '@polam/domain/catalogue';
import type { Tint } from '~/ui/picture.tsx';

/** A listing as lists show it. */
export type Listing = OutputOf<typeof listForVisitor>['listings'][number];

/** A listing as its page shows it. */
export type ListingDetail = OutputOf<typeof get>['listing'];

/** What a listing is called: the commodity in the reader's language, and the seller's own word where it differs. */
export interface ListingNames {
  readonly name: string;
  readonly ownName: string | null;
}

const tints: ReadonlyMap<string, Tint> = new Map([
  ['food-grains-cereals', 'grain'],
  ['oilseeds', 'oilseed'],
  ['vegetables', 'vegetable'],
  ['spices', 'spice'],
  ['fruits', 'fruit'],
]);

/** The tint on which the picture of a category lies. */
export function tintOf(categorySlug: string): Tint {
  return tints.get(categorySlug) ?? 'misc';
}

/** The names of a listing in a reader's language; goods that the catalogue does not name have the seller's alone. */
export function namesOf(listing: Pick<Listing, 'name' | 'commodity'>, language: Language): ListingNames {
  const { name: ownName, commodity } = listing;
  if (commodity.slug === OTHER_COMMODITY) return { name: ownName, ownName: null };
  const isKnown = Object.values(commodity.names).some((known) => sameWord(known, ownName));
  return { name: commodity.names[language], ownName: isKnown ? null : ownName };
}

/** Whether a listing can still be bought. */
export function isOpen({ state, availableMilli }: Pick<Listing, 'state' | 'availableMilli'>): boolean {
  return state === 'active' && availableMilli > 0;
}

function sameWord(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
