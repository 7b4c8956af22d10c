import { ratingStars } from '@polam/domain/trade/rating';
import * as z from 'zod/mini';
import { at, document, namedDocument } from '../fields.ts';
import { whole } from '../scalars.ts';
import { namedUser } from './users.ts';
import { instant, names, plain } from './values.ts';

const MOST_STARS = Math.max(...ratingStars);

/** A number of stars. */
export const stars = whole(1, MOST_STARS);

/** A rating that one side of an order gave the other. */
export const rating = namedDocument('Rating', {
  stars: at('stars', z.number()),
  words: at('words', plain),
  createdAt: at('createdAt', instant),
});

/** A visible rating, as the profile of the rated user shows it. */
export const openRating = namedDocument('OpenRating', {
  ...rating.fields,
  /** Its order, which has one rating by each side. */
  orderId: at('order', plain),
  /** Side of the author. */
  authorSide: at('side', z.enum(['buyer', 'seller'])),
  /** Only for signed-in readers. */
  author: at('author', z.optional(namedUser)),
  /** The seller's name of the listing, and the commodity in each language. */
  name: at('name', plain),
  names: at('names', names),
});

/** An order that its reader may still rate. */
export const dueRating = document({ orderId: at('order', plain), rateBy: at('rateBy', instant) });
