import type { Query } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { isOverdue, orderColumns, orderJoins, type OrderRow } from '../order-rows.repository.ts';

/** Filter of the orders of one side. */
export interface OrderFilter {
  readonly userId: string;
  readonly side: Party;
  readonly isOpen: boolean;
  /** Instant at which overdue orders count as ended. */
  readonly at: Date;
  readonly listingId: string | null;
  readonly categoryId: string | null;
  readonly commodityId: string | null;
  readonly search: OrderSearch | null;
}

/** Meaning of a searched text: commodities, or words in the order's own name or in that of the other side. */
export interface OrderSearch {
  readonly commodityIds: readonly string[];
  /** In their search form; all must be met. */
  readonly words: readonly string[];
  readonly text: string;
}

/** An order with the key by which its list is sorted. */
export type PagedOrder = OrderRow & Keyed;

/** A page of the orders of one side. */
export async function listOrders(
  db: Query,
  filter: OrderFilter,
  page: PageQuery,
): Promise<readonly PagedOrder[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`o.created_at`,
    id: db`o.id`,
    cheapest: [db`o.total_paise`],
    dearest: [db`-o.total_paise`],
  });
  return db<PagedOrder[]>`
    select ${orderColumns(db)}, ${key} as "sortKey"
    from (
      select o.* ${matching(db, filter)} ${after} order by ${order} limit ${page.rows}
    ) o ${orderJoins(db)}
    order by ${order}`;
}

/** Number of orders of a filter, counted up to the limit that is shown. */
export async function countOrders(db: Query, filter: OrderFilter): Promise<number> {
  return countTo(db, matching(db, filter));
}

function matching(db: Query, filter: OrderFilter): Fragment {
  const { userId, side, at, listingId, categoryId, commodityId, search } = filter;
  const isEnded = db`(o.state in ('completed', 'cancelled') or ${isOverdue(db, at)})`;
  return db`
    from orders o
    where ${db(`${side}_id`)} = ${userId}
      and ${filter.isOpen ? db`o.state not in ('completed', 'cancelled') and not ${isOverdue(db, at)}` : isEnded}
      ${listingId === null ? db`` : db`and o.listing_id = ${listingId}`}
      ${categoryId === null ? db`` : db`and o.category_id = ${categoryId}`}
      ${commodityId === null ? db`` : db`and o.commodity_id = ${commodityId}`}
      ${search === null ? db`` : db`and (${meaning(db, search, side)})`}`;
}

function meaning(db: Query, { commodityIds, words, text }: OrderSearch, side: Party): Fragment {
  const other = side === 'buyer' ? db`o.seller_id` : db`o.buyer_id`;
  return db`
    o.commodity_id = any(${[...commodityIds]}::uuid[]) or (${namedBy(db, words)})
    or exists (select from users u where u.id = ${other} and lower(u.name) like ${anywhere(text.toLowerCase())})`;
}

/** Whether all words are in the name of an order `o`; false where there are none. */
export function namedBy(db: Query, words: readonly string[]): Fragment {
  return words
    .map((word) => db`o.search_name like ${anywhere(word)}`)
    .reduce((all, each) => db`${all} and ${each}`, db`${words.length > 0}`);
}
