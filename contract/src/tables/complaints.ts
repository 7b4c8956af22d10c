import { dayInIndia } from '@polam/domain/day';
import type { OutputOf } from '../call.ts';
import type { listComplaints } from '../calls/reports.ts';
import { complaint } from '../documents/reports.ts';
import { bothNames } from './names.ts';
import { cellsOf, type Table } from './table.ts';

type Complaint = OutputOf<typeof listComplaints>['complaints'][number];

export const complaintsTable = {
  name: 'complaints',
  columns: {
    receivedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
    author: ({ author }, { language }) => bothNames(author, language),
    about: ({ about }, { words }) => words.complaintSubjects[about],
    accused: ({ accused }, { language }) => bothNames(accused, language),
    ...cellsOf(complaint.fields, 'reason', 'quoted'),
    outcome: ({ outcome }, { words }) => words.complaintOutcomes[outcome ?? 'open'],
    decidedOn: ({ decidedAt }) => (decidedAt === null ? '' : dayInIndia(new Date(decidedAt))),
    ...cellsOf(complaint.fields, 'words'),
  },
} satisfies Table<Complaint>;
