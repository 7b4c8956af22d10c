import { auditedActions } from '@polam/domain/admin/audit';
import { MAX_FIGURE_WEEKS } from '@polam/domain/admin/figures';
import { contactMessageTopics } from '@polam/domain/admin/contact-message-topic';
import { roles } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import {
  auditLine,
  categoryFigures,
  adminAccount,
  numberHolder,
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
import { nullable } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { boundFilter, choiceFilter, usualFilter } from '../filters.ts';
import { meaningfulText } from '../meaningful-text.ts';
import { choice, day, id, phone, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_NAMED } from '../documents/list-bounds.ts';

const usersQuery = { ...paging(['date-desc', 'date-asc', 'name']), group: usualFilter('group', userGroups) };
/** Characters of the reason of an act, as the audit stores it. */
const MAX_REASON = 500;
const whose = { userId: at('id', id) };
const account = document({ account: at('user', adminAccount) });

const figuresQuery = { weeks: boundFilter('weeks', whole(1, MAX_FIGURE_WEEKS)) };

export const figures = call('admin.figures', 'GET /api/v1/admin/figures', {
  summary: 'What came by week and by category, what there is now and ever was, and what waits for an admin.',
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

export const exportFigures = tableCall('admin.exportFigures', '/api/v1/admin/figures/export', {
  summary: 'What came by week, in all and by category, as CSV with a byte-order mark.',
  access: 'admin',
  table: 'figures',
  input: figuresQuery,
});

export const listUsers = call('admin.listPeople', 'GET /api/v1/admin/users', {
  summary: 'Accounts with their contacts, searched by name, e-mail and phone, sorted and paged.',
  reads: ['users', 'complaints'],
  access: 'admin',
  input: usersQuery,
  output: document({ users: at('users', listOf(adminUser, MAX_PAGE)), ...pageFields }),
});

export const exportUsers = tableCall('admin.exportPeople', '/api/v1/admin/users/export', {
  summary: 'Accounts as CSV with a byte-order mark, 10,000 at most.',
  access: 'admin',
  table: 'users',
  input: withoutPaging(usersQuery),
});

export const getUser = call('admin.getPerson', 'GET /api/v1/admin/users/{id}', {
  summary: 'One account with its sessions, goods, orders and complaints, in figures.',
  reads: ['users', 'complaints'],
  access: 'admin',
  input: whose,
  output: account,
});

export const changeRole = call('admin.changeRole', 'PUT /api/v1/admin/users/{id}/role', {
  summary: 'Makes somebody an admin, or a user again; the last admin stays one.',
  changes: ['users'],
  access: 'admin',
  input: { ...whose, role: at('role', choice([roles.admin, roles.user])) },
  output: account,
  refusals: ['last-admin'],
  done: 'account-saved',
});

export const suspend = call('admin.suspend', 'POST /api/v1/admin/users/{id}/suspend', {
  summary: 'Ends all sessions of somebody, who cannot sign in any more; the goods leave the market.',
  changes: ['users'],
  access: 'admin',
  input: whose,
  output: account,
  refusals: ['admin-stays'],
  done: 'person-suspended',
});

export const restore = call('admin.restore', 'POST /api/v1/admin/users/{id}/restore', {
  summary: 'Lets somebody sign in again; the goods stay off the market.',
  changes: ['users'],
  access: 'admin',
  input: whose,
  output: account,
  done: 'person-let-back',
});

export const endSessions = call('admin.endSessions', 'DELETE /api/v1/admin/users/{id}/sessions', {
  summary: 'Ends all sessions of somebody, who has to sign in again everywhere.',
  changes: ['users'],
  access: 'admin',
  input: whose,
  output: account,
  done: 'sessions-ended',
});

export const getNumberHolder = call('admin.getNumberHolder', 'GET /api/v1/admin/login-phones', {
  summary: 'The account that a number opens, if any, and whether it keeps the number.',
  reads: ['users'],
  access: 'admin',
  input: { phone: at('phone', phone) },
  output: document({ holder: at('holder', z.nullable(numberHolder)) }),
});

export const moveToPhone = call('admin.moveToPhone', 'PUT /api/v1/admin/users/{id}/login-phone', {
  summary:
    'Moves an account to a number that an admin has checked, also the same one, and ends its sessions; answers a PIN to begin with where no codes are sent.',
  changes: ['users'],
  access: 'admin',
  input: { ...whose, phone: at('phone', phone), reason: at('reason', meaningfulText(MAX_REASON)) },
  output: document({ account: at('user', adminAccount), pin: at('pin', nullable) }),
  refusals: ['phone-taken', 'admin-stays'],
  done: 'account-saved',
  limits: ['password'],
  replay: false,
});

const contactMessagesFilter = {
  ...paging(['date-desc', 'date-asc']),
  state: choiceFilter('state', contactMessageStates),
  topic: choiceFilter('topic', contactMessageTopics),
};

export const listContactMessages = call('admin.listLetters', 'GET /api/v1/admin/letters', {
  summary: 'Messages to those who run the market, searched by name, e-mail and words, by state, paged.',
  reads: ['contact-messages'],
  access: 'admin',
  input: contactMessagesFilter,
  output: document({ contactMessages: at('letters', listOf(contactMessage, MAX_PAGE)), ...pageFields }),
});

export const exportContactMessages = tableCall('admin.exportLetters', '/api/v1/admin/letters/export', {
  summary: 'Messages to those who run the market as CSV with a byte-order mark, 10,000 at most.',
  access: 'admin',
  table: 'contactMessages',
  input: withoutPaging(contactMessagesFilter),
});

export const markContactMessage = call('admin.markLetter', 'PUT /api/v1/admin/letters/{id}/state', {
  summary: 'Says what has become of a message to those who run the market.',
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

export const listAudit = call('admin.listAudit', 'GET /api/v1/admin/audit', {
  summary: 'The audit log by who did it, what was done and when, paged.',
  reads: ['users', 'listings', 'catalogue', 'complaints', 'orders', 'contact-messages', 'cold-storages'],
  access: 'admin',
  input: auditQuery,
  output: document({ lines: at('lines', listOf(auditLine, MAX_PAGE)), ...pageFields }),
});

export const exportAudit = tableCall('admin.exportAudit', '/api/v1/admin/audit/export', {
  summary: 'The audit log as CSV with a byte-order mark, 10,000 lines at most.',
  access: 'admin',
  table: 'audit',
  input: withoutPaging(auditQuery),
});
