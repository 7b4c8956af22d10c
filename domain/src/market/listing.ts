import { slugify, mapLanguages, OTHER_COMMODITY, type Language, type Names } from '../catalogue.ts';
import { addDays, type Day } from '../day.ts';
import type { Paise } from '../money.ts';
import { plainLine } from '../plain-text.ts';
import { comparablePrice, familyRank, type Unit } from '../quantity.ts';
import { searchKey } from '../search/search-key.ts';

/** States of a listing in the database; a draft exists on the device alone. Source: ANSWERS "The trade". */
export const listingStates = ['active', 'paused', 'sold-out', 'closed', 'expired', 'deleted'] as const;

export type ListingState = (typeof listingStates)[number];

/** Sorts of a list of listings. Source: ANSWERS "SPEC's oddities". */
export const listingSorts = [
  'relevance',
  'date-desc',
  'date-asc',
  'price-asc',
  'price-desc',
  'landed',
  'rating-desc',
  'rating-asc',
  'available',
  'nearest',
] as const;

/**
 * A sort of listings; date is the day of posting, `available` the soonest available first, `relevance` the
 * best match of a search text first, and the newest first without a search, `landed` the cheapest at the reader's place.
 */
export type ListingSort = (typeof listingSorts)[number];

/** Most characters in the texts of a listing. */
export const LISTING_TEXT = { name: 80, description: 2_000, deletionReason: 500 } as const;

/** Characters of the description that a card shows before its ellipsis. Source: SPEC section 9. */
const CARD_DESCRIPTION_LENGTH = 20;

/** The furthest day on which a crop may become available: harvests are sold up to two years ahead. */
export const MAX_DAYS_AHEAD = 730;

/**
 * Days that a listing is on the market after its available day, unless renewed. Source: ANSWERS "The trade".
 */
export const LISTING_DAYS = { durable: 30, perishable: 7 } as const;

/**
 * The last day of a listing: its available day, or the later day of posting or renewal, plus its days on the
 * market; never before its harvest ends.
 */
export function lastDayOf(listing: {
  availableOn: Day;
  postedOn: Day;
  perishable: boolean;
  harvestUntil?: Day | null;
}): Day {
  const { availableOn, postedOn, perishable, harvestUntil } = listing;
  const from = availableOn > postedOn ? availableOn : postedOn;
  const last = addDays(from, perishable ? LISTING_DAYS.perishable : LISTING_DAYS.durable);
  return harvestUntil && harvestUntil > last ? harvestUntil : last;
}

/**
 * The effective state of a listing on a day: an active or paused one whose last day has passed is expired,
 * whether or not a timer has run.
 */
export function listingStateOn(listing: { state: ListingState; lastOn: Day }, today: Day): ListingState {
  const mayExpire = listing.state === 'active' || listing.state === 'paused';
  return mayExpire && listing.lastOn < today ? 'expired' : listing.state;
}

/** A letter with its combining signs and conjuncts: `క్వి` and `क्षी` count as one. */
const character = /.(?:[\p{M}\u200c\u200d]|(?<=[\u094d\u0c4d]\u200d?)\p{L}){0,8}/gsu;

/** The preview of a description that a card shows: 20 characters and an ellipsis. Source: SPEC section 9. */
export function cardDescription(description: string): string {
  const characters = description.match(character) ?? [];
  if (characters.length <= CARD_DESCRIPTION_LENGTH) return description;
  return `${characters.slice(0, CARD_DESCRIPTION_LENGTH).join('')}…`;
}

/** Columns by which lists find and sort a listing; derived from its own fields and stored beside them. */
export interface ListingKeys {
  readonly slug: string;
  readonly searchName: string;
  readonly familyRank: number;
  readonly comparablePrice: number;
}

/**
 * The keys of a listing. A name without Latin letters has no slug of its own and uses that of its commodity.
 */
export function listingKeys(listing: {
  name: string;
  commoditySlug: string;
  pricePaise: Paise;
  unit: Unit;
  packGrams: number | null;
}): ListingKeys {
  const { name, pricePaise, unit, packGrams } = listing;
  return {
    slug: slugify(name) || listing.commoditySlug,
    searchName: searchKey(name),
    familyRank: familyRank(unit, packGrams),
    comparablePrice: comparablePrice(pricePaise, unit, packGrams),
  };
}

/** Names of a listing: the commodity in the reader's language, and the seller's own name where it differs. */
interface ListingNames {
  readonly name: string;
  readonly ownName: string | null;
}

/** The fields of a listing that name it. */
interface NamedListing {
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

/** The fields of a listing that say its variety. */
interface OfVariety {
  readonly variety: string | null;
  /** In the language of the reader, where it is another. */
  readonly varietyName?: string | undefined;
}

/** Variety of a listing or a requirement as a plain line in the reader's language; null where none is said. */
export function shownVariety({ variety, varietyName }: OfVariety): string | null {
  return variety === null ? null : plainLine(varietyName ?? variety);
}

/** Name of a listing with its variety, as cards show it: `Red chilli · Teja`. */
export function fullNameOf(listing: NamedListing & OfVariety, language: Language): string {
  const variety = shownVariety(listing);
  const { name } = namesOf(listing, language);
  return variety === null ? name : `${name} · ${variety}`;
}

/** Fields that name the goods of a listing, a requirement, an offer or an order. */
export interface FullyNamedListing extends NamedListing {
  readonly variety: string | null;
  /** Null where the catalogue has no such variety: then it is written as it stands. */
  readonly varietyNames: Names | null;
}

/** The name of goods in each language with their variety, as {@link fullNameOf} gives it: how notices and tasks name them. */
export function allNamesOf(listing: FullyNamedListing): Names {
  return mapLanguages((language) =>
    fullNameOf({ ...listing, varietyName: listing.varietyNames?.[language] }, language),
  );
}

function sameWord(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
