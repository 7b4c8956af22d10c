import type { wishedListing } from '@polam/contract/documents/wishes';
import { keptPriceIn, priceDropSince, stockNoteOf, type KeptTerms } from '@polam/domain/wishlist';
import type * as z from 'zod/mini';
import type { ListingDocument } from '../listings/index.ts';

/** A listing on a wishlist as its document shows it. */
export type WishDocument = z.output<typeof wishedListing>;

/** What a wish remembers. */
export interface KeptWish {
  readonly wishedAt: Date;
  readonly kept: KeptTerms;
}

/** The document of a wish: the listing as it is now, and what has changed since. */
export function wishDocument(listing: ListingDocument, { wishedAt, kept }: KeptWish): WishDocument {
  const isOpen = listing.state === 'active';
  const { availableMilli } = listing;
  return {
    ...(listing.state === 'deleted' ? withoutWords(listing) : listing),
    wishedAt: wishedAt.toISOString(),
    wishedPricePaise: keptPriceIn(listing, kept),
    priceDrop: isOpen ? priceDropSince(kept, listing) : null,
    stockNote: stockNoteOf(kept, { isOpen, availableMilli }),
  };
}

/** Of what its seller has taken down, nothing is shown but what it was. */
function withoutWords(listing: ListingDocument): ListingDocument {
  const { phone: _phone, ...seller } = listing.seller;
  return { ...listing, description: '', photos: [], seller };
}
