import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/orders';
import { PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { searchKey } from '@polam/domain/search/search-key';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import { readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue, CatalogueSnapshot } from '../../catalogue/index.ts';
import type { ListingDocument, Listings } from '../../listings/index.ts';
import type { Reader } from '../../users/index.ts';
import { historyOf, orderDocument, type OrderDocument } from '../order-document.ts';
import { findOrderRow } from '../order-rows.repository.ts';
import { hasOrdered, listOrderedListings, listOrderEvents } from '../orders.repository.ts';
import { countOrders, listOrders, type OrderFilter, type OrderSearch } from './order-lists.repository.ts';

const MAX_WORDS = 6;

/** Handlers that list and read a user's orders, on either side; no other user ever sees them. */
export function buildOrderLists(
  appContext: AppContext,
  { catalogue, listings }: { catalogue: Catalogue; listings: Listings },
) {
  const list: Handler<typeof calls.list> = async (input, { actor, language }) => {
    const snapshot = await catalogue.current();
    const at = appContext.now();
    const filter = filterOf(input, { catalogue: snapshot, userId: actor.id, at });
    if (filter === null) return ok({ orders: [], nextCursor: null, total: 0 });
    const { shown, ...rest } = await readPage(input, {
      list: (page) => listOrders(appContext.db, filter, page),
      count: () => countOrders(appContext.db, filter),
    });
    const seen = { readerId: actor.id, at, language, catalogue: snapshot };
    const orders = shown.map((row) => orderDocument(row, seen));
    return ok({ orders, ...rest });
  };

  const get: Handler<typeof calls.get> = async ({ orderId }, { actor, language }) => {
    const [row, events, snapshot] = await Promise.all([
      findOrderRow(appContext.db, orderId),
      listOrderEvents(appContext.db, orderId),
      catalogue.current(),
    ]);
    if (row === null || (row.buyer.id !== actor.id && row.seller.id !== actor.id)) return refuse('not-found');
    const at = appContext.now();
    const seen = { readerId: actor.id, at, language, catalogue: snapshot };
    return ok({ order: orderDocument(row, seen), history: historyOf(row, events, at) });
  };

  /**
   * Listings that a user has open orders for as their buyer, latest order first, as a reader sees them; their
   * quantity is the one ordered. Source: ANSWERS "The wire".
   */
  async function listListingsOrderedBy(buyerId: string, reader: Reader): Promise<readonly ListingDocument[]> {
    const sold = await listOrderedListings(appContext.db, {
      buyerId,
      at: appContext.now(),
      limit: PROFILE_LIST,
    });
    const ordered = new Map(sold.map(({ listingId, orderedMilli }) => [listingId, orderedMilli]));
    const documents = await listings.documentsOf([...ordered.keys()], reader);
    return documents.map((each) => ({ ...each, quantityMilli: ordered.get(each.id) ?? each.quantityMilli }));
  }

  return { list, get, listListingsOrderedBy, hasOrdered };
}

/** Filter of a query; null where nothing can match. */
function filterOf(
  { side, state, listingId, category, search }: InputOf<typeof calls.list>,
  { catalogue, userId, at }: { catalogue: CatalogueSnapshot; userId: string; at: Date },
): OrderFilter | null {
  const named = category === undefined || category === 'all' ? undefined : catalogue.resolveSlug(category);
  if (named === null) return null;
  return {
    userId,
    side: side ?? 'buyer',
    isOpen: state !== 'ended',
    at,
    listingId: listingId ?? null,
    categoryId: named?.kind === 'category' ? named.category.id : null,
    commodityId: named?.kind === 'commodity' ? named.commodity.id : null,
    search: search === undefined ? null : searchOf(catalogue, search),
  };
}

/** Meaning of a searched text among orders. */
export function searchOf(catalogue: CatalogueSnapshot, text: string): OrderSearch {
  const words = searchKey(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return { words, commodityIds: catalogue.search(text), text };
}

/** Documents of orders for one of their sides. */
export function buildShowing(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  /** The document of an order that is known to be there, in its state inside the transaction. */
  async function show(
    tx: Transaction,
    orderId: string,
    { actor, language }: Pick<Context<NonNullable<Context['actor']>>, 'actor' | 'language'>,
  ): Promise<OrderDocument> {
    const snapshot = await catalogue.current();
    const row = await findOrderRow(tx, orderId);
    if (row === null) throw new Error(`order ${orderId} was just written and is gone`);
    return orderDocument(row, { readerId: actor.id, at: appContext.now(), language, catalogue: snapshot });
  }

  return { show };
}
