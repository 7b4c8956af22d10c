import type { Query, Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/trade/negotiation';

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
export interface NewRating extends RatingRow {
  readonly orderId: string;
  readonly authorId: string;
  readonly subjectId: string;
}

/** The ratings of an order. */
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
