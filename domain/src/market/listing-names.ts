import { mapLanguages, OTHER_COMMODITY, type Language, type Names } from '../catalogue.ts';
import { plainLine } from '../plain-line.ts';

/** Names of a listing: the commodity in the reader's language, and the seller's own name where it differs. */
export interface ListingNames {
  readonly name: string;
  readonly ownName: string | null;
}

/** The fields of a listing that name it. */
export interface NamedListing {
  /** The seller's own name of the listing. */
  readonly name: string;
  readonly commodity: { readonly slug: string; readonly names: Names };
}

/**
 * The names of a listing in a reader's language, as plain lines; a listing of a commodity outside the
 * catalogue has the seller's name alone.
 */
export function namesOf({ name, commodity }: NamedListing, language: Language): ListingNames {
  const ownName = plainLine(name) || commodity.names[language];
  if (commodity.slug === OTHER_COMMODITY) return { name: ownName, ownName: null };
  const isKnown = Object.values(commodity.names).some((known) => sameWord(known, ownName));
  return { name: commodity.names[language], ownName: isKnown ? null : ownName };
}

/** The name of a listing in each language, as {@link namesOf} gives it. */
export function allNamesOf(listing: NamedListing): Names {
  return mapLanguages((language) => namesOf(listing, language).name);
}

function sameWord(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
