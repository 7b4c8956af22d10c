import { RATING_LENGTH } from '@polam/domain/trade/rating';
import * as z from 'zod/mini';
import { orBlank } from '../blank-answers.ts';
import { call } from '../call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
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

/** Rates the other side of a completed order. */
export const rate = call({
  name: 'ratings.rate',
  summary: 'Rates the other side of a completed order, once, within seven days; the same again is the same.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/orders/{id}/rating',
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

/** The ratings that the two sides of an order gave each other. */
export const get = call({
  name: 'ratings.get',
  summary:
    'The ratings of an order as one of its sides may see them: the own one, and the other’s once it is open.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/orders/{id}/ratings',
  reads: ['ratings', 'ratings-due', 'orders', 'users'],
  access: 'user',
  input: { orderId: at('id', id) },
  output: document({ ratings: at('ratings', ofOrder) }),
});

/** The orders that the user may still rate. */
export const listDue = call({
  name: 'ratings.listDue',
  summary:
    'The user’s completed orders whose other side he may still rate, the most urgent first; 100 at most.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/ratings/due',
  reads: ['ratings', 'ratings-due', 'orders', 'users'],
  access: 'user',
  output: document({ due: at('due', listOf(dueRating, MAX_PAGE)) }),
});

/** Lists the ratings of a user. */
export const listOfUser = call({
  name: 'ratings.listOfPerson',
  summary: 'The open ratings of a person, latest first; their authors for users alone.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/users/{id}/ratings',
  reads: ['ratings', 'users'],
  access: 'public',
  input: { userId: at('id', id), limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    ratings: at('ratings', listOf(openRating, MAX_PAGE)),
    nextCursor: pageFields.nextCursor,
  }),
  limits: ['lists'],
});
