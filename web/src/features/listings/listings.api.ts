import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { categories, resolveSlug } from '@polam/contract/calls/catalogue';
import {
  facets,
  get,
  listBySlug,
  listForUser,
  listForVisitor,
  listSameNamed,
  trace,
} from '@polam/contract/calls/listings';
import type { Paise } from '@polam/domain/money';
import { useAsk } from '~/lib/api/ask.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useOwnRate } from '~/lib/session/own-rate.ts';
import { useSession } from '~/lib/session/session.ts';
import { shownPagesOf, type ShownPages } from '~/lib/screens/shown-pages.ts';
import { toInput, type ListingFilters } from './list/filters.ts';
import type { Listing } from './listing.ts';

/** List of listings as a screen shows it. */
export type ListingPages = ShownPages<OutputOf<typeof listForVisitor>>;

/** First page that the server rendered for a visitor. */
export type ListingSeed = Answer<typeof listForVisitor> | null | undefined;

/** First page of the listings of one name that the server rendered. */
export type NamedSeed = Answer<typeof listBySlug> | null | undefined;

/** Categories that the server loaded while rendering. */
export type CategorySeed = Answer<typeof categories> | null | undefined;

/** Prices of other sellers that the server rendered for a visitor. */
export type SameNamedSeed = Answer<typeof listSameNamed> | null | undefined;

/** Resolved slug that the server loaded while rendering. */
export type SlugSeed = Answer<typeof resolveSlug> | null | undefined;

/** A category of the catalogue, for a menu. */
export type Category = OutputOf<typeof categories>['categories'][number];

/** Query of the listings for sale: those of others for a signed-in user, all for a visitor. */
export function useListings(
  filters: ListingFilters,
  options: { seed?: ListingSeed; enabled?: boolean },
): ListingPages {
  const call = useSession().state === 'signed-in' ? listForUser : listForVisitor;
  const input = useListInput(filters);
  // Both calls have the same output, and only the input of a user has an own rate.
  const query = useAskPages(call as typeof listForVisitor, input, { keepLast: true, ...options });
  return shownPagesOf(query, options.seed);
}

/** Query of the listings of one name, by the slug in the URL. */
export function useNamedListings(
  { slug, filters }: { slug: string; filters: ListingFilters },
  options: { seed?: NamedSeed; enabled?: boolean },
): ListingPages {
  const query = useAskPages(listBySlug, { ...useListInput(filters), slug }, { keepLast: true, ...options });
  return shownPagesOf(query, options.seed);
}

/** Own rate of transport by which a list tells landed prices to its reader; undefined where it goes by the usual rates. */
export function useRateOfList(filters: ListingFilters): Paise | undefined {
  const isSignedIn = useSession().state === 'signed-in';
  const own = useOwnRate();
  return isSignedIn && toInput(filters).sort === 'landed' ? own : undefined;
}

/** Input of a list, with the own rate of its reader. */
function useListInput(filters: ListingFilters): InputOf<typeof listForUser> {
  const ownRatePaise = useRateOfList(filters);
  return { ...toInput(filters), ...(ownRatePaise !== undefined && { ownRatePaise }) };
}

/** Number of listings that each filter would leave; queried after the list. */
export type Facets = OutputOf<typeof facets>;

/** Number of listings that each filter would leave, as the server counted while rendering. */
export type FacetsSeed = Answer<typeof facets> | null | undefined;

interface Counted {
  readonly filters: ListingFilters;
  /** Undefined for all listings. */
  readonly slug?: string | undefined;
}

/** Input of the query of the number of listings that each filter would leave. */
export function toFacetsInput({ filters, slug }: Counted): InputOf<typeof facets> {
  const { sort: _sort, ...rest } = toInput(filters);
  return slug === undefined ? rest : { ...rest, slug };
}

/**
 * Query of the number of listings that each filter would leave, of all listings or those of a slug; undefined
 * until loaded.
 */
export function useFacets(
  counted: Counted,
  options: { enabled: boolean; seed?: FacetsSeed },
): Facets | undefined {
  return useAsk(facets, toFacetsInput(counted), { keepLast: true, ...options }).data;
}

/**
 * Query of one listing with everything its page shows. A visitor does not repeat a query that the server
 * answered with not-found.
 */
export function useListing(listingId: string, seed?: Answer<typeof get> | null) {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(get, { listingId }, { seed, enabled: isSignedIn || !isMissing(seed) });
}

/** Whether the server already answered not-found while rendering. */
export function isMissing(seed: Answer<AnyCall> | null | undefined): boolean {
  return seed?.ok === false && seed.error === 'not-found';
}

/** Query of the commodity of a listing that was taken down. */
export function useTrace(listingId: string, seed?: Answer<typeof trace> | null) {
  return useAsk(trace, { listingId }, { seed, enabled: !isMissing(seed) }).data?.commodity;
}

/** Query of what the slug in a URL stands for; sent only where nothing else resolves it. */
export function useResolvedSlug(slug: string, options: { seed?: SlugSeed; enabled?: boolean }) {
  return useAsk(resolveSlug, { slug }, options).data;
}

interface SameNamedOptions {
  readonly pincode: string | undefined;
  /** Null for all that the server lists. */
  readonly limit: number | null;
  readonly seed: SameNamedSeed;
}

/**
 * Query of listings of the same name by other sellers; with their distance where the reader's place is known.
 */
export function useSameNamed(
  { name, id }: Pick<Listing, 'id' | 'name'>,
  { pincode, limit, seed }: SameNamedOptions,
) {
  const isPlaced = pincode !== undefined;
  const input = {
    name,
    listingId: id,
    ...(isPlaced ? { pincode } : {}),
    ...(limit === null ? {} : { limit }),
  };
  return useAsk(listSameNamed, input, { seed: isPlaced ? null : seed, keepLast: true });
}

/** Categories, in the order of the menu. */
export function useCategories(seed?: CategorySeed): readonly Category[] {
  return useAsk(categories, {}, { seed }).data?.categories ?? [];
}
