import { languages } from '@polam/domain/catalogue';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { TradeRecord } from '@polam/domain/users/trust';
import { contactVisibilities, roles, USER_TEXT, type Role } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { orBlank, orNone } from '../blank-answers.ts';
import { codecsOf, definedWith, type NamesWith, type ValuesOf } from '../definitions.ts';
import { count, nullable, plain } from '../documents/values.ts';
import { at, namedDocument, namesOf } from '../fields.ts';
import { meaningfulText } from '../meaningful-text.ts';
import { shownSpellings, spellings } from '../spellings.ts';
import { choice, email, phone, pincode, text } from '../scalars.ts';
import { upiId } from '../scalars/upi.ts';

/** Definition of one field of a user that the user writes. */
interface UserField {
  readonly wireName: string;
  /** Codec of the call that opens an account; null where it does not ask for the field. */
  readonly create: z.core.$ZodType | null;
  /** Codec of the call that changes one's own account; null where a call of its own does. */
  readonly update: z.core.$ZodType | null;
  /** Codec of the stored value in answers. */
  readonly shown: z.core.$ZodType;
  /**
   * Readers of the answers that carry it, beside the user and the admins: all; those who may have the contact; all, in
   * the profile alone; nobody, and of admins neither.
   */
  readonly seenBy: 'all' | 'contacts' | 'profile' | 'owner';
}

/**
 * Every field of a user that the user writes, once: its name and codecs on the wire, who writes and sees it. Calls,
 * documents, columns, the admins' table and the user's data derive from it.
 */
export const userFields = {
  name: { wireName: 'name', ...asText(meaningfulText(USER_TEXT.name)), seenBy: 'all' },
  /** The address that the user signs in with; a change of it asks for the password. Blank where there is none. */
  email: { wireName: 'email', create: email, update: null, shown: plain, seenBy: 'contacts' },
  /** Where the user can be called; proven by nobody. The number that signs in is another thing. */
  phone: { wireName: 'phone', ...asText(phone), seenBy: 'contacts' },
  address: { wireName: 'address', ...asText(meaningfulText(USER_TEXT.address)), seenBy: 'contacts' },
  pincode: { wireName: 'pincode', ...asText(pincode), seenBy: 'contacts' },
  description: {
    wireName: 'description',
    create: null,
    update: orBlank(text(USER_TEXT.description, { lines: true })),
    shown: plain,
    seenBy: 'profile',
  },
  contactVisibility: {
    wireName: 'contactVisibility',
    create: null,
    update: z.optional(choice(contactVisibilities)),
    shown: z.enum(contactVisibilities),
    seenBy: 'owner',
  },
  upiId: { wireName: 'upiId', create: null, update: orNone(upiId), shown: nullable, seenBy: 'owner' },
  /** The name in other scripts; where there is none a rule writes it. */
  nameSpellings: {
    wireName: 'nameSpellings',
    create: null,
    update: z.optional(spellings(USER_TEXT.name)),
    shown: z.nullable(shownSpellings),
    seenBy: 'owner',
  },
  /**
   * The same of the village or street. Others see it with the address, and everybody where the user has named the same village
   * as the place of a listing's goods: then it is known already, and its spelling says no more.
   */
  addressSpellings: {
    wireName: 'addressSpellings',
    create: null,
    update: z.optional(spellings(USER_TEXT.address)),
    shown: z.nullable(shownSpellings),
    seenBy: 'owner',
  },
  /** Null until chosen. */
  language: {
    wireName: 'language',
    create: null,
    update: z.optional(choice(languages)),
    shown: z.nullable(z.enum(languages)),
    seenBy: 'owner',
  },
} as const satisfies Readonly<Record<string, UserField>>;

type Definitions = typeof userFields;

/** The stored fields of a user that the user writes. */
export type UserValues = ValuesOf<Definitions>;

/** A field by which a user is reached. */
export type ContactField = NamesWith<Definitions, 'seenBy', 'contacts'>;

/** Fields of the call that opens an account. */
export const createdUser = codecsOf(userFields, 'create');

/** Fields of the call that changes one's own account. */
export const changedUser = codecsOf(userFields, 'update');

/** Contact of a user in answers. */
export const contactOfUser = codecsOf(definedWith(userFields, 'seenBy', 'contacts'), 'shown');

/** Name and contact of a user in answers. */
export const identity = codecsOf(definedWith(userFields, 'seenBy', 'all', 'contacts'), 'shown');

/** The other fields of the user's own account in answers. */
export const ownFields = codecsOf(definedWith(userFields, 'seenBy', 'profile', 'owner'), 'shown');

/**
 * Record of the completed trades of a user: how many there are, and of enough of them how many weighed as agreed, were
 * paid in time, and within how many hours half of the answers came.
 */
const trust = namedDocument('Trust', {
  deals: at('deals', count),
  weights: at('weights', z.optional(count)),
  fairWeights: at('fairWeights', z.optional(count)),
  payments: at('payments', z.optional(count)),
  timelyPayments: at('timelyPayments', z.optional(count)),
  answers: at('answers', z.optional(count)),
  answersWithin: at('answersWithin', z.optional(z.nullable(count))),
});

/** Mean of the ratings of a user, to one decimal, and their number; what the trades say, after the first. */
export const ratingOfUser = {
  rating: at('rating', z.number()),
  ratingCount: at('ratingCount', count),
  trust: at('trust', z.optional(trust)),
  /** The name in other scripts, as the user writes it; absent where a rule suffices. */
  spellings: at('spellings', z.optional(shownSpellings)),
};

/** District and state of a user by the pincode, in the reader's language; null where unknown. */
export const placeOfUser = { district: at('district', nullable), state: at('state', nullable) };

/** "1" user, "0" admin. */
export const roleOfUser = { role: at('role', z.enum([roles.admin, roles.user])) };

/** Ratings of a user as stored. */
export interface RatedRow {
  readonly ratingSum: number;
  readonly ratingCount: number;
  /** Null before the first completed trade. */
  readonly tradeRecord: TradeRecord | null;
  readonly nameSpellings: Spellings | null;
}

/** An account as stored, with what the market gives it: its role and ratings. */
export interface GivenRow extends RatedRow {
  readonly id: string;
  readonly role: Role;
}

/** Names of the fields of a {@link RatedRow}. */
export const ratedFields = [
  'ratingSum',
  'ratingCount',
  'tradeRecord',
  'nameSpellings',
] as const satisfies readonly (keyof RatedRow)[];

/** Names of the fields of a {@link GivenRow}. */
export const givenFields = ['id', 'role', ...ratedFields] as const satisfies readonly (keyof GivenRow)[];

export const storedUser = namesOf(userFields);

/** Names of the fields of {@link changedUser}. */
export const changedFields = namesOf(changedUser);

/** Names of the fields of {@link contactOfUser}. */
export const contactFields = namesOf(contactOfUser);

/** Names of the fields that a reader sees who may have the contact. */
export const revealedFields = [...contactFields, 'addressSpellings'] as const;

/** Names of the fields of {@link identity}. */
export const identityFields = namesOf(identity);

/** Given at the opening of an account, and changed later. */
function asText<S extends z.core.$ZodType>(schema: S) {
  return { create: schema, update: z.optional(schema), shown: plain };
}
