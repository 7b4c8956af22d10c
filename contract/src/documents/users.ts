import { offerStates, parties, voidReasons } from '@polam/domain/negotiation';
import * as z from 'zod/mini';
import { at, document, named, withFields } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { count, instant, nullable, plain, stamps } from './values.ts';

/** A person's id and name: what stands beside everything that a person has written. */
export const namedUser = named('NamedUser', document({ id: at('_id', plain), name: at('name', plain) }));

/** A person as others may see them in a list. `phone` is absent where the reader may not have it. */
export const person = named(
  'User',
  document({
    ...namedUser.fields,
    rating: at('rating', z.number()),
    ratingCount: at('ratingCount', count),
    district: at('district', nullable),
    state: at('state', nullable),
    phone: at('phone', z.optional(plain)),
  }),
);

const { phone: _phone, ...openFields } = person.fields;

/** A person as anybody may see them: no phone, and no place more exact than the district. */
export const openUser = named('OpenUser', document(openFields));

/** A person as lists of followers show them. */
export const followedUser = named(
  'FollowedUser',
  document({ ...openFields, isFollowed: at('isFollowed', z.boolean()) }),
);

/** The signed-in person, as the browser keeps it under `auth`. */
export const sessionUser = named(
  'SessionUser',
  document({
    id: at('_id', plain),
    name: at('name', plain),
    email: at('email', plain),
    phone: at('phone', plain),
    address: at('address', plain),
    pincode: at('pincode', plain),
    rating: at('rating', z.number()),
    role: at('role', z.enum(['0', '1'])),
  }),
);

/** A person in the list of all users. */
export const listedUser = named(
  'ListedUser',
  document({
    ...namedUser.fields,
    email: at('email', z.optional(plain)),
    phone: at('phone', z.optional(plain)),
    ...stamps,
  }),
);

/**
 * Why a person is shown with or without phone and e-mail: they are there; the person shows them to partners
 * alone; or the reader has been shown those of as many new people today as one may.
 */
export const contactStates = ['shown', 'partners-only', 'used-up'] as const;

/** A person that a search has found. */
export const foundUser = named(
  'FoundUser',
  document({
    ...openFields,
    email: at('email', z.optional(plain)),
    phone: at('phone', z.optional(plain)),
    contact: at('contact', z.enum(contactStates)),
  }),
);

/** A person's id, name, phone and rating. */
export const basicUser = named(
  'BasicUser',
  document({
    ...namedUser.fields,
    phone: at('phone', z.optional(plain)),
    rating: at('rating', z.number()),
  }),
);

/** Who has answered one of the user's listings. */
export const responder = named(
  'Responder',
  document({
    id: at('sentBy', plain),
    name: at('sentname', plain),
    phone: at('phone', z.optional(plain)),
    offerCount: at('offerCount', count),
    lastOfferAt: at('lastOfferAt', z.nullable(instant)),
    /** What the latest offer of either side says and has come to, and whose it was; on the page of a listing. */
    lastState: at('lastState', z.optional(z.enum(offerStates))),
    /** Why it is void; null where it is not. */
    lastVoidReason: at('lastVoidReason', z.optional(z.nullable(z.enum(voidReasons)))),
    lastAuthor: at('lastAuthor', z.optional(z.enum(parties))),
    lastPricePaise: at('lastPrice', z.optional(rupees)),
    lastQuantityMilli: at('lastQuantity', z.optional(quantity)),
  }),
);

/** The document of a person with more fields behind it. */
export const profileBase = document(
  withFields(person, {
    email: at('email', z.optional(plain)),
    address: at('address', z.optional(plain)),
    pincode: at('pincode', z.optional(plain)),
    description: at('description', plain),
    ...stamps,
  }),
);
