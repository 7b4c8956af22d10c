import type { Party } from '@polam/domain/trade/negotiation';
import { rateBy } from '@polam/domain/trade/rating';
import type { Query } from '../connect.ts';
import { insertRows } from './rows.ts';

/** A rating as a row of the builders. */
export interface RatingRow {
  readonly orderId: string;
  readonly author: Party;
  readonly authorId: string;
  readonly subjectId: string;
  readonly stars: number;
  readonly words: string;
  readonly createdAt: Date;
  readonly openAt: Date;
  readonly countedAt: Date | null;
}

/** Inserts a rating by one side of a completed order; by default five stars without words, not open yet. */
export async function buildRating(
  db: Query,
  overrides: Partial<RatingRow> & Pick<RatingRow, 'orderId' | 'author'>,
): Promise<RatingRow> {
  const { orderId, author } = overrides;
  const order = await findParties(db, orderId);
  const [authorId, subjectId] =
    author === 'buyer' ? [order.buyerId, order.sellerId] : [order.sellerId, order.buyerId];
  const openAt = overrides.openAt ?? rateBy(order.endedAt);
  const rating = {
    authorId,
    subjectId,
    stars: 5,
    words: '',
    createdAt: order.endedAt,
    countedAt: null,
    ...overrides,
    openAt,
  };
  await insertRows(db, { table: 'ratings', rows: [rating] });
  if (rating.countedAt !== null) await count(db, rating);
  return rating;
}

async function findParties(db: Query, orderId: string) {
  const [order] = await db<{ buyerId: string; sellerId: string; endedAt: Date | null }[]>`
    select buyer_id as "buyerId", seller_id as "sellerId", ended_at as "endedAt" from orders where id = ${orderId}`;
  if (order === undefined || order.endedAt === null) throw new Error(`Order ${orderId} has not ended.`);
  return { ...order, endedAt: order.endedAt };
}

/** A counted rating is part of the figures of the rated user. */
async function count(db: Query, { subjectId, stars }: RatingRow): Promise<void> {
  await db`
    update users set rating_sum = rating_sum + ${stars}, rating_count = rating_count + 1 where id = ${subjectId}`;
}
