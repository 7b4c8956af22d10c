import { dayInIndia } from '@polam/domain/day';
import { roles } from '@polam/domain/users/user';
import type { OutputOf } from '../call.ts';
import type { listUsers } from '../calls/admin.ts';
import type { Table } from './table.ts';

type AdminUser = OutputOf<typeof listUsers>['users'][number];

/** The table of accounts. */
export const usersTable = {
  name: 'users',
  fileName: 'polam-users.csv',
  columns: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    address: ({ address }) => address,
    pincode: ({ pincode }) => pincode,
    district: ({ district }) => district ?? '',
    state: ({ regionState }) => regionState ?? '',
    role: ({ role }, { words }) => words.roles[role === roles.admin ? 'admin' : 'user'],
    stars: ({ rating, ratingCount }) => (ratingCount === 0 ? '' : rating),
    suspendedOn: ({ suspendedAt }) => (suspendedAt === null ? '' : dayInIndia(new Date(suspendedAt))),
    joinedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  },
} satisfies Table<AdminUser>;
