import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/users';
import { MAX_RESPONDERS, PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { givenOf, mapNames } from '@polam/contract/fields';
import { contactFields } from '@polam/contract/users/fields';
import type { Language } from '@polam/domain/catalogue';
import { stampsOf } from '@polam/domain/stamps';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import type { Equipment } from '../../equipment/index.ts';
import type { Follows } from '../../follows/index.ts';
import type { ListingDocument, Listings } from '../../listings/index.ts';
import { listProposals, type ProposalRow } from '../../offers/index.ts';
import type { Orders } from '../../orders/index.ts';
import type { Requirements } from '../../requirements/index.ts';
import { placedUser, readerOf, type UserRow, type Users } from '../../users/index.ts';
import type { Wishlist } from '../../wishlist/index.ts';
import { findArea } from '../own-data/own-data.repository.ts';

type Profile = OutputOf<typeof calls.getProfile>['user'];

/** The features that a profile is composed of. */
export interface ProfileRooms {
  readonly users: Users;
  readonly follows: Follows;
  readonly listings: Listings;
  readonly requirements: Requirements;
  readonly equipment: Equipment;
  readonly orders: Orders;
  readonly wishlist: Wishlist;
}

/** A user's profile; what is private is filled for its owner alone. */
export function buildProfile(appContext: AppContext, rooms: ProfileRooms): Handler<typeof calls.getProfile> {
  return async ({ userId }, context) => {
    const reader = readerOf(context, appContext.now());
    const user = await rooms.users.reveal(await rooms.users.findUser(userId, reader), context);
    if (user === null) return refuse('not-found');
    const isOwn = user.id === context.actor.id;
    const [
      follows,
      posts,
      requirements,
      equipmentList,
      transactionCount,
      ordered,
      wishlisted,
      proposals,
      area,
    ] = await Promise.all([
      rooms.follows.summaryOf(user.id, context.actor.id),
      rooms.listings.listNewestOf({ sellerId: user.id, isOwn, reader, limit: PROFILE_LIST }),
      rooms.requirements.listOpenOf(user.id, context.language),
      rooms.equipment.listOfferedBy(user.id, reader),
      rooms.orders.countTransactionsOf(user.id),
      isOwn ? rooms.orders.listListingsOrderedBy(user.id, reader) : [],
      isOwn ? rooms.wishlist.listLatestOf(user.id, reader) : [],
      isOwn ? listProposals(appContext.db, { userId: user.id, limit: MAX_RESPONDERS }) : [],
      isOwn ? findArea(appContext.db, user.id) : undefined,
    ]);
    return ok({
      user: {
        ...openUserOf(user, context.language),
        ...contactOf(user),
        ...areaOf(area),
        ...follows,
        ...byPurpose(equipmentList),
        listings: posts.listings.map(profileListing),
        postCount: posts.postCount,
        requirements,
        transactionCount,
        orderedListings: ordered.map(profileListing),
        wishlist: wishlisted.map(profileListing),
        proposalsReceived: byListing(proposals),
      },
    });
  };
}

function contactOf(user: UserRow) {
  const contact = givenOf(
    contactFields,
    mapNames(contactFields, (field) => user[field] ?? undefined),
  );
  return user.addressSpellings === null ? contact : { ...contact, addressSpellings: user.addressSpellings };
}

/** Coordinates of the user, to about a kilometre, for the user alone. */
function areaOf(area: Awaited<ReturnType<typeof findArea>> | undefined) {
  return area === undefined ? {} : (area ?? { latitude: null, longitude: null });
}

/** Clients build URLs from the seller of a profile's listing, so there it is the plain id. Source: WIRE. */
function profileListing({ seller, ...listing }: ListingDocument): Profile['listings'][number] {
  return { ...listing, sellerId: seller.id };
}

/** One entry for each responder, under the id of the listing. */
function byListing(proposals: readonly ProposalRow[]): Profile['proposalsReceived'] {
  const received: Profile['proposalsReceived'] = {};
  for (const { listingId, authorId, authorName, phone, offerCount, lastOfferAt } of proposals) {
    const entry = { id: authorId, name: authorName, offerCount, lastOfferAt: lastOfferAt.toISOString() };
    (received[listingId] ??= []).push(phone === null ? entry : { ...entry, phone });
  }
  return received;
}

/** A user without contacts, as anybody may see them. */
function openUserOf(row: UserRow, language: Language) {
  return {
    ...placedUser(row, language),
    description: row.description,
    ...stampsOf(row),
  };
}

/** Equipment for hire, and equipment for sale. */
function byPurpose<M extends { readonly purpose: 'hire' | 'sale' }>(equipmentList: readonly M[]) {
  return {
    equipmentForHire: equipmentList.filter(({ purpose }) => purpose === 'hire'),
    equipmentForSale: equipmentList.filter(({ purpose }) => purpose === 'sale'),
  };
}

/** A user's profile as a visitor sees it, whoever the reader is: its answer is cached for all. */
export function buildPublicProfile(
  appContext: AppContext,
  rooms: ProfileRooms,
): Handler<typeof calls.getPublicProfile> {
  return async ({ userId }, { language }) => {
    const reader = readerOf({ actor: null, language }, appContext.now());
    const user = await rooms.users.findUser(userId, reader);
    if (user === null) return refuse('not-found');
    const [follows, posts, requirements, equipmentList, transactionCount] = await Promise.all([
      rooms.follows.countsOf(user.id),
      rooms.listings.listNewestOf({
        sellerId: user.id,
        isOwn: false,
        reader,
        limit: DEFAULT_PAGE,
      }),
      rooms.requirements.listOpenOf(user.id, language),
      rooms.equipment.listOfferedBy(user.id, reader),
      rooms.orders.countTransactionsOf(user.id),
    ]);
    return ok({
      user: {
        ...openUserOf(user, language),
        ...follows,
        transactionCount,
        ...byPurpose(equipmentList),
        listings: [...posts.listings],
        postCount: posts.postCount,
        requirements,
      },
    });
  };
}
