import type { EventOf } from '@polam/contract/events';
import type { Query } from '@polam/database/connect';
import { dayInIndia } from '@polam/domain/day';
import { allNamesOf } from '@polam/domain/market/listing';
import { bestFirst, matchOf, MOST_MATCHES, type Match } from '@polam/domain/market/matching';
import type { Party } from '@polam/domain/trade/negotiation';
import { isRequirementOpen } from '@polam/domain/market/requirement';
import type { Transaction } from '@polam/server/http/context';
import { together } from '@polam/server/http/together';
import { announceAlike, type Announcement } from '@polam/server/live/announce';
import type { Catalogue } from '../catalogue/index.ts';
import type { Offered } from '../listings/index.ts';
import { distancesFrom, type Distances } from './distances.ts';
import {
  findMatchedRequirement,
  insertMatches,
  listMatchedListings,
  listListingsFor,
  listRequirementsFor,
  lockMatching,
  type MatchedListing,
  type MatchedRequirement,
} from './matching.repository.ts';

/** One side of a match, with the match and the distance in km (null where unknown). */
export interface Matched<Side> {
  /** Id of the side. */
  readonly id: string;
  readonly side: Side;
  readonly match: Match;
  readonly km: number | null;
}

/** A requirement to be matched. */
export interface Wanted {
  readonly requirementId: string;
  readonly at: Date;
}

/** A listing and the requirements that it matches, best first. */
interface MatchedPost {
  readonly listing: MatchedListing;
  readonly wanted: readonly Matched<MatchedRequirement>[];
}

/** Matches requirements with listings. */
export function buildMatching({ catalogue }: { catalogue: Catalogue }) {
  /** The listings that match a requirement, best first; null where it is not open. */
  async function listingsFor(
    db: Query,
    { requirementId, at }: Wanted,
  ): Promise<{ wanted: MatchedRequirement; listings: readonly Matched<MatchedListing>[] } | null> {
    const wanted = await findMatchedRequirement(db, requirementId);
    const today = dayInIndia(at);
    if (wanted === null || !isRequirementOpen(wanted, today)) return null;
    const { km, nearIds } = await distancesFrom(db, catalogue, wanted.districtId);
    const listings = await listListingsFor(db, wanted, { today, nearIds });
    return { wanted, listings: best(listings, (listing, away) => matchOf(wanted, listing, away), km) };
  }

  /** The requirements that a listing matches, best first; null where it is not on the market. */
  async function requirementsFor(db: Query, { listingId, at }: Offered): Promise<MatchedPost | null> {
    const [listing] = await listMatchedListings(db, { listingIds: [listingId], today: dayInIndia(at) });
    const [matched = null] = await matchesOf({ db, catalogue }, listing === undefined ? [] : [listing], at);
    return matched;
  }

  /** The same for those of some listings that are on the market, once others no longer match what they match. */
  async function lockedRequirementsFor(
    tx: Transaction,
    { listingIds, at }: { listingIds: readonly string[]; at: Date },
  ): Promise<readonly MatchedPost[]> {
    const [, listings] = await together([
      lockMatching(tx, { of: 'listings', ids: listingIds }),
      listMatchedListings(tx, { listingIds, today: dayInIndia(at) }),
    ]);
    return matchesOf({ db: tx, catalogue }, listings, at);
  }

  /** Notifies both sides of listings that match a new or changed requirement, each pair once. */
  async function matchRequirement(tx: Transaction, fact: Wanted): Promise<void> {
    await lockMatching(tx, { of: 'requirements', ids: [fact.requirementId] });
    const found = await listingsFor(tx, fact);
    if (found === null) return;
    await notifyMatches(
      tx,
      [found.listings.map(({ side: listing }) => ({ listing, wanted: found.wanted }))],
      fact.at,
    );
  }

  return { listingsFor, requirementsFor, lockedRequirementsFor, matchRequirement };
}

/** The requirements that listings on the market match, best first. */
async function matchesOf(
  { db, catalogue }: { readonly db: Query; readonly catalogue: Catalogue },
  listings: readonly MatchedListing[],
  at: Date,
): Promise<readonly MatchedPost[]> {
  const around = await together(
    listings.map(async (listing) => ({
      listing,
      ...(await distancesFrom(db, catalogue, listing.districtId)),
    })),
  );
  const found = await listRequirementsFor(db, around, dayInIndia(at));
  const wantedOf = new Map<string, MatchedRequirement[]>(listings.map(({ id }) => [id, []]));
  for (const wanted of found) wantedOf.get(wanted.listingId)?.push(wanted);
  return around.map(({ listing, km }) => ({
    listing,
    wanted: best(wantedOf.get(listing.id) ?? [], (wanted, away) => matchOf(wanted, listing, away), km),
  }));
}

