import { auditedActions } from '@polam/domain/admin/audit';
import * as z from 'zod/mini';
import { at, document, withFields } from '../fields.ts';
import { identity, ratingOfUser, roleOfUser } from '../users/fields.ts';
import { shownSpellings } from '../spellings.ts';
import { formattedCount } from './paging.ts';
import { contactMessage } from './reports.ts';
import { namedUser } from './users.ts';
import { count, instant, names, nullable, place, plain, sum } from './values.ts';

const user = {
  id: at('_id', plain),
  ...identity,
  ...place,
  ...roleOfUser,
  ...ratingOfUser,
  suspendedAt: at('suspendedAt', z.nullable(instant)),
  createdAt: at('createdAt', instant),
};

/** An account as an admin sees it in the list. */
export const adminUser = document(user);

/** An account with the counts of its sessions, listings, orders and complaints. */
export const adminAccount = document({
  ...user,
  /** Number of open sessions, and when one of them was last seen. */
  sessions: at('sessions', count),
  lastSeenAt: at('lastSeenAt', z.nullable(instant)),
  listings: at('listings', count),
  orders: at('orders', count),
  complaints: at('complaints', count),
  /** The number that signs in; null where there is none. */
  loginPhone: at('loginPhone', nullable),
});

/** The account that a number opens. */
export const numberHolder = document({
  ...namedUser.fields,
  /** Whether the number stays there: it is proven, or the only way in, or an admin's. */
  keeps: at('keeps', z.boolean()),
});

/** Groups of the list of accounts. */
export const userGroups = ['all', 'admins', 'suspended'] as const;

export const contactMessageStates = ['new', 'answered', 'archived'] as const;

export const handledContactMessage = document(
  withFields(contactMessage, { state: at('state', z.enum(contactMessageStates)) }),
);

/** An entry of the audit log: actor, action, subject and time. */
export const auditLine = document({
  id: at('_id', plain),
  action: at('action', z.enum(auditedActions)),
  /** Null where no user was signed in, as on the command line, or the account is deleted. */
  actor: at('actor', z.nullable(document({ ...namedUser.fields, email: at('email', plain) }))),
  /** Id of the user or thing that the action was on; the name where it is a user. */
  subjectId: at('subject', nullable),
  subjectName: at('subjectName', nullable),
  /** How that user writes the own name in other scripts. */
  subjectSpellings: at('subjectSpellings', z.optional(shownSpellings)),
  /** Why, in the words of the admin who has acted; null where none was asked. */
  reason: at('reason', nullable),
  /** Repetitions within the minute, for refused actions; else 1. */
  times: at('times', count),
  createdAt: at('createdAt', instant),
});

const tradedFigures = {
  listings: at('listings', count),
  trades: at('trades', count),
  /** Sum of the completed orders. */
  tradedPaise: at('traded', sum),
};

const allFigures = {
  ...tradedFigures,
  users: at('users', count),
  requirements: at('requirements', count),
  offers: at('offers', count),
  bookings: at('bookings', count),
};

/** New entries of one week. */
export const weekFigures = document({
  ...allFigures,
  /** Its Monday. */
  beginsOn: at('beginsOn', plain),
});

/** Listings and completed orders of a category over all the weeks. */
export const categoryFigures = document({
  ...tradedFigures,
  id: at('_id', plain),
  slug: at('slug', plain),
  names: at('names', names),
});

/** Totals of all time. */
export const everFigures = document(allFigures);

/** Present totals. */
export const presentFigures = document({
  users: at('users', count),
  listings: at('listings', count),
  requirements: at('requirements', count),
  equipmentForHire: at('machinesForHire', count),
  equipmentForSale: at('machinesForSale', count),
  storages: at('storages', count),
});

/** Numbers of what waits for the admins. */
export const waitingFigures = document({
  disputes: at('disputes', formattedCount),
  complaints: at('complaints', formattedCount),
  contactMessages: at('letters', formattedCount),
});
