import { auditedActions } from '@polam/domain/audit';
import { languages } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { choice } from '../scalars.ts';
import { count, instant, nullable, plain } from './values.ts';

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
export const deskPerson = document(person);

/** An account with what hangs on it. */
export const deskAccount = document({
  ...person,
  /** Open sessions, and when one of them was last seen. */
  sessions: at('sessions', count),
  lastSeenAt: at('lastSeenAt', z.nullable(instant)),
  listings: at('listings', count),
  orders: at('orders', count),
  complaints: at('complaints', count),
});

/** Whom the list of accounts holds. */
export const deskGroups = ['all', 'admins', 'suspended'] as const;

/** One of them. */
export const deskGroup = choice(deskGroups);

/** What may become of a message to those who run the market. */
export const letterStates = ['new', 'answered', 'archived'] as const;

/** A message to those who run the market. */
export const letter = document({
  id: at('_id', plain),
  name: at('name', plain),
  email: at('email', plain),
  message: at('message', plain),
  /** In which the writer read Polam, and may want the answer. */
  language: at('language', z.enum(languages)),
  /** Null: a visitor wrote. */
  userId: at('user', nullable),
  state: at('state', z.enum(letterStates)),
  createdAt: at('createdAt', instant),
});

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
  createdAt: at('createdAt', instant),
});
