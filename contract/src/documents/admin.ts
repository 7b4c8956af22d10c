import { auditedActions } from '@polam/domain/audit';
import * as z from 'zod/mini';
import { at, document, withFields } from '../fields.ts';
import { choice } from '../scalars.ts';
import { formattedCount } from './paging.ts';
import { contactMessage } from './reports.ts';
import { count, instant, names, nullable, plain, sum } from './values.ts';

const person = {
  id: at('_id', plain),
  name: at('name', plain),
  email: at('email', plain),
  phone: at('phone', plain),
  address: at('address', plain),
  pincode: at('pincode', plain),
  district: at('district', nullable),
  regionState: at('regionState', nullable),
  /** "1" user, "0" admin. */
  role: at('role', z.enum(['0', '1'])),
  rating: at('rating', z.number()),
  ratingCount: at('ratingCount', count),
  suspendedAt: at('suspendedAt', z.nullable(instant)),
  createdAt: at('createdAt', instant),
};

/** An account as an admin sees it in the list. */
export const adminUser = document(person);

/** An account with what hangs on it. */
export const adminAccount = document({
  ...person,
  /** Open sessions, and when one of them was last seen. */
  sessions: at('sessions', count),
  lastSeenAt: at('lastSeenAt', z.nullable(instant)),
  listings: at('listings', count),
  orders: at('orders', count),
  complaints: at('complaints', count),
});

/** Whom the list of accounts holds. */
export const userGroups = ['all', 'admins', 'suspended'] as const;

/** One of them. */
export const userGroup = choice(userGroups);

/** What may become of a message to those who run the market. */
export const contactMessageStates = ['new', 'answered', 'archived'] as const;

/** A message to those who run the market, and what has become of it. */
export const handledContactMessage = document(
  withFields(contactMessage, { state: at('state', z.enum(contactMessageStates)) }),
);

/** Who did what to whom or what, and when. */
export const auditLine = document({
  id: at('_id', plain),
  action: at('action', z.enum(auditedActions)),
  /** Null where nobody was signed in, as on the command line, or the account is gone. */
  actor: at(
    'actor',
    z.nullable(document({ id: at('_id', plain), name: at('name', plain), email: at('email', plain) })),
  ),
  /** Whom or what it was done to; its name where it is a person. */
  subjectId: at('subject', nullable),
  subjectName: at('subjectName', nullable),
  /** How often within the minute, of what is refused; else 1. */
  times: at('times', count),
  createdAt: at('createdAt', instant),
});

const tradedFigures = {
  listings: at('listings', count),
  trades: at('trades', count),
  /** What the trades came to. */
  tradedPaise: at('traded', sum),
};

const allFigures = {
  ...tradedFigures,
  users: at('users', count),
  requirements: at('requirements', count),
  offers: at('offers', count),
  bookings: at('bookings', count),
};

/** What came in a week. */
export const weekFigures = document({
  ...allFigures,
  /** Its Monday. */
  beginsOn: at('beginsOn', plain),
});

/** What was posted and traded of a category in all the weeks. */
export const categoryFigures = document({
  ...tradedFigures,
  id: at('_id', plain),
  slug: at('slug', plain),
  names: at('names', names),
});

/** What there ever was. */
export const everFigures = document(allFigures);

/** What is there now. */
export const presentFigures = document({
  users: at('users', count),
  listings: at('listings', count),
  requirements: at('requirements', count),
  equipmentForHire: at('machinesForHire', count),
  equipmentForSale: at('machinesForSale', count),
  storages: at('storages', count),
});

/** What waits for those who run the market. */
export const waitingFigures = document({
  disputes: at('disputes', formattedCount),
  complaints: at('complaints', formattedCount),
  contactMessages: at('letters', formattedCount),
});
