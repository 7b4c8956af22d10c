import type * as calls from '@polam/contract/calls/ratings';
import type { Party } from '@polam/domain/trade/negotiation';
import { ratableUntil, ratingsOpenAt } from '@polam/domain/trade/rating';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announceAll } from '@polam/server/live/announce';
import { namedListing } from '../offers/index.ts';
import { findTradedOrder, lockTradedOrder, sideOf, type TradedOrder, otherThan } from '../orders/index.ts';
import { type OfOrder, ratingsOfOrder } from './rating-document.ts';
import {
  insertRating,
  listRatingsOfOrder,
  openRatingsOf,
  countRatings,
  lockOpened,
  type OpenedRating,
} from './ratings.repository.ts';

/** Maximum number of ratings of one run; what is left waits for the next. */
const BATCH = 200;

/** Counting ratings once they are open. */
export function buildOpening(appContext: AppContext) {
  /**
   * Counts the ratings whose days are over; returns their number. For a job: readers judge by the instant.
   */
  const openOverdue = (): Promise<number> =>
    appContext.db.begin(async (tx) => {
      const now = appContext.now();
      const opened = await lockOpened(tx, now, { limit: BATCH });
      await count(tx, opened, now);
      return opened.length;
    });

  /** Counts both ratings of an order whose second one has just been written. */
  async function openBoth(tx: Transaction, orderId: string, now: Date): Promise<void> {
    await count(tx, await lockOpened(tx, now, { orderId }), now);
  }

  return { openOverdue, openBoth };
}

/** The counting of ratings in a running server. */
type Opening = ReturnType<typeof buildOpening>;

/** Updates the figures of the rated users, who are notified. */
async function count(tx: Transaction, opened: readonly OpenedRating[], now: Date): Promise<void> {
  if (opened.length === 0) return;
  await countRatings(tx, opened, now);
  await announceAll(
    tx,
    opened.map((rating) => {
      const { orderId, listingId, requirementId, authorId, authorName, stars } = rating;
      const about = { ...namedListing(rating), orderId, listingId, requirementId, authorId, authorName };
      const event = { type: 'rating.opened', ...about, side: otherThan(rating.author), stars } as const;
      return { event, recipientIds: [rating.subjectId] };
    }),
  );
}

type RateRefusal = 'rating-too-early' | 'rating-too-late' | 'already-rated';

/** Rating of one side of an order by the other. */
interface Words {
  readonly stars: number;
  readonly words: string;
}

/** Rating the other side of an order. */
export function buildRating(appContext: AppContext, { openBoth }: Opening) {
  const rate: Handler<typeof calls.rate> = ({ orderId, stars, words = '' }, { actor, commit }) =>
    commit<{ ratings: OfOrder }, RateRefusal | 'not-found'>(async (tx) => {
      const at = appContext.now();
      const found = await findTradedOrder(tx, orderId, at);
      const side = found === null ? null : sideOf(found, actor.id);
      if (side === null) return refuse('not-found');
      const order = await lockTradedOrder(tx, orderId, at);
      const written = await write(tx, { order, side, said: { stars, words }, at });
      if (!written.ok) return written;
      return ok({
        ratings: ratingsOfOrder(order, { ratings: await listRatingsOfOrder(tx, orderId), side, at }),
      });
    });

  async function write(
    tx: Transaction,
    { order, side, said, at }: { order: TradedOrder; side: Party; said: Words; at: Date },
  ): Promise<Result<null, RateRefusal>> {
    const before = await listRatingsOfOrder(tx, order.id);
    const own = before.find(({ author }) => author === side);
    if (own !== undefined)
      return own.stars === said.stars && own.words === said.words ? ok(null) : refuse('already-rated');
    const ratable = ratableUntil(order, at);
    if (!ratable.ok) return refuse(ratable.error);
    const writtenAt = [...before.map(({ createdAt }) => createdAt), at];
    const openAt = ratingsOpenAt({ writtenAt, rateBy: ratable.rateBy });
    await insertRating(tx, { ...said, ...partiesOf(order, side), author: side, createdAt: at, openAt });
    if (before.length === 0) return ok(null);
    await openRatingsOf(tx, order.id, openAt);
    await openBoth(tx, order.id, at);
    return ok(null);
  }

  return { rate };
}

/** Author and subject of a rating. */
function partiesOf({ id: orderId, buyerId, sellerId }: TradedOrder, side: Party) {
  const [authorId, subjectId] = side === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
  return { orderId, authorId, subjectId };
}
