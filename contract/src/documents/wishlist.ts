import { stockNotes } from '@polam/domain/wishlist';
import * as z from 'zod/mini';
import { at, document, named, withFields } from '../fields.ts';
import { rupees } from '../scalars.ts';
import { listing, rupeesOrNull } from './listings.ts';
import { count, instant } from './values.ts';

/** How much cheaper a lot has become since the wish: rupees of its unit, and whole per cent. */
const priceDrop = document({ paise: at('rupees', rupees), percent: at('percent', count) });

/**
 * A listing on a wishlist, with what has changed since the wish. The price of then is told in the unit of now,
 * and null where the two do not compare.
 */
export const wishlistItem = named(
  'WishedListing',
  document(
    withFields(listing, {
      wishlistedAt: at('wishedDate', instant),
      wishlistedPricePaise: at('wishedPrice', rupeesOrNull),
      priceDrop: at('priceDrop', z.nullable(priceDrop)),
      stockNote: at('stockNote', z.nullable(z.enum(stockNotes))),
    }),
  ),
);
