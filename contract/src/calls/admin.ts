import { auditedActions } from '@polam/domain/admin/audit';
import { MAX_FIGURE_WEEKS } from '@polam/domain/admin/figures';
import { contactMessageTopics } from '@polam/domain/admin/contact-message-topic';
import { roles } from '@polam/domain/users/user';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import {
  auditLine,
  categoryFigures,
  adminAccount,
  userGroups,
  adminUser,
  everFigures,
  handledContactMessage as contactMessage,
  contactMessageStates,
  presentFigures,
  waitingFigures,
  weekFigures,
} from '../documents/admin.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { at, document } from '../fields.ts';
import { boundFilter, choiceFilter, usualFilter } from '../filters.ts';
import { choice, day, id, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_NAMED } from '../documents/list-bounds.ts';

const usersQuery = { ...paging(['date-desc', 'date-asc', 'name']), group: usualFilter('group', userGroups) };
const whose = { userId: at('id', id) };
const account = document({ account: at('user', adminAccount) });

const figuresQuery = { weeks: boundFilter('weeks', whole(1, MAX_FIGURE_WEEKS)) };

/** Figures of the market for admins. */
export const figures = call({
  name: 'admin.figures',
  summary: 'What came by week and by category, what there is now and ever was, and what waits for an admin.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/figures',
  reads: [
    'users',
    'listings',
    'equipment',
    'orders',
    'requirements',
    'offers',
    'complaints',
    'contact-messages',
  ],
  access: 'admin',
  input: figuresQuery,
  output: document({
    /** The earliest first, without gaps; the last is the current week. */
    weeks: at('weeks', listOf(weekFigures, MAX_FIGURE_WEEKS)),
    categories: at('categories', listOf(categoryFigures, MAX_NAMED)),
    ever: at('ever', everFigures),
    now: at('now', presentFigures),
    waiting: at('waiting', waitingFigures),
  }),
});

/** Exports the figures of the market as CSV. */
export const exportFigures = tableCall({
  name: 'admin.exportFigures',
  summary: 'What came by week, in all and by category, as CSV with a byte-order mark.',
  path: '/api/v1/admin/figures/export',
  access: 'admin',
  table: 'figures',
  input: figuresQuery,
});

/** Lists all accounts for admins. */
export const listUsers = call({
  name: 'admin.listPeople',
  summary: 'Accounts with their contacts, searched by name, e-mail and phone, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/users',
  reads: ['users', 'complaints'],
  access: 'admin',
  input: usersQuery,
  output: document({ users: at('users', listOf(adminUser, MAX_PAGE)), ...pageFields }),
});

/** Exports the accounts as CSV. */
export const exportUsers = tableCall({
  name: 'admin.exportPeople',
  summary: 'Accounts as CSV with a byte-order mark, 10,000 at most.',
  path: '/api/v1/admin/users/export',
  access: 'admin',
  table: 'users',
  input: withoutPaging(usersQuery),
});

/** Reads one account with its counts. */
export const getUser = call({
  name: 'admin.getPerson',
  summary: 'One account with its sessions, goods, orders and complaints, in figures.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/users/{id}',
  reads: ['users', 'complaints'],
  access: 'admin',
  input: whose,
  output: account,
});

/** Changes the role of a user: admin, or ordinary user. */
export const changeRole = call({
  name: 'admin.changeRole',
  summary: 'Makes somebody an admin, or a user again; the last admin stays one.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/admin/users/{id}/role',
  changes: ['users'],
  access: 'admin',
  input: { ...whose, role: at('role', choice([roles.admin, roles.user])) },
  output: account,
  refusals: ['last-admin'],
  done: 'account-saved',
});

/** Suspends a user until restored. */
export const suspend = call({
  name: 'admin.suspend',
  summary: 'Ends all sessions of somebody, who cannot sign in any more; the goods leave the market.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/admin/users/{id}/suspend',
  changes: ['users'],
  access: 'admin',
  input: whose,
  output: account,
  refusals: ['admin-stays'],
  done: 'person-suspended',
});

/** Restores a suspended user. */
export const restore = call({
  name: 'admin.restore',
  summary: 'Lets somebody sign in again; the goods stay off the market.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/admin/users/{id}/restore',
  changes: ['users'],
  access: 'admin',
  input: whose,
  output: account,
  done: 'person-let-back',
});

/** Ends all sessions of a user. */
export const endSessions = call({
  name: 'admin.endSessions',
  summary: 'Ends all sessions of somebody, who has to sign in again everywhere.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/admin/users/{id}/sessions',
  changes: ['users'],
  access: 'admin',
  input: whose,
  output: account,
  done: 'sessions-ended',
});

const contactMessagesFilter = {
  ...paging(['date-desc', 'date-asc']),
  state: choiceFilter('state', contactMessageStates),
  topic: choiceFilter('topic', contactMessageTopics),
};

/** Lists the contact messages, which come from the form at the foot of every page. */
export const listContactMessages = call({
  name: 'admin.listLetters',
  summary: 'Messages to those who run the market, searched by name, e-mail and words, by state, paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/letters',
  reads: ['contact-messages'],
  access: 'admin',
  input: contactMessagesFilter,
  output: document({ contactMessages: at('letters', listOf(contactMessage, MAX_PAGE)), ...pageFields }),
});

/** Exports the contact messages as CSV. */
export const exportContactMessages = tableCall({
  name: 'admin.exportLetters',
  summary: 'Messages to those who run the market as CSV with a byte-order mark, 10,000 at most.',
  path: '/api/v1/admin/letters/export',
  access: 'admin',
  table: 'contactMessages',
  input: withoutPaging(contactMessagesFilter),
});

/** Sets the state of a contact message. */
export const markContactMessage = call({
  name: 'admin.markLetter',
  summary: 'Says what has become of a message to those who run the market.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/admin/letters/{id}/state',
  changes: ['contact-messages'],
  access: 'admin',
  input: { contactMessageId: at('id', id), state: at('state', choice(contactMessageStates)) },
  output: document({ contactMessage: at('letter', contactMessage) }),
  done: 'account-saved',
});

const auditQuery = {
  ...paging(['date-desc', 'date-asc']),
  action: choiceFilter('action', auditedActions),
  /** Days in India, both included. */
  from: boundFilter('from', day),
  to: boundFilter('to', day),
};

/** Lists the audit log. */
export const listAudit = call({
  name: 'admin.listAudit',
  summary: 'The audit log by who did it, what was done and when, paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/audit',
  reads: ['users', 'listings', 'catalogue', 'complaints', 'orders', 'contact-messages', 'cold-storages'],
  access: 'admin',
  input: auditQuery,
  output: document({ lines: at('lines', listOf(auditLine, MAX_PAGE)), ...pageFields }),
});

/** Exports the audit log as CSV. */
export const exportAudit = tableCall({
  name: 'admin.exportAudit',
  summary: 'The audit log as CSV with a byte-order mark, 10,000 lines at most.',
  path: '/api/v1/admin/audit/export',
  access: 'admin',
  table: 'audit',
  input: withoutPaging(auditQuery),
});
