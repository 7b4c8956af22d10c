import type { wishlistItem } from '@polam/contract/documents/wishlist';
import { savedPriceIn, priceDropSince, stockNoteOf, type SavedTerms } from '@polam/domain/wishlist';
import type * as z from 'zod/mini';
import type { ListingDocument } from '../listings/index.ts';

/** A listing on a wishlist as its document shows it. */
export type WishlistItemDocument = z.output<typeof wishlistItem>;

/** Stored values of a wishlist item. */
export interface SavedWishlistItem {
  readonly wishlistedAt: Date;
  readonly kept: SavedTerms;
}

/** The document of a wishlist item: the listing as it is now, and what has changed since. */
export function wishlistItemDocument(
  listing: ListingDocument,
  { wishlistedAt, kept: saved }: SavedWishlistItem,
): WishlistItemDocument {
  const isOpen = listing.state === 'active';
  const { availableMilli } = listing;
  return {
    ...(listing.state === 'deleted' ? withoutWords(listing) : listing),
    wishlistedAt: wishlistedAt.toISOString(),
    wishlistedPricePaise: savedPriceIn(listing, saved),
    priceDrop: isOpen ? priceDropSince(saved, listing) : null,
    stockNote: stockNoteOf(saved, { isOpen, availableMilli }),
  };
}

/** Document of a deleted listing: without description, photos and phone. */
function withoutWords(listing: ListingDocument): ListingDocument {
  const { phone: _phone, ...seller } = listing.seller;
  return { ...listing, description: '', photos: [], seller };
}
