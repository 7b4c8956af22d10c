import { dayInIndia } from '@polam/domain/day';
import type { OutputOf } from '../call.ts';
import type { listContactMessages } from '../calls/admin.ts';
import type { Table } from './table.ts';

type ContactMessage = OutputOf<typeof listContactMessages>['contactMessages'][number];

/** The table of messages to the admins. */
export const contactMessagesTable = {
  name: 'contactMessages',
  fileName: 'polam-messages.csv',
  columns: {
    receivedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
    state: ({ state }, { words }) => words.contactMessageStates[state],
    topic: ({ topic }, { words }) => words.contactMessageTopics[topic],
    name: ({ name }) => name,
    email: ({ email }) => email,
    language: ({ language }) => language,
    message: ({ message }) => message,
  },
} satisfies Table<ContactMessage>;