/** Type of the matching of a running server. */
export type Matching = ReturnType<typeof buildMatching>;

/** The matches among the candidates, best first, up to the limit that is shown. */
function best<Side extends { readonly id: string; readonly districtId: string | null }>(
  found: readonly Side[],
  matched: (side: Side, km: number | null) => Match | null,
  kmTo: Distances['km'],
): readonly Matched<Side>[] {
  const matching: Matched<Side>[] = [];
  for (const side of found) {
    const km = kmTo(side);
    const match = matched(side, km);
    // A row that is spread into another object is copied property by property.
    if (match !== null) matching.push({ id: side.id, side, match, km });
  }
  return bestFirst(matching).slice(0, MOST_MATCHES);
}

/** Announces the pairs that were not announced before; `posts` are those of each listing or requirement. */
export async function notifyMatches(
  tx: Transaction,
  posts: readonly (readonly Pair[])[],
  at: Date,
): Promise<void> {
  const known = new Set((await insertMatches(tx, posts.flat().map(idsOf), at)).map(keyOf));
  const isNew = (pair: Pair) => known.size === 0 || !known.has(keyOf(idsOf(pair)));
  await announceAlike(
    tx,
    posts.flatMap((pairs) => announcementsOf(pairs.filter(isNew))),
  );
}

function idsOf({ wanted, listing }: Pair) {
  return { requirementId: wanted.id, listingId: listing.id };
}

function keyOf(pair: { readonly requirementId: string; readonly listingId: string }): string {
  return `${pair.requirementId} ${pair.listingId}`;
}

/** A requirement and a matching listing. */
export interface Pair {
  readonly wanted: MatchedRequirement;
  readonly listing: MatchedListing;
}

/**
 * Announcements of pairs, given best first: one for each user, with the user's best pair and the number of
 * others.
 */
function announcementsOf(pairs: readonly Pair[]): readonly Announcement[] {
  return [...toEach(pairs, 'buyer'), ...toEach(pairs, 'seller')];
}

function toEach(pairs: readonly Pair[], side: Party): readonly Announcement[] {
  const receiverOf = ({ wanted, listing }: Pair) => (side === 'buyer' ? wanted.buyerId : listing.sellerId);
  const byReceiver = new Map<string, { readonly first: Pair; others: number }>();
  for (const pair of pairs) {
    const known = byReceiver.get(receiverOf(pair));
    if (known === undefined) byReceiver.set(receiverOf(pair), { first: pair, others: 0 });
    else known.others += 1;
  }
  return Array.from(byReceiver, ([recipientId, { first, others }]) => ({
    event: eventOf(first, side, others),
    recipientIds: [recipientId],
  }));
}

/** Each field is named: objects that are spread into one are copied property by property. */
function eventOf({ wanted, listing }: Pair, side: Party, others: number): EventOf<'match.found'> {
  const { listingName, listingNames } = namedListing(listing);
  const ofBuyer = side === 'seller';
  const { pricePaise, unit } = ofBuyer ? wanted : listing;
  return {
    type: 'match.found',
    requirementId: wanted.id,
    listingId: listing.id,
    listingName,
    listingNames,
    authorId: ofBuyer ? wanted.buyerId : listing.sellerId,
    authorName: ofBuyer ? wanted.buyerName : listing.sellerName,
    pricePaise,
    unit,
    quantityMilli: ofBuyer ? wanted.neededMilli : listing.availableMilli,
    side,
    others,
  };
}

type ListingNames = Pick<EventOf<'match.found'>, 'listingName' | 'listingNames'>;

/** Names of listings that are being announced: the same for all who are told of one. */
const announcedNames = new WeakMap<MatchedListing, ListingNames>();

/** Names of a listing: the seller's own name, and the name in each language with the variety. */
function namedListing(listing: MatchedListing): ListingNames {
  const { name, commoditySlug: slug, commodityNames: names, variety, varietyNames } = listing;
  const named = announcedNames.get(listing) ?? {
    listingName: name,
    listingNames: allNamesOf({ name, commodity: { slug, names }, variety, varietyNames }),
  };
  announcedNames.set(listing, named);
  return named;
}
