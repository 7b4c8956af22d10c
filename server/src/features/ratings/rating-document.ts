import type * as calls from '@polam/contract/calls/ratings';
import type { OutputOf } from '@polam/contract/call';
import type { Party } from '@polam/domain/trade/negotiation';
import { isRatingOpen, rateBy } from '@polam/domain/trade/rating';
import { otherThan, type TradedOrder } from '../orders/index.ts';
import type { RatingRow } from './ratings.repository.ts';

/** Ratings of the two sides of an order, as its document shows them to one of them. */
export type OfOrder = OutputOf<typeof calls.get>['ratings'];

/** The ratings of an order as one of its sides may see them. */
export function ratingsOfOrder(
  { state, endedAt }: TradedOrder,
  { ratings, side, at }: { ratings: readonly RatingRow[]; side: Party; at: Date },
): OfOrder {
  const own = ratings.find(({ author }) => author === side);
  const other = ratings.find(({ author }) => author === otherThan(side));
  const until = state === 'completed' && endedAt !== null ? rateBy(endedAt) : null;
  const openAt = own?.openAt ?? other?.openAt ?? until;
  const isOpen = openAt !== null && isRatingOpen(openAt, at);
  return {
    own: own === undefined ? null : wordsOf(own),
    other: other === undefined || !isOpen ? null : wordsOf(other),
    rateBy: until?.toISOString() ?? null,
    isOpen,
  };
}

function wordsOf({ stars, words, createdAt }: RatingRow) {
  return { stars, words, createdAt: createdAt.toISOString() };
}
