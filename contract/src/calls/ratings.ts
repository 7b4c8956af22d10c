import { RATING_LENGTH } from '@polam/domain/trade/rating';
import * as z from 'zod/mini';
import { orBlank } from '../blank-answers.ts';
import { call } from '../call.ts';
import { MAX_PAGE, pageFields, pageSteps } from '../documents/paging.ts';
import { dueRating, openRating, rating, stars } from '../documents/ratings.ts';
import { instant } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id, text } from '../scalars.ts';
import { listOf } from '../lists.ts';

const ofOrder = document({
  /** Null until the reader has written. */
  own: at('own', z.nullable(rating)),
  /** Null until it is visible, or where the other side has not written. */
  other: at('other', z.nullable(rating)),
  /** Deadline for both; null while the order is not completed. */
  rateBy: at('rateBy', z.nullable(instant)),
  isOpen: at('open', z.boolean()),
});

export const rate = call('ratings.rate', 'POST /api/v1/orders/{id}/rating', {
  summary: 'Rates the other side of a completed order, once, within seven days; the same again is the same.',
  changes: ['ratings', 'ratings-due'],
  access: 'user',
  input: {
    orderId: at('id', id),
    stars: at('stars', stars),
    words: at('words', orBlank(text(RATING_LENGTH, { lines: true }))),
  },
  output: document({ ratings: at('ratings', ofOrder) }),
  refusals: ['rating-too-early', 'rating-too-late', 'already-rated'],
  status: 201,
  done: 'rated',
});

export const get = call('ratings.get', 'GET /api/v1/orders/{id}/ratings', {
  summary:
    'The ratings of an order as one of its sides may see them: the own one, and the other’s once it is open.',
  reads: ['ratings', 'ratings-due', 'orders', 'users'],
  access: 'user',
  input: { orderId: at('id', id) },
  output: document({ ratings: at('ratings', ofOrder) }),
});

export const listDue = call('ratings.listDue', 'GET /api/v1/ratings/due', {
  summary:
    'The user’s completed orders whose other side he may still rate, the most urgent first; 100 at most.',
  reads: ['ratings', 'ratings-due', 'orders', 'users'],
  access: 'user',
  output: document({ due: at('due', listOf(dueRating, MAX_PAGE)) }),
});

export const listOfUser = call('ratings.listOfPerson', 'GET /api/v1/users/{id}/ratings', {
  summary: 'The open ratings of a person, latest first; their authors for users alone.',
  reads: ['ratings', 'users'],
  access: 'public',
  input: { userId: at('id', id), ...pageSteps },
  output: document({
    ratings: at('ratings', listOf(openRating, MAX_PAGE)),
    nextCursor: pageFields.nextCursor,
  }),
  limits: ['lists'],
});
