import {
  COMPLAINT_LENGTH,
  complaintOutcomes,
  complaintStates,
  complaintSubjects,
  DECISION_LENGTH,
} from '@polam/domain/admin/complaint';
import { contactMessageTopics } from '@polam/domain/admin/contact-message-topic';
import { USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { addresses } from '../addresses.ts';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { complaint, complaintPage, contactMessage } from '../documents/reports.ts';
import { at, document } from '../fields.ts';
import { usualFilter } from '../filters.ts';
import { listOf } from '../lists.ts';
import { choice, email, id, maybe, text, whole } from '../scalars.ts';

const CONTACT_MESSAGE_LENGTH = 2_000;

/** Sends a contact message to the operator. */
export const contact = call({
  name: 'reports.contact',
  summary: 'Keeps a message for those who run the market; the same words on one day are one message.',
  origin: 'own',
  method: 'POST',
  path: addresses.contact,
  changes: ['contact-messages'],
  access: 'public',
  input: {
    name: at('name', text(USER_TEXT.name)),
    email: at('email', email),
    message: at('message', text(CONTACT_MESSAGE_LENGTH, { lines: true })),
    topic: at('topic', maybe(choice(contactMessageTopics))),
  },
  output: document({}),
  status: 201,
  done: 'message-received',
  limits: ['contact'],
  showsTo: 'oneself',
});

/** Lists the contact messages. */
export const listContact = call({
  name: 'reports.listContact',
  summary: 'The messages to those who run the market, newest first.',
  origin: 'own',
  method: 'GET',
  path: addresses.contact,
  reads: ['contact-messages'],
  access: 'admin',
  input: { limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    messages: at('messages', listOf(contactMessage, MAX_PAGE)),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

/** Sends a complaint about a user, a listing or a message to the admins. */
export const complain = call({
  name: 'reports.complain',
  summary: 'Complains of a person, a listing or a message; of each once, and the last reason stands.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/complaints',
  changes: ['complaints', 'users'],
  access: 'user',
  input: {
    about: at('about', choice(complaintSubjects)),
    subjectId: at('id', id),
    reason: at('reason', text(COMPLAINT_LENGTH, { lines: true })),
  },
  output: document({}),
  status: 201,
  done: 'complaint-received',
  limits: ['complaints'],
  showsTo: 'oneself',
});

const complaintsQuery = {
  ...paging(['date-desc', 'date-asc']),
  state: usualFilter('state', complaintStates),
};

/** Lists the complaints. */
export const listComplaints = call({
  name: 'reports.listComplaints',
  summary:
    'What people complained of: what waits or what was answered, found by names and words, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/complaints',
  reads: ['complaints', 'users'],
  access: 'admin',
  input: { ...withoutPaging(complaintsQuery), limit: complaintsQuery.limit, cursor: complaintsQuery.cursor },
  output: document({ complaints: at('complaints', listOf(complaint, MAX_PAGE)), ...pageFields }),
});

/** Exports the complaints as CSV. */
export const exportComplaints = tableCall({
  name: 'reports.exportComplaints',
  summary: 'What people complained of as CSV with a byte-order mark, 10,000 at most.',
  path: '/api/v1/complaints/export',
  access: 'admin',
  table: 'complaints',
  input: withoutPaging(complaintsQuery),
});

/** One complaint. */
export const getComplaint = call({
  name: 'reports.getComplaint',
  summary: 'A complaint with what it is of, whose that is, and what else was complained of that person.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/complaints/{id}',
  reads: ['complaints', 'users'],
  access: 'admin',
  input: { complaintId: at('id', id) },
  output: document({ complaint: at('complaint', complaintPage) }),
});

/** The photo of a message that a complaint is about. */
export const complaintPhoto = call({
  name: 'reports.complaintPhoto',
  summary: 'The photo of a message that somebody complained of, for those who run the market.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/complaints/{id}/photo',
  reads: [],
  access: 'admin',
  input: { complaintId: at('id', id), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

/** Answers a complaint. */
export const decideComplaint = call({
  name: 'reports.decideComplaint',
  summary:
    'Answers a complaint: dismisses it, warns the person, takes the lot down, or suspends the account.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/complaints/{id}/decide',
  changes: ['complaints', 'users', 'listings'],
  access: 'admin',
  input: {
    complaintId: at('id', id),
    outcome: at('as', choice(complaintOutcomes)),
    words: at('words', text(DECISION_LENGTH, { lines: true })),
  },
  output: document({}),
  refusals: ['complaint-decided'],
  done: 'complaint-decided',
});

/** Lifts the suspension of a user by a complaint. */
export const letBack = call({
  name: 'reports.letBack',
  summary: 'Lets somebody sign in again whom this complaint has suspended; the goods stay off the market.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/complaints/{id}/let-back',
  changes: ['complaints', 'users'],
  access: 'admin',
  input: { complaintId: at('id', id) },
  output: document({}),
  done: 'person-let-back',
});
