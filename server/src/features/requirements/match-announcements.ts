import type { EventOf } from '@polam/contract/events';
import type { Party } from '@polam/domain/negotiation';
import { allNamesOf } from '@polam/domain/listing-names';
import type { Announcement } from '@polam/server/live/announce';
import type { MatchedListing, MatchedRequirement } from './matching.repository.ts';

/** A requirement and a matching listing. */
export interface Pair {
  readonly wanted: MatchedRequirement;
  readonly listing: MatchedListing;
}

/**
 * Announcements of pairs, given best first: one for each user, with the user's best pair and the number of
 * others.
 */
export function announcementsOf(pairs: readonly Pair[]): readonly Announcement[] {
  return [...toEach(pairs, 'buyer'), ...toEach(pairs, 'seller')];
}

function toEach(pairs: readonly Pair[], side: Party): readonly Announcement[] {
  const receiverOf = ({ wanted, listing }: Pair) => (side === 'buyer' ? wanted.buyerId : listing.sellerId);
  const recipientIds = [...new Set(pairs.map(receiverOf))];
  return recipientIds.flatMap((recipientId) => {
    const [first, ...others] = pairs.filter((pair) => receiverOf(pair) === recipientId);
    return first === undefined
      ? []
      : [{ event: eventOf(first, side, others.length), recipientIds: [recipientId] }];
  });
}

function eventOf({ wanted, listing }: Pair, side: Party, others: number): EventOf<'match.found'> {
  const about = { type: 'match.found', requirementId: wanted.id, listingId: listing.id } as const;
  return { ...about, ...namedListing(listing), ...otherSide({ wanted, listing }, side), side, others };
}

function otherSide({ wanted, listing }: Pair, side: Party) {
  const { buyerId, buyerName, neededMilli } = wanted;
  const { sellerId, sellerName, availableMilli } = listing;
  return side === 'seller'
    ? { ...priceOf(wanted), authorId: buyerId, authorName: buyerName, quantityMilli: neededMilli }
    : { ...priceOf(listing), authorId: sellerId, authorName: sellerName, quantityMilli: availableMilli };
}

function priceOf({ pricePaise, unit }: Pick<MatchedListing, 'pricePaise' | 'unit'>) {
  return { pricePaise, unit };
}

/** Names of a listing: the seller's own name, and the name in each language. */
function namedListing({ name, commoditySlug, commodityNames }: MatchedListing) {
  const listing = { name, commodity: { slug: commoditySlug, names: commodityNames } };
  return { listingName: name, listingNames: allNamesOf(listing) };
}
