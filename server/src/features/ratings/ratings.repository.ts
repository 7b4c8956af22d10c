import type { Query, Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';
import { commodityColumns, type NamedCommodityRow } from '../catalogue/index.ts';

/** Rating of one side of an order by the other. */
export interface RatingRow {
  readonly author: Party;
  readonly stars: number;
  readonly words: string;
  readonly createdAt: Date;
  /** Time from which the other side can read it. */
  readonly openAt: Date;
}

/** A rating to be stored. */
interface NewRating extends RatingRow {
  readonly orderId: string;
  readonly authorId: string;
  readonly subjectId: string;
}

export async function listRatingsOfOrder(db: Query, orderId: string): Promise<readonly RatingRow[]> {
  return db<RatingRow[]>`
    select author, stars, words, created_at as "createdAt", open_at as "openAt"
    from ratings where order_id = ${orderId} order by author`;
}

/** Stores a rating. Its order is locked. */
export async function insertRating(tx: Transaction, rating: NewRating): Promise<void> {
  const { orderId, author, authorId, subjectId, stars, words, createdAt, openAt } = rating;
  await tx`
    insert into ratings (order_id, author, author_id, subject_id, stars, words, created_at, open_at)
    values (${orderId}, ${author}, ${authorId}, ${subjectId}, ${stars}, ${words}, ${createdAt}, ${openAt})`;
}

/** Opens the ratings of an order at an instant, since both sides have written. */
export async function openRatingsOf(tx: Transaction, orderId: string, openAt: Date): Promise<void> {
  await tx`update ratings set open_at = ${openAt} where order_id = ${orderId} and counted_at is null`;
}

/** The sides of some orders that have rated, as `orderId side`. */
export async function listRated(tx: Transaction, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ key: string }[]>`
    select order_id || ' ' || author as key from ratings where order_id = any(${[...orderIds]}::uuid[])`;
  return new Set(rows.map(({ key }) => key));
}

/** The completed orders of a user that ended between two instants and that the user has not rated. */
export async function listUnrated(
  db: Query,
  { userId, after, at, limit }: { userId: string; after: Date; at: Date; limit: number },
): Promise<readonly { readonly orderId: string; readonly endedAt: Date }[]> {
  const of = (side: Party) => db`
    select o.id, coalesce(o.ended_at, o.complete_by) as ended_at from orders o
    where o.${db(`${side}_id`)} = ${userId} and o.state in ('completed', 'delivered')
      and coalesce(o.ended_at, o.complete_by) > ${after} and coalesce(o.ended_at, o.complete_by) <= ${at}
      and not exists (select from ratings r where r.order_id = o.id and r.author = ${side})`;
  return db<{ orderId: string; endedAt: Date }[]>`
    select id as "orderId", ended_at as "endedAt" from (${of('buyer')} union all ${of('seller')}) due
    order by ended_at, id limit ${limit}`;
}

/** Empties the words that a user has written, and those about the user; the stars stay. */
export async function eraseRatingWordsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update ratings set words = ''
    where words <> '' and (author_id = ${userId} or subject_id = ${userId})`;
}

/** A rating of a user that anybody may read. */
export interface OpenRatingRow extends NamedCommodityRow {
  readonly orderId: string;
  readonly authorSide: Party;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorSpellings: Spellings | null;
  readonly stars: number;
  readonly words: string;
  readonly createdAt: Date;
}

/** A page of the ratings of a user that are open at an instant, latest first. */
export async function listOpenRatings(
  db: Query,
  { subjectId, at }: { subjectId: string; at: Date },
  page: PageQuery,
): Promise<readonly (OpenRatingRow & Keyed)[]> {
  const columns = { date: db`r.open_at`, id: db`r.order_id` };
  const { order, key, after } = keyset(db, page, columns);
  return db<(OpenRatingRow & Keyed)[]>`
    select r.order_id as "orderId", r.author as "authorSide", r.author_id as "authorId", a.name as "authorName",
      a.name_spellings as "authorSpellings", r.stars, r.words, r.created_at as "createdAt", o.name,
      ${commodityColumns(db, db`o.variety`)},
      ${key} as "sortKey"
    from ratings r
    join orders o on o.id = r.order_id
    join commodities c on c.id = o.commodity_id
    join users a on a.id = r.author_id
    where r.subject_id = ${subjectId} and r.open_at <= ${at} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** A rating that is open and has not moved the figures of its subject yet, with what its notice names. */
export interface OpenedRating extends NamedCommodityRow {
  readonly orderId: string;
  readonly author: Party;
  readonly authorId: string;
  readonly authorName: string;
  readonly subjectId: string;
  readonly stars: number;
  readonly listingId: string | null;
  readonly requirementId: string | null;
}

/**
 * Locks ratings that are open by an instant and not counted: those of an order, or some that are not locked
 * just now.
 */
export async function lockOpened(
  tx: Transaction,
  at: Date,
  which: { readonly orderId: string } | { readonly limit: number },
): Promise<readonly OpenedRating[]> {
  const ofOrder = 'orderId' in which ? tx`and r.order_id = ${which.orderId}` : tx``;
  const some =
    'limit' in which
      ? tx`limit ${which.limit} for no key update of r skip locked`
      : tx`for no key update of r`;
  return tx<OpenedRating[]>`
    select r.order_id as "orderId", r.author, r.author_id as "authorId", a.name as "authorName",
      r.subject_id as "subjectId", r.stars, o.listing_id as "listingId", o.requirement_id as "requirementId",
      o.name, ${commodityColumns(tx, tx`o.variety`)}
    from ratings r
    join orders o on o.id = r.order_id
    join commodities c on c.id = o.commodity_id
    join users a on a.id = r.author_id
    where r.counted_at is null and r.open_at <= ${at} ${ofOrder}
    order by r.open_at, r.order_id, r.author
    ${some}`;
}

/**
 * Updates the figures of the rated users, in one order of users; each rating counts once. They are locked.
 */
export async function countRatings(
  tx: Transaction,
  ratings: readonly OpenedRating[],
  at: Date,
): Promise<void> {
  const subjects = ratings.map(({ subjectId }) => subjectId);
  const stars = ratings.map((rating) => rating.stars);
  await tx`select from users where id = any(${subjects}::uuid[]) order by id for no key update`;
  await tx`
    update users u set rating_sum = u.rating_sum + more.stars, rating_count = u.rating_count + more.ratings
    from (
      select id, sum(stars)::int as stars, count(*)::int as ratings
      from unnest(${subjects}::uuid[], ${stars}::int[]) as each (id, stars) group by id
    ) more
    where u.id = more.id`;
  const orders = ratings.map(({ orderId }) => orderId);
  const authors = ratings.map(({ author }) => author);
  await tx`
    update ratings r set counted_at = ${at}
    from unnest(${orders}::uuid[], ${authors}::text[]) as each (order_id, author)
    where r.order_id = each.order_id and r.author = each.author`;
}
