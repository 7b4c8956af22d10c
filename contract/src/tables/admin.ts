import { dayInIndia } from '@polam/domain/day';
import { rupeesFromPaise } from '@polam/domain/money';
import { roles } from '@polam/domain/users/user';
import type { OutputOf } from '../call.ts';
import type { listUsers, listAudit, listContactMessages, figures } from '../calls/admin.ts';
import { handledContactMessage } from '../documents/admin.ts';
import { identity, identityFields } from '../users/fields.ts';
import { bothNames } from './names.ts';
import { cellsOf, type Table } from './table.ts';

type Week = OutputOf<typeof figures>['weeks'][number];

/** The figures of a week, in all or of one category; those that no category has are undefined there. */
export interface FigureRow extends Pick<Week, 'beginsOn' | 'listings' | 'trades' | 'tradedPaise'> {
  readonly category: string;
  readonly users?: number;
  readonly requirements?: number;
  readonly offers?: number;
  readonly bookings?: number;
}

export const figuresTable = {
  name: 'figures',
  columns: {
    beginsOn: ({ beginsOn }) => beginsOn,
    category: ({ category }) => category,
    users: ({ users }) => users ?? '',
    listings: ({ listings }) => listings,
    requirements: ({ requirements }) => requirements ?? '',
    offers: ({ offers }) => offers ?? '',
    bookings: ({ bookings }) => bookings ?? '',
    trades: ({ trades }) => trades,
    traded: ({ tradedPaise }) => rupeesFromPaise(tradedPaise),
  },
} satisfies Table<FigureRow>;

type ContactMessage = OutputOf<typeof listContactMessages>['contactMessages'][number];

/** The table of messages to the admins. */
export const contactMessagesTable = {
  name: 'contactMessages',
  columns: {
    receivedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
    state: ({ state }, { words }) => words.contactMessageStates[state],
    topic: ({ topic }, { words }) => words.contactMessageTopics[topic],
    name: ({ name }, { language }) => bothNames({ name }, language),
    ...cellsOf(handledContactMessage.fields, 'replyTo', 'language', 'message'),
  },
} satisfies Table<ContactMessage>;

type AuditLine = OutputOf<typeof listAudit>['lines'][number];

/** The table of the audit log. */
export const auditTable = {
  name: 'audit',
  columns: {
    at: ({ createdAt }) => createdAt,
    who: ({ actor }, { language }) => (actor === null ? '' : bothNames(actor, language)),
    email: ({ actor }) => actor?.email ?? '',
    action: ({ action }) => action,
    subject: ({ subjectId }) => subjectId ?? '',
    subjectName: ({ subjectName: name, subjectSpellings: spellings }, { language }) =>
      name === null ? '' : bothNames({ name, spellings }, language),
    reason: ({ reason }) => reason ?? '',
  },
} satisfies Table<AuditLine>;

type AdminUser = OutputOf<typeof listUsers>['users'][number];

/** The table of accounts. */
export const usersTable = {
  name: 'users',
  columns: {
    ...cellsOf(identity, ...identityFields),
    name: (user, { language }) => bothNames(user, language),
    district: ({ district }) => district ?? '',
    state: ({ regionState }) => regionState ?? '',
    role: ({ role }, { words }) => words.roles[role === roles.admin ? 'admin' : 'user'],
    stars: ({ rating, ratingCount }) => (ratingCount === 0 ? '' : rating),
    suspendedOn: ({ suspendedAt }) => (suspendedAt === null ? '' : dayInIndia(new Date(suspendedAt))),
    joinedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  },
} satisfies Table<AdminUser>;
