import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import type { ListingSort } from '@polam/domain/market/listing';
import type { Paise } from '@polam/domain/money';
import type { AppContext } from '@polam/server/http/app-context';
import type { Actor, Context } from '@polam/server/http/context';
import { whenKnown, type Eventual } from '@polam/server/http/eventual';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok, type Result } from '@polam/server/http/result';
import type { Surroundings } from '../../catalogue/index.ts';
import type { Freight } from '../../freight/index.ts';
import { meterSellers, type Reader, type RelationsOfUsers } from '../../users/index.ts';
import type { Asked, Understand, Understood } from '../search/listing-finder.ts';
import type { CachedRows } from '../cached-rows.ts';
import { CachedListings, withPhone, type ShownListing } from '../cached-listings.ts';
import { listingDocument, placed, type ListingDocument, type Seen } from '../listing-document.ts';
import { findListings, type RowForAll } from '../listings.repository.ts';
import type { ListingFilter, ListingQuery } from '../search/listing-filter.ts';
import { findPage } from './listing-pages.repository.ts';
import type { ListedPage, ListingPageQuery } from './listed-page.ts';
import type { MarketIndex } from '../market/market-index.ts';
import { SamePages, type Page } from './same-pages.ts';

export interface PagedQuery extends ListingQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** The reader's own rate of transport; without it the operator's count. */
  readonly ownRatePaise?: Paise | undefined;
}

/** Scope, reader and extent of a list. */
export interface Listed extends Asked {
  /** Who may see what only some see: the seller, an admin, users who may have the seller's contact. */
  readonly reader: Reader;
  /** The call of a reader who may see contacts, as many as lists may show in a day; absent: none are shown. */
  readonly metered?: Context<Actor>;
  /** Visitors get the first page of a list. Source: ANSWERS "SPEC's oddities". */
  readonly isWhole: boolean;
}

/** Dependencies of lists. */
export interface BatchDependencies {
  readonly understand: Understand;
  readonly relations: RelationsOfUsers;
  readonly market: MarketIndex;
  readonly freight: Freight;
  readonly rows: CachedRows;
}

/** Gives pages of lists. */
export type ListFor = (query: PagedQuery, listed: Listed) => Eventual<Result<Page, 'invalid-input'>>;

/**
 * Creates the function behind all lists of listings: it resolves the query, finds the page, and shows it as
 * the reader may see it.
 */
export function buildListingBatches(appContext: AppContext, deps: BatchDependencies): ListFor {
  const showPage = buildShowing(appContext, deps);
  const find = buildFinding(appContext, deps);
  const pages = new SamePages();

  const listFor: ListFor = (query, listed) =>
    whenKnown(deps.understand(query, listed), (understood) =>
      understood.ok ? listUnderstood(query, listed, understood) : understood,
    );

  function listUnderstood(
    { cursor, ownRatePaise, ...query }: PagedQuery,
    listed: Listed,
    understood: Understood,
  ): ReturnType<ListFor> {
    const { around } = understood;
    const asked = listed.isWhole ? { ...query, cursor } : query;
    const near = around?.map(({ place: { id } }) => id) ?? [];
    const sort = sortOf(query, understood);
    const landing =
      sort === 'landed' && around !== null ? deps.freight.landingPlace(around, ownRatePaise ?? null) : null;
    return whenKnown(landing, (place) => {
      const paged = toPageQuery({ ...asked, sort }, { usual: DEFAULT_PAGE, priceParts: 2 });
      return listPage({ ...paged, near, place }, listed, understood);
    });
  }

  function listPage(page: ListingPageQuery, listed: Listed, understood: Understood): ReturnType<ListFor> {
    const { catalogue, around } = understood;
    const { language } = listed.reader;
    const { place = null } = page;
    return whenKnown(find(understood, page), ({ rows, count }) => {
      const { shown, nextCursor } = pageOf(rows, page);
      const seen = {
        on: dayInIndia(appContext.now()),
        language,
        catalogue,
        kmOf: kilometresIn(around),
        place,
      };
      const ids = shown.map(({ id }) => id);
      return whenKnown(showPage(ids, seen, listed), (listings) =>
        ok(pages.of({ listings, nextCursor: listed.isWhole ? nextCursor : null, total: formatTotal(count) })),
      );
    });
  }

  return listFor;
}

