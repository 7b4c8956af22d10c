import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { MAX_RESPONDERS } from '@polam/contract/documents/list-bounds';
import { dayInIndia } from '@polam/domain/day';
import { offerStateAt } from '@polam/domain/trade/negotiation';
import { roles } from '@polam/domain/users/user';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { whenKnown, type Eventual } from '@polam/server/http/eventual';
import { pageOf, toPageQuery, readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { mayReveal } from '@polam/server/http/limits/reveals';
import { commodityReferenceOf, type Catalogue } from '../../catalogue/index.ts';
import { listKnown, readerOf, type RelationsOfUsers } from '../../users/index.ts';
import type { CachedRows } from '../cached-rows.ts';
import { CachedListings, withPhone, type ShownListing } from '../cached-listings.ts';
import { listingDocument, type ListingDocument, type ListingRow, type Seen } from '../listing-document.ts';
import { findDeletedCommodity, findListing } from '../listings.repository.ts';
import { countAnsweredBy, countPending, listResponders, type ResponderRow } from './responders.repository.ts';

interface PageDependencies {
  readonly catalogue: Catalogue;
  readonly relations: RelationsOfUsers;
  readonly rows: CachedRows;
}

/** Handlers of the page of one listing. */
export function buildListingPage(appContext: AppContext, { catalogue, ...deps }: PageDependencies) {
  const get = buildGet(appContext, { catalogue, ...deps });

  const trace: Handler<typeof calls.trace> = async ({ listingId }) => {
    const commodityId = await findDeletedCommodity(appContext.db, listingId);
    const commodity = commodityId === null ? null : (await catalogue.current()).findCommodity(commodityId);
    return commodity === null ? refuse('not-found') : ok({ commodity: commodityReferenceOf(commodity) });
  };

  /** All responders, page by page: the seller sees all, a buyer himself, others none. */
  const listResponding: Handler<typeof calls.listResponders> = async ({ listingId, ...asked }, context) => {
    const row = await findListing(appContext.db, listingId, readerOf(context, appContext.now()));
    if (row === null || (row.state === 'deleted' && !mayManage(row, context.actor)))
      return refuse('not-found');
    const answered = { listingId, readerId: context.actor.id };
    const { shown, ...rest } = await readPage(asked, {
      usual: MAX_RESPONDERS,
      list: (page) => listResponders(appContext.db, answered, page),
      count: () => countAnsweredBy(appContext.db, answered),
    });
    const responders = shown.map((each) => responderOf(each, appContext.now()));
    return ok({ responders, ...rest });
  };

  return { get, trace, listResponders: listResponding };
}

/** Handler that shows one listing: from memory, but to those who see more of it than others. */
function buildGet(
  appContext: AppContext,
  { catalogue, relations, rows }: PageDependencies,
): Handler<typeof calls.get> {
  const cached = new CachedListings(rows, { rowOf: (row) => row, shape: withoutProposals });

  const get: Handler<typeof calls.get> = ({ listingId }, context) =>
    whenKnown(catalogue.current(), (snapshot) => {
      const seen = { on: dayInIndia(appContext.now()), language: context.language, catalogue: snapshot };
      return whenKnown(cached.find([listingId], seen), ([listing]) =>
        listing === undefined ? refuse('not-found') : show(listing, { context, seen }),
      );
    });

  function show(
    listing: ShownListing<ListingDetail>,
    { context, seen }: { readonly context: Context; readonly seen: Seen },
  ): ReturnType<typeof get> {
    const shown = listing.isDeleted ? null : asCached(listing, context);
    return whenKnown(shown, (document) =>
      document === null ? getFor(appContext, listing.id, { context, seen }) : ok({ listing: document }),
    );
  }

  /** The cached document, with the contact where the reader may see it; null where this reader sees more than that. */
  function asCached(listing: ShownListing<ListingDetail>, context: Context): Eventual<ListingDetail | null> {
    const { document, sellerId, contact } = listing;
    if (!isSignedIn(context)) return document;
    const { id } = context.actor;
    return whenKnown(relations.of(context.actor), (between) => {
      if (between === null || sellerId === id || between.listingIds.has(listing.id)) return null;
      const asked = { userId: sellerId, contact, relations: between };
      return whenKnown(relations.isShown(asked, context), (isShown) =>
        isShown ? withPhone(listing) : document,
      );
    });
  }

  return get;
}

function isSignedIn(context: Context): context is Context<Actor> {
  return context.actor !== null;
}

/** The listing as only its reader sees it: its seller, an admin, a buyer who has asked about it. */
async function getFor(
  appContext: AppContext,
  listingId: string,
  { context, seen }: { readonly context: Context; readonly seen: Seen },
): Promise<Awaited<ReturnType<Handler<typeof calls.get>>>> {
  const readerId = context.actor?.id ?? null;
  const [row, responders] = await Promise.all([
    findListing(appContext.db, listingId, readerOf(context, appContext.now())),
    readerId === null ? [] : listResponders(appContext.db, { listingId, readerId }, latestResponders),
  ]);
  if (row === null || (row.state === 'deleted' && !mayManage(row, context.actor))) return refuse('not-found');

  const shown = { ...row, sellerPhone: await phoneFor(appContext, row, context) };
  const document = listingDocument(shown, seen);
  const pending = await pendingFor(appContext, row, context.actor);
  const { shown: latest } = pageOf(responders, latestResponders);
  const visible = latest.map((responder) => responderOf(responder, appContext.now()));
  const proposalsReceived = visible.length === 0 ? {} : { [row.id]: visible };
  return ok({ listing: { ...document, ...pending, seller: { ...document.seller, proposalsReceived } } });
}

type ListingDetail = OutputOf<typeof calls.get>['listing'];

function withoutProposals(document: ListingDocument): ListingDetail {
  return { ...document, seller: { ...document.seller, proposalsReceived: {} } };
}

const latestResponders = toPageQuery({}, { usual: MAX_RESPONDERS });

function mayManage(row: ListingRow, actor: Actor | null): boolean {
  return actor !== null && (actor.id === row.sellerId || actor.role === roles.admin);
}

/** Number of offers that a change of binding terms would end; shown only to users who may make one. */
async function pendingFor(
  appContext: AppContext,
  row: ListingRow,
  actor: Actor | null,
): Promise<{ readonly pendingOffers?: number }> {
  if (!mayManage(row, actor)) return {};
  return { pendingOffers: await countPending(appContext.db, { listingId: row.id, at: appContext.now() }) };
}

/** The seller's phone where this reader may see it; reveals of unknown sellers are limited per day. */
async function phoneFor(appContext: AppContext, row: ListingRow, context: Context): Promise<string | null> {
  const { actor } = context;
  if (actor === null || row.sellerPhone === null) return null;
  const known = await listKnown(appContext.db, [row.sellerId], readerOf(context, appContext.now()));
  if (known.length > 0) return row.sellerPhone;
  return (await mayReveal(appContext, row.sellerId, { ...context, actor })) ? row.sellerPhone : null;
}

function responderOf({ id, name, phone, offerCount, lastOfferAt, last }: ResponderRow, at: Date) {
  return {
    id,
    name,
    offerCount,
    lastOfferAt: lastOfferAt?.toISOString() ?? null,
    ...(last === null ? {} : lastOf(last, at)),
    ...(phone === null ? {} : { phone }),
  };
}

function lastOf(
  { state, author, expiresAt, voidReason, ...terms }: NonNullable<ResponderRow['last']>,
  at: Date,
) {
  const lastState = offerStateAt({ state, expiresAt: new Date(expiresAt) }, at);
  return {
    lastState,
    lastVoidReason: voidReason,
    lastAuthor: author,
    lastPricePaise: terms.pricePaise,
    lastQuantityMilli: terms.quantityMilli,
  };
}
