import type { OutputOf } from '@polam/contract/call';
import type { listForUser } from '@polam/contract/calls/listings';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import type { ListingSort } from '@polam/domain/market/listing';
import type { Paise } from '@polam/domain/money';
import type { AppContext } from '@polam/server/http/app-context';
import type { Actor, Context } from '@polam/server/http/context';
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

type Page = OutputOf<typeof listForUser>;

/** Gives pages of lists. */
export type ListFor = (query: PagedQuery, listed: Listed) => Promise<Result<Page, 'invalid-input'>>;

/**
 * Creates the function behind all lists of listings: it resolves the query, finds the page, and shows it as
 * the reader may see it.
 */
export function buildListingBatches(appContext: AppContext, deps: BatchDependencies): ListFor {
  const showPage = buildShowing(appContext, deps);

  const listFor: ListFor = async ({ cursor, ownRatePaise = null, ...query }, listed) => {
    const understood = await deps.understand(query, listed);
    if (!understood.ok) return understood;
    const asked = listed.isWhole ? { ...query, cursor } : query;
    const near = understood.around?.map(({ place: { id } }) => id) ?? [];
    const sort = sortOf(query, understood);
    const place =
      sort === 'landed' && understood.around !== null
        ? await deps.freight.landingPlace(understood.around, ownRatePaise)
        : null;
    const page = { ...toPageQuery({ ...asked, sort }, { usual: DEFAULT_PAGE, priceParts: 2 }), near, place };
    const found = await find(understood, page);
    const { shown, nextCursor } = pageOf(found.rows, page);
    const seen = {
      on: dayInIndia(appContext.now()),
      language: listed.reader.language,
      catalogue: understood.catalogue,
      kmOf: kilometresIn(understood.around),
      place,
    };
    const ids = shown.map(({ id }) => id);
    const listings = await showPage(ids, seen, listed);
    return ok({ listings, nextCursor: listed.isWhole ? nextCursor : null, total: formatTotal(found.count) });
  };

  /** Matches of the text as written; only where there are none, matches with typing mistakes corrected. */
  async function find({ filter, forgiving }: Understood, page: ListingPageQuery): Promise<ListedPage> {
    if (filter === null) return { rows: [], count: 0 };
    const found = await findAny(filter, page);
    const mistyped = found.count === 0 ? forgiving() : null;
    return mistyped === null ? found : findAny(mistyped, page);
  }

  /** From memory where it can be. */
  async function findAny(filter: ListingFilter, page: ListingPageQuery): Promise<ListedPage> {
    return (await deps.market.findPage(filter, page)) ?? findPage(appContext.db, filter, page);
  }

  return listFor;
}

type ShowPage = (ids: readonly string[], seen: Seen, listed: Listed) => Promise<ListingDocument[]>;

/** Gives the documents of a page in its order; a listing that was deleted meanwhile is left out. */
function buildShowing(appContext: AppContext, { relations, rows }: BatchDependencies): ShowPage {
  const cached = new CachedListings(rows, { rowOf: asCard, shape: (document) => document });

  return async (ids, seen, { reader, metered }) => {
    if (reader.id === null)
      return (await findCached(ids, seen)).map((each) => placed(each.document, each.districtId, seen));
    const shown = metered === undefined ? null : await showCached(ids, seen, metered);
    if (shown !== null) return shown;
    const documents = await readFor(ids, seen, reader);
    return metered === undefined ? documents : meterSellers(appContext, documents, metered);
  };

  async function findCached(ids: readonly string[], seen: Seen): Promise<readonly ShownListing[]> {
    return (await cached.find(ids, seen)).filter(({ isDeleted }) => !isDeleted);
  }

  /** The cached documents, with the contacts that a reader may see; null where they differ for this reader. */
  async function showCached(
    ids: readonly string[],
    seen: Seen,
    context: Context<Actor>,
  ): Promise<ListingDocument[] | null> {
    const listings = await findCached(ids, seen);
    const sellers = new Map(listings.map(({ document, contact }) => [document.seller.id, contact]));
    if (sellers.has(context.actor.id)) return null;
    const shown = await relations.shownInList(sellers, context);
    if (shown === null) return null;
    return listings.map((each) => {
      const document = shown.has(each.document.seller.id) ? withPhone(each) : each.document;
      return placed(document, each.districtId, seen);
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
