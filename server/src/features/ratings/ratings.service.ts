import { ratingsOfOrder } from './rating-document.ts';
import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/ratings';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import type { Party } from '@polam/domain/trade/negotiation';
import { rateBy, RATING_DAYS } from '@polam/domain/trade/rating';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announceAll } from '@polam/server/live/announce';
import { namedListing } from '../offers/index.ts';
import { type Completed, findTradedOrder, namedOrder, otherThan, sideOf } from '../orders/index.ts';
import { namedUser, type Erased } from '../users/index.ts';
import { buildOpening, buildRating } from './rate-order.service.ts';
import { buildRecording, noteCompleted } from './record-trades.service.ts';
import {
  eraseRatingWordsOf,
  listOpenRatings,
  listRated,
  listRatingsOfOrder,
  listUnrated,
  type OpenRatingRow,
} from './ratings.repository.ts';

type OpenRating = OutputOf<typeof calls.listOfUser>['ratings'][number];

/** Ratings: each side of a completed order rates the other once. */
export function buildRatings(appContext: AppContext) {
  const opening = buildOpening(appContext);

  const get: Handler<typeof calls.get> = async ({ orderId }, { actor }) => {
    const at = appContext.now();
    const [order, ratings] = await Promise.all([
      findTradedOrder(appContext.db, orderId, at),
      listRatingsOfOrder(appContext.db, orderId),
    ]);
    const side = order === null ? null : sideOf(order, actor.id);
    if (order === null || side === null) return refuse('not-found');
    return ok({ ratings: ratingsOfOrder(order, { ratings, side, at }) });
  };

  const listDue: Handler<typeof calls.listDue> = async (_input, { actor }) => {
    const at = appContext.now();
    const after = new Date(at.getTime() - RATING_DAYS * 86_400_000);
    const rows = await listUnrated(appContext.db, { userId: actor.id, after, at, limit: MAX_PAGE });
    return ok({
      due: rows.map(({ orderId, endedAt }) => ({ orderId, rateBy: rateBy(endedAt).toISOString() })),
    });
  };

  const listOfUser: Handler<typeof calls.listOfUser> = async ({ userId, ...input }, { actor }) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const rows = await listOpenRatings(appContext.db, { subjectId: userId, at: appContext.now() }, page);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({
      ratings: shown.map((row) => openRating(row, actor === null ? 'visitor' : 'user')),
      nextCursor,
    });
  };

  /** Listener to users who leave: the words by and about them are deleted; the stars stay. */
  const eraseUser: Listener<Erased> = (tx, { userId }) => eraseRatingWordsOf(tx, userId);

  const { openOverdue } = opening;
  return assemble(buildRating(appContext, opening), buildRecording(appContext), {
    get,
    listDue,
    listOfUser,
    openOverdue,
    orderCompleted,
    eraseUser,
  });
}

/** The ratings of a running server. */
export type Ratings = ReturnType<typeof buildRatings>;

/** Visitors do not see who has traded with whom. */
function openRating(row: OpenRatingRow, reader: 'visitor' | 'user'): OpenRating {
  const { orderId, authorSide, stars, words, createdAt, name } = row;
  const author = namedUser(row.authorId, row.authorName, row.authorSpellings);
  return {
    orderId,
    authorSide,
    stars,
    words,
    name,
    names: namedListing(row).listingNames,
    createdAt: createdAt.toISOString(),
    ...(reader === 'user' ? { author } : {}),
  };
}

const sides: readonly Party[] = ['buyer', 'seller'];

/** Listener to completed orders: has them counted, and asks both sides of each for a rating. */
const orderCompleted: Listener<Completed> = async (tx, completed) => {
  await noteCompleted(tx, completed);
  await askForRatings(tx, completed);
};

/** Listener to completed orders: asks both sides of each for a rating, unless they have given it. */
const askForRatings: Listener<Completed> = async (tx, { orders, now }) => {
  // Where a job comes late, the days may be over.
  const ratable = orders.filter(({ madeAt }) => now < rateBy(madeAt));
  if (ratable.length === 0) return;
  const rated = await listRated(
    tx,
    ratable.map(({ id }) => id),
  );
  const asked = ratable.flatMap((order) =>
    sides.filter((side) => !rated.has(`${order.id} ${side}`)).map((side) => ({ order, side })),
  );
  await announceAll(
    tx,
    asked.map(({ order, side }) => {
      const until = rateBy(order.madeAt).toISOString();
      const event = {
        type: 'rating.asked',
        ...namedOrder(order, otherThan(side)),
        side,
        rateBy: until,
      } as const;
      return { event, recipientIds: [side === 'buyer' ? order.buyerId : order.sellerId] };
    }),
  );
};
