import type { OutputOf } from '../call.ts';
import type { listAudit } from '../calls/admin.ts';
import type { Table } from './table.ts';

type AuditLine = OutputOf<typeof listAudit>['lines'][number];

/** The table of the audit log. */
export const auditTable = {
  name: 'audit',
  fileName: 'polam-audit.csv',
  columns: {
    at: ({ createdAt }) => createdAt,
    who: ({ actor }) => actor?.name ?? '',
    email: ({ actor }) => actor?.email ?? '',
    action: ({ action }) => action,
    subject: ({ subjectId }) => subjectId ?? '',
    subjectName: ({ subjectName }) => subjectName ?? '',
  },
} satisfies Table<AuditLine>;
