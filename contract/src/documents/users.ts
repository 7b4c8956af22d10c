import { offerStates, parties, voidReasons } from '@polam/domain/trade/negotiation';
import * as z from 'zod/mini';
import { at, document, named, namedDocument, optional, withFields } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { shownSpellings } from '../spellings.ts';
import {
  contactOfUser,
  identity,
  ownFields,
  placeOfUser,
  ratingOfUser,
  roleOfUser,
} from '../users/fields.ts';
import { count, instant, plain, stamps } from './values.ts';

const coordinate = z.optional(z.nullable(z.number()));

/**
 * Location of the reader, to about a kilometre: the exact one never leaves the server (GUARD). Null where
 * none is stored, absent in another user's account.
 */
export const area = { latitude: at('latitude', coordinate), longitude: at('longitude', coordinate) };

const { name } = identity;
const { email, phone } = optional(contactOfUser);

/** Id and name of a user, as they stand beside everything that the user has written. */
export const namedUser = namedDocument('NamedUser', {
  id: at('_id', plain),
  name,
  spellings: ratingOfUser.spellings,
});

/** A user whom the reader has blocked, and since when. */
export const blockedUser = namedDocument('BlockedUser', {
  ...namedUser.fields,
  blockedAt: at('blockedAt', instant),
});

/** A user beside what the user has posted or written, with what the ratings and trades say. */
export const ratedUser = namedDocument('RatedUser', { ...namedUser.fields, ...ratingOfUser });

/** A user as others may see them in a list. `phone` is absent where the reader may not see it. */
export const user = namedDocument('User', {
  ...namedUser.fields,
  ...ratingOfUser,
  ...placeOfUser,
  phone,
});

const { phone: _phone, ...openFields } = user.fields;

/** A user as the public may see them: no phone, and no location more exact than the district. */
export const openUser = named('OpenUser', document(openFields));

/** A user as lists of followers show them. */
export const followedUser = namedDocument('FollowedUser', {
  ...openFields,
  isFollowed: at('isFollowed', z.boolean()),
});

/** The signed-in user, as the browser stores it under `auth`. */
export const sessionUser = namedDocument('SessionUser', {
  id: at('_id', plain),
  ...identity,
  rating: ratingOfUser.rating,
  spellings: ratingOfUser.spellings,
  /** The village in other scripts, as the user writes it; absent where a rule suffices. */
  villageSpellings: at('villageSpellings', z.optional(shownSpellings)),
  ...roleOfUser,
});

export const listedUser = namedDocument('ListedUser', {
  ...namedUser.fields,
  email,
  phone,
  ...stamps,
});

/**
 * Why the contact of a user is present or absent: shown; for trading partners only; or the reader has reached
 * the daily limit of users whose contact may be newly shown.
 */
const contactStates = ['shown', 'partners-only', 'used-up'] as const;

/** A user that a search has found. */
export const foundUser = namedDocument('FoundUser', {
  ...openFields,
  email,
  phone,
  contact: at('contact', z.enum(contactStates)),
});

/** A user's id, name, phone and rating. */
export const basicUser = namedDocument('BasicUser', {
  ...namedUser.fields,
  phone,
  rating: ratingOfUser.rating,
});

/** A user who has responded to one of the reader's listings. */
export const responder = namedDocument('Responder', {
  id: at('sentBy', plain),
  name: at('sentname', plain),
  phone,
  offerCount: at('offerCount', count),
  lastOfferAt: at('lastOfferAt', z.nullable(instant)),
  /** State and author of the latest offer of either side; on the page of a listing. */
  lastState: at('lastState', z.optional(z.enum(offerStates))),
  /** Why it is void; null where it is not. */
  lastVoidReason: at('lastVoidReason', z.optional(z.nullable(z.enum(voidReasons)))),
  lastAuthor: at('lastAuthor', z.optional(z.enum(parties))),
  lastPricePaise: at('lastPrice', z.optional(rupees)),
  lastQuantityMilli: at('lastQuantity', z.optional(quantity)),
});

/** The document of a user with more fields appended. */
export const profileBase = document(
  withFields(user, {
    ...optional(contactOfUser),
    /** Absent where the address is, or a rule suffices. */
    addressSpellings: at('addressSpellings', z.optional(shownSpellings)),
    description: ownFields.description,
    ...stamps,
  }),
);
