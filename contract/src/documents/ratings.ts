import { ratingStars } from '@polam/domain/rating';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { whole } from '../scalars.ts';
import { namedUser } from './users.ts';
import { instant, names, plain } from './values.ts';

const MOST_STARS = Math.max(...ratingStars);

/** A number of stars. */
export const stars = whole(1, MOST_STARS);

/** A rating that one side of an order gave the other. */
export const rating = named(
  'Rating',
  document({
    stars: at('stars', z.number()),
    words: at('words', plain),
    createdAt: at('createdAt', instant),
  }),
);

/** A rating that is open, as it stands in the profile of whom it is about. */
export const openRating = named(
  'OpenRating',
  document({
    ...rating.fields,
    /** Its order; a rating is one of its two. */
    orderId: at('order', plain),
    /** Which side the author was on. */
    authorSide: at('side', z.enum(['buyer', 'seller'])),
    /** For readers who are signed in. */
    author: at('author', z.optional(namedUser)),
    /** The seller's word for what was traded, and its name in each language. */
    name: at('name', plain),
    names: at('names', names),
  }),
);

/** An order that its reader may still rate. */
export const dueRating = document({ orderId: at('order', plain), rateBy: at('rateBy', instant) });