/** Finds the rows of a page: of the text as written, and only where there are none, with typing mistakes corrected. */
function buildFinding({ db }: AppContext, { market }: BatchDependencies) {
  return ({ filter, forgiving }: Understood, page: ListingPageQuery): Eventual<ListedPage> => {
    if (filter === null) return { rows: [], count: 0 };
    return whenKnown(findAny(filter, page), (found) => {
      const mistyped = found.count === 0 ? forgiving() : null;
      return mistyped === null ? found : findAny(mistyped, page);
    });
  };

  /** From memory where it can be. */
  function findAny(filter: ListingFilter, page: ListingPageQuery): Eventual<ListedPage> {
    return whenKnown(market.findPage(filter, page), (found) => found ?? findPage(db, filter, page));
  }
}

type ShowPage = (ids: readonly string[], seen: Seen, listed: Listed) => Eventual<ListingDocument[]>;

/** Gives the documents of a page in its order; a listing that was deleted meanwhile is left out. */
function buildShowing(appContext: AppContext, { relations, rows }: BatchDependencies): ShowPage {
  const cached = new CachedListings(rows, { rowOf: asCard, shape: (document) => document });

  return (ids, seen, listed) => {
    const { reader, metered } = listed;
    if (reader.id === null)
      return whenKnown(findCached(ids, seen), (found) =>
        found.map((each) => placed(each.document, each.districtId, seen)),
      );
    const shown = metered === undefined ? null : showCached(ids, seen, metered);
    return whenKnown(shown, (documents) => documents ?? readMetered(ids, seen, listed));
  };

  async function readMetered(
    ids: readonly string[],
    seen: Seen,
    { reader, metered }: Listed,
  ): Promise<ListingDocument[]> {
    const documents = await readFor(ids, seen, reader);
    return metered === undefined ? documents : meterSellers(appContext, documents, metered);
  }

  function findCached(ids: readonly string[], seen: Seen): Eventual<readonly ShownListing[]> {
    return whenKnown(cached.find(ids, seen), (found) => found.filter(({ isDeleted }) => !isDeleted));
  }

  /** The cached documents, with the contacts that a reader may see; null where they differ for this reader. */
  function showCached(
    ids: readonly string[],
    seen: Seen,
    context: Context<Actor>,
  ): Eventual<ListingDocument[] | null> {
    return whenKnown(findCached(ids, seen), (listings) => {
      const sellers = new Map(listings.map(({ sellerId, contact }) => [sellerId, contact]));
      if (sellers.has(context.actor.id)) return null;
      return whenKnown(relations.shownInList(sellers, context), (shown) =>
        shown === null ? null : listings.map((each) => shownTo(shown, each, seen)),
      );
    });
  }

  /** Read for this reader alone; only its seller sees a deleted listing, to restore it. */
  async function readFor(ids: readonly string[], seen: Seen, reader: Reader): Promise<ListingDocument[]> {
    const read = new Map((await findListings(appContext.db, ids, reader)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = read.get(id);
      return row === undefined || (row.state === 'deleted' && row.deletedAt === null)
        ? []
        : [listingDocument(row, seen)];
    });
  }
}

/** A document with its seller's phone, if that is one of some whose contacts are shown. */
function shownTo(shown: ReadonlySet<string>, listing: ShownListing, seen: Seen): ListingDocument {
  const document = shown.has(listing.sellerId) ? withPhone(listing) : listing.document;
  return placed(document, listing.districtId, seen);
}

/** A row with what a card shows of it: the blur of the first photo, and not who fills it together. */
function asCard(row: RowForAll): RowForAll {
  const photos = row.photos.map(({ blur, ...photo }, at) =>
    at === 0 && blur !== undefined ? { ...photo, blur } : photo,
  );
  return { ...row, photos, pool: null };
}

/** A search is sorted by relevance unless the reader chose a sort; everything else newest first. */
function sortOf({ sort = 'relevance' }: ListingQuery, { filter }: Understood): ListingSort {
  const isSearched = filter !== null && filter.search !== null;
  return sort === 'relevance' && !isSearched ? 'date-desc' : sort;
}

/**
 * Distance of districts from the pincode of the query, rounded to kilometres; undefined without a pincode.
 */
export function kilometresIn(around: Surroundings | null): Seen['kmOf'] {
  if (around === null) return undefined;
  const km = new Map(around.map((each) => [each.place.id, Math.round(each.km)]));
  return (districtId) => (districtId === null ? null : (km.get(districtId) ?? null));
}
