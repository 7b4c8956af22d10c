import { stockNotes } from '@polam/domain/market/wishlist';
import * as z from 'zod/mini';
import { at, document, namedDocument, withFields } from '../fields.ts';
import { rupees } from '../scalars.ts';
import { listing } from './listings.ts';
import { count, instant, rupeesOrNull } from './values.ts';

/** Price drop of a listing since it was saved: rupees of its unit, and whole per cent. */
const priceDrop = document({ paise: at('rupees', rupees), percent: at('percent', count) });

/**
 * A listing on a wishlist, with the changes since it was saved. The saved price is in the present unit, and
 * null where the two units do not compare.
 */
export const wishlistItem = namedDocument(
  'WishedListing',
  withFields(listing, {
    wishlistedAt: at('wishedDate', instant),
    wishlistedPricePaise: at('wishedPrice', rupeesOrNull),
    priceDrop: at('priceDrop', z.nullable(priceDrop)),
    stockNote: at('stockNote', z.nullable(z.enum(stockNotes))),
  }),
);
