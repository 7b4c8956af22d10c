import { dayInIndia } from '@polam/domain/day';
import type { OutputOf } from '../call.ts';
import type { listComplaints } from '../calls/reports.ts';
import type { Table } from './table.ts';

type Complaint = OutputOf<typeof listComplaints>['complaints'][number];

export const complaintsTable = {
  name: 'complaints',
  columns: {
    receivedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
    author: ({ author }) => author.name,
    about: ({ about }, { words }) => words.complaintSubjects[about],
    accused: ({ accused }) => accused.name,
    reason: ({ reason }) => reason,
    quoted: ({ quoted }) => quoted,
    outcome: ({ outcome }, { words }) => words.complaintOutcomes[outcome ?? 'open'],
    decidedOn: ({ decidedAt }) => (decidedAt === null ? '' : dayInIndia(new Date(decidedAt))),
    words: ({ words }) => words,
  },
} satisfies Table<Complaint>;
