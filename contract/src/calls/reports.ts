import { COMPLAINT_LENGTH, complaintSubjects } from '@polam/domain/conversation';
import { PERSON_TEXT } from '@polam/domain/person';
import * as z from 'zod/mini';
import { addresses } from '../addresses.ts';
import { call } from '../call.ts';
import { complaint } from '../documents/chats.ts';
import { paging } from '../documents/paging.ts';
import { contactMessage } from '../documents/reports.ts';
import { at, document } from '../fields.ts';
import { choice, email, id, text } from '../scalars.ts';

const CONTACT_MESSAGE_LENGTH = 2_000;

/** Tells those who run the market something. */
export const contact = call({
  name: 'reports.contact',
  summary: 'Keeps a message for those who run the market; the same words on one day are one message.',
  origin: 'own',
  method: 'POST',
  path: addresses.contact,
  access: 'public',
  input: {
    name: at('name', text(PERSON_TEXT.name)),
    email: at('email', email),
    message: at('message', text(CONTACT_MESSAGE_LENGTH, { lines: true })),
  },
  output: document({}),
  status: 201,
  done: 'message-received',
  limits: ['contact'],
  showsTo: 'oneself',
});

/** What people told those who run the market. */
export const listContact = call({
  name: 'reports.listContact',
  summary: 'The messages to those who run the market, newest first.',
  origin: 'own',
  method: 'GET',
  path: addresses.contact,
  access: 'admin',
  input: { limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    messages: at('messages', z.array(contactMessage)),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});

/** Complains of a person, a listing or a message to those who run the market. */
export const complain = call({
  name: 'reports.complain',
  summary: 'Complains of a person, a listing or a message; of each once, and the last reason stands.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/complaints',
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

/** What people complained of. */
export const listComplaints = call({
  name: 'reports.listComplaints',
  summary: 'What people complained of, newest first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/complaints',
  access: 'admin',
  input: { limit: paging([]).limit, cursor: paging([]).cursor },
  output: document({
    complaints: at('complaints', z.array(complaint)),
    nextCursor: at('nextCursor', z.nullable(z.string())),
  }),
});
