import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { MAX_SAME_NAMED } from '@polam/contract/documents/list-bounds';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import { listingsTable } from '@polam/contract/tables/listings';
import { searchKey } from '@polam/domain/search/search-key';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { comparableBounds } from '@polam/domain/market/listing-filter';
import { restorableFrom } from '@polam/domain/restoring';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import type { Catalogue } from '../../catalogue/index.ts';
import { readerOf } from '../../users/index.ts';
import { buildListingBatches, kilometresIn, type BatchDependencies } from './listing-batches.service.ts';
import { listingDocument } from '../listing-document.ts';
import type { ListingQuery } from '../search/listing-filter.ts';
import { listSameNamed } from '../listings.repository.ts';
import { countResponders } from './responders.repository.ts';

/** Category value with which other clients ask for all. Source: SPEC "Category filter values". */
const EVERYTHING = 'all';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reader of public lists: they show no contacts, whoever is signed in. */
const visitor = (language: Language, at: Date) => readerOf({ actor: null, language }, at);

/**
 * Whether a query filters or sorts by price, quantity, day or rating: only listings on the market are
 * compared by these, and no index has them for others.
 */
function isOfMarket({ availableFrom, availableTo, sort = 'relevance', ...query }: ListingQuery): boolean {
  const isByDate = sort === 'relevance' || sort === 'date-desc' || sort === 'date-asc';
  const isByDay = availableFrom !== undefined || availableTo !== undefined;
  return !isByDate || isByDay || comparableBounds(query) !== null;
}

interface ListDependencies extends BatchDependencies {
  readonly catalogue: Catalogue;
}

/** The lists of listings: searched, filtered, sorted and paged. */
export function buildListingLists(appContext: AppContext, { catalogue, ...deps }: ListDependencies) {
  const { now } = appContext;
  const today = () => dayInIndia(now());
  const listFor = buildListingBatches(appContext, deps);

  const market = (exceptSellerId: string | null) => ({ on: today(), exceptSellerId });

  const listForUser: Handler<typeof calls.listForUser> = (query, context) => {
    const reader = readerOf(context, now());
    return listFor(query, { scope: market(context.actor.id), reader, metered: context, isWhole: true });
  };

  const listForVisitor: Handler<typeof calls.listForVisitor> = (query, { language, actor }) =>
    listFor(query, { scope: market(null), reader: visitor(language, now()), isWhole: actor !== null });

  const listBySlug: Handler<typeof calls.listBySlug> = (
    { slug, ownRatePaise, ...query },
    { language, actor },
  ) =>
    // Answers to visitors are cached for all: they go by the operator's rates.
    listFor(actor === null ? query : { ...query, ownRatePaise }, {
      scope: market(null),
      reader: visitor(language, now()),
      slug: slug.toLowerCase() === EVERYTHING ? undefined : slug,
      isWhole: actor !== null,
    });

  const listOwn = buildListOwn(appContext, listFor);

  const listAll: Handler<typeof calls.listAll> = async (query, context) =>
    listFor(query, {
      scope: isOfMarket(query) ? market(null) : 'all',
      reader: readerOf(context, now()),
      isWhole: true,
    });

  return {
    listForUser,
    listOfSeller: buildListOfSeller(appContext, listFor),
    listForVisitor,
    listBySlug,
    listOwn,
    listAll,
    exportAll: buildListingExport(listAll),
    listSameNamed: buildSameNamed(appContext, catalogue),
  };
}

/** Handler that lists listings of the same name by other sellers, without contacts. */
function buildSameNamed(appContext: AppContext, catalogue: Catalogue): Handler<typeof calls.listSameNamed> {
  return async ({ name, listingId = '', pincode, limit }, { language }) => {
    const today = dayInIndia(appContext.now());
    const exceptId = UUID.test(listingId) ? listingId.toLowerCase() : null;
    const query = {
      searchName: searchKey(name),
      exceptId,
      today,
      limit: MAX_SAME_NAMED,
      cheapest: limit ?? null,
    };
    const [found, snapshot, around] = await Promise.all([
      listSameNamed(appContext.db, query, visitor(language, appContext.now())),
      catalogue.current(),
      pincode === undefined ? null : catalogue.places.around(pincode),
    ]);
    const seen = { on: today, language, catalogue: snapshot, kmOf: kilometresIn(around) };
    return ok({ listings: found.map((row) => listingDocument(row, seen)) });
  };
}

/** Handler that lists one seller's listings on the market, with the phone where the reader may see it. */
function buildListOfSeller(
  appContext: AppContext,
  listFor: ReturnType<typeof buildListingBatches>,
): Handler<typeof calls.listOfSeller> {
  return async ({ sellerId, ...query }, context) => {
    const on = dayInIndia(appContext.now());
    const scope = { sellerId, state: 'active', on, deletedSince: null } as const;
    const reader = readerOf(context, appContext.now());
    return listFor(query, { scope, reader, metered: context, isWhole: true });
  };
}

/** Handler that lists one's own listings in their states, with the number of buyers who responded to each. */
function buildListOwn(
  appContext: AppContext,
  listFor: ReturnType<typeof buildListingBatches>,
): Handler<typeof calls.listOwn> {
  return async ({ state = null, restorable, ...query }, context) => {
    const sellerId = context.actor.id;
    const deletedSince = restorable ? restorableFrom(appContext.now()) : null;
    const scope = { sellerId, state, on: dayInIndia(appContext.now()), deletedSince };
    // Source: ANSWERS "The wire": one's own without a limit are the greatest page.
    const asked = { ...query, limit: query.limit ?? MAX_PAGE };
    const page = await listFor(asked, { scope, reader: readerOf(context, appContext.now()), isWhole: true });
    if (!page.ok) return page;
    const listingIds = page.value.listings.map(({ id }) => id);
    const responders = await countResponders(appContext.db, { listingIds, sellerId });
    const counted = page.value.listings.map((listing) => ({
      ...listing,
      responders: responders.get(listing.id) ?? 0,
    }));
    return ok({ ...page.value, listings: counted });
  };
}

type Listing = OutputOf<typeof calls.listAll>['listings'][number];

/**
 * Export of all listings that match a query as CSV, read page by page so that none is missing or repeated.
 */
function buildListingExport(listAll: Handler<typeof calls.listAll>): Handler<typeof calls.exportAll> {
  return async (query, context) => {
    const listings: Listing[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && listings.length < MAX_ROWS) {
      const page = await listAll({ ...query, limit: MAX_PAGE, cursor }, context);
      if (!page.ok) return page;
      listings.push(...page.value.listings);
      cursor = page.value.nextCursor;
    }
    return ok(tableFile(listingsTable, listings, context.language));
  };
}
