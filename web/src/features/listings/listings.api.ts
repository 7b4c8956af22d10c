import type { Answer } from '@polam/contract/answer';
import type { AnyCall, OutputOf } from '@polam/contract/call';
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
import { useAsk } from '~/lib/ask.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useSession } from '~/lib/session.ts';
import { problemsOf, type ShownPages } from '~/lib/shown-pages.ts';
import { toInput, type ListingFilters } from './filters.ts';
import type { Listing } from './listing.ts';

/** A list of listings as a screen shows it: what has come so far, and how to go on. */
export interface ListingPages extends ShownPages {
  readonly listings: readonly Listing[];
}

/** The first page that the server rendered for a visitor. */
export type ListingSeed = Answer<typeof listForVisitor> | null | undefined;

/** The same, for the goods of one name. */
export type NamedSeed = Answer<typeof listBySlug> | null | undefined;

/** The categories that the server knew while it rendered. */
export type CategorySeed = Answer<typeof categories> | null | undefined;

/** What the server knew of a slug while it rendered. */
export type SlugSeed = Answer<typeof resolveSlug> | null | undefined;

/** A category of the catalogue, for a menu. */
export type Category = OutputOf<typeof categories>['categories'][number];

type Paged = ReturnType<typeof useAskPages<typeof listForVisitor>>;

/** What is for sale: what others sell to somebody signed in, everything to a visitor. */
export function useListings(
  filters: ListingFilters,
  options: { seed?: ListingSeed; enabled?: boolean },
): ListingPages {
  const call = useSession().state === 'signed-in' ? listForUser : listForVisitor;
  // Both calls take and give the same; only who may make them differs.
  const query = useAskPages(call as typeof listForVisitor, toInput(filters), { keepLast: true, ...options });
  return pagesOf(query, options.seed);
}

/** What is for sale under one name, by the slug of the address. */
export function useNamedListings(
  { slug, filters }: { slug: string; filters: ListingFilters },
  options: { seed?: NamedSeed; enabled?: boolean },
): ListingPages {
  const query = useAskPages(listBySlug, { ...toInput(filters), slug }, { keepLast: true, ...options });
  return pagesOf(query, options.seed);
}

/** How many goods each filter of a list would leave; asked after the list. */
export type Facets = OutputOf<typeof facets>;

/** How many goods each filter would leave, of everything or of the goods of a slug; nothing until it is known. */
export function useFacets(
  { filters, slug }: { filters: ListingFilters; slug?: string | undefined },
  options: { enabled: boolean },
): Facets | undefined {
  const { sort: _sort, ...rest } = toInput(filters);
  const input = slug === undefined ? rest : { ...rest, slug };
  return useAsk(facets, input, { keepLast: true, ...options }).data;
}

/** One listing with everything its page shows. A visitor is told once that there is none. */
export function useListing(listingId: string, seed?: Answer<typeof get> | null) {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(get, { listingId }, { seed, enabled: isSignedIn || !isMissing(seed) });
}

/** Whether the server knew while it rendered that there is no such thing. */
export function isMissing(seed: Answer<AnyCall> | null | undefined): boolean {
  return seed?.ok === false && seed.error === 'not-found';
}

/** What is left of a listing that was taken down: which goods it was of. */
export function useTrace(listingId: string, seed?: Answer<typeof trace> | null) {
  return useAsk(trace, { listingId }, { seed, enabled: !isMissing(seed) }).data?.commodity;
}

/** What the slug of an address stands for; asked only where nothing else tells. */
export function useResolvedSlug(slug: string, options: { seed?: SlugSeed; enabled?: boolean }) {
  return useAsk(resolveSlug, { slug }, options).data;
}

/** Listings of the same name by others; with how far away they are where it is known from where. */
export function useSameNamed({ name, id }: Pick<Listing, 'id' | 'name'>, pincode: string | undefined) {
  return useAsk(listSameNamed, { name, listingId: id, ...(pincode === undefined ? {} : { pincode }) });
}

/** The categories, in the order of the menu. */
export function useCategories(seed?: CategorySeed): readonly Category[] {
  return useAsk(categories, {}, { seed }).data?.categories ?? [];
}

function pagesOf(
  query: Paged | ReturnType<typeof useAskPages<typeof listBySlug>>,
  seed: ListingSeed | NamedSeed,
): ListingPages {
  const pages = query.data?.pages ?? [];
  // What the server could make no sense of stays so, whoever asks.
  const isRefused = query.status === 'pending' && seed?.ok === false && seed.error === 'invalid-input';
  const problems = isRefused ? problemsOf(seed) : problemsOf(query.error?.refused);
  return {
    listings: pages.flatMap((page) => page.listings),
    total: pages[0]?.total,
    status: isRefused ? 'error' : query.status,
    refusal: query.error?.message ?? '',
    problems,
    isOld: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
