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
import { MAX_PAGE, pageFields, paging, pageSteps } from '../documents/paging.ts';
import { complaint, complaintPage, contactMessage } from '../documents/reports.ts';
import { at, document } from '../fields.ts';
import { usualFilter } from '../filters.ts';
import { listOf } from '../lists.ts';
import { choice, id, maybe, text, whole } from '../scalars.ts';
import { replyAddress } from '../scalars/phones.ts';

const CONTACT_MESSAGE_LENGTH = 2_000;

export const contact = call('reports.contact', `POST ${addresses.contact}`, {
  summary: 'Keeps a message for those who run the market; the same words on one day are one message.',
  changes: ['contact-messages'],
  access: 'public',
  input: {
    name: at('name', text(USER_TEXT.name)),
    /** An email or a phone. */
    replyTo: at('email', replyAddress),
    message: at('message', text(CONTACT_MESSAGE_LENGTH, { lines: true })),
    topic: at('topic', maybe(choice(contactMessageTopics))),
  },
  status: 201,
  done: 'message-received',
  limits: ['contact'],
  showsTo: 'oneself',
});

export const listContact = call('reports.listContact', `GET ${addresses.contact}`, {
  summary: 'The messages to those who run the market, newest first.',
  reads: ['contact-messages'],
  access: 'admin',
  input: { ...pageSteps },
  output: document({
    messages: at('messages', listOf(contactMessage, MAX_PAGE)),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

export const complain = call('reports.complain', 'POST /api/v1/complaints', {
  summary:
    'Complains of a person, a listing, a message or a farmer group; of each once, and the last reason stands.',
  changes: ['complaints', 'users'],
  access: 'user',
  input: {
    about: at('about', choice(complaintSubjects)),
    subjectId: at('id', id),
    reason: at('reason', text(COMPLAINT_LENGTH, { lines: true })),
  },
  status: 201,
  done: 'complaint-received',
  limits: ['complaints'],
  showsTo: 'oneself',
});

const complaintsQuery = {
  ...paging(['date-desc', 'date-asc']),
  state: usualFilter('state', complaintStates),
};

export const listComplaints = call('reports.listComplaints', 'GET /api/v1/complaints', {
  summary:
    'What people complained of: what waits or what was answered, found by names and words, sorted and paged.',
  reads: ['complaints', 'users'],
  access: 'admin',
  input: { ...withoutPaging(complaintsQuery), limit: complaintsQuery.limit, cursor: complaintsQuery.cursor },
  output: document({ complaints: at('complaints', listOf(complaint, MAX_PAGE)), ...pageFields }),
});

export const exportComplaints = tableCall('reports.exportComplaints', '/api/v1/complaints/export', {
  summary: 'What people complained of as CSV with a byte-order mark, 10,000 at most.',
  access: 'admin',
  table: 'complaints',
  input: withoutPaging(complaintsQuery),
});

export const getComplaint = call('reports.getComplaint', 'GET /api/v1/complaints/{id}', {
  summary: 'A complaint with what it is of, whose that is, and what else was complained of that person.',
  reads: ['complaints', 'users'],
  access: 'admin',
  input: { complaintId: at('id', id) },
  output: document({ complaint: at('complaint', complaintPage) }),
});

export const complaintPhoto = call('reports.complaintPhoto', 'GET /api/v1/complaints/{id}/photo', {
  summary: 'The photo of a message that somebody complained of, for those who run the market.',
  reads: [],
  access: 'admin',
  input: { complaintId: at('id', id), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

export const decideComplaint = call('reports.decideComplaint', 'POST /api/v1/complaints/{id}/decide', {
  summary:
    'Answers a complaint: dismisses it, warns the person, takes the lot down, or suspends the account.',
  changes: ['complaints', 'users', 'listings'],
  access: 'admin',
  input: {
    complaintId: at('id', id),
    outcome: at('as', choice(complaintOutcomes)),
    words: at('words', text(DECISION_LENGTH, { lines: true })),
  },
  refusals: ['complaint-decided'],
  done: 'complaint-decided',
});

export const letBack = call('reports.letBack', 'POST /api/v1/complaints/{id}/let-back', {
  summary: 'Lets somebody sign in again whom this complaint has suspended; the goods stay off the market.',
  changes: ['complaints', 'users'],
  access: 'admin',
  input: { complaintId: at('id', id) },
  done: 'person-let-back',
});
