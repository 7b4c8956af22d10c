import type * as calls from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { valuesOf } from '@polam/contract/fields';
import { usersTable } from '@polam/contract/tables/admin';
import { identityFields } from '@polam/contract/users/fields';
import type { Language } from '@polam/domain/catalogue';
import { meanRating, phoneDigits } from '@polam/domain/users/user';
import { placeIn } from '@polam/domain/place';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { findNumberHolder } from '../auth/index.ts';
import {
  countUsers,
  findAccount,
  listUsers,
  type AdminAccountRow,
  type AdminUserRow,
  type UsersFilter,
} from './users.repository.ts';

type AdminUser = OutputOf<typeof calls.listUsers>['users'][number];

/** Document of an account for an admin, with its counts and details. */
export type AdminAccount = OutputOf<typeof calls.getUser>['account'];

/** More words do not narrow an admin's search any further. */
const MAX_WORDS = 4;

/** The accounts, for admins. */
export function buildUsers(appContext: AppContext) {
  const list: Handler<typeof calls.listUsers> = async ({ search, group = 'all', ...input }, { language }) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const meant = meaningOf(search, group);
    const [rows, count] = await Promise.all([
      listUsers(appContext.db, meant, page),
      countUsers(appContext.db, meant),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({
      users: shown.map((row) => adminUser(row, language)),
      nextCursor,
      total: group === 'all' && search === undefined ? count : formatTotal(count),
    });
  };

  const exportUsers: Handler<typeof calls.exportUsers> = async (input, { actor, language, requestId }) => {
    const page = toPageQuery({ sort: input.sort, limit: MAX_ROWS }, { usual: MAX_ROWS });
    const rows = await listUsers(appContext.db, meaningOf(input.search, input.group ?? 'all'), page);
    await recordAudit(appContext.db, {
      actorId: actor.id,
      action: 'people-listed',
      subjectId: null,
      requestId,
    });
    const users = rows.map((row) => adminUser(row, language));
    return ok(tableFile(usersTable, users, language));
  };

  const get: Handler<typeof calls.getUser> = async ({ userId }, { language }) => {
    const row = await findAccount(appContext.db, userId);
    return row === null ? refuse('not-found') : ok({ account: adminAccount(row, language) });
  };

  const getNumberHolder: Handler<typeof calls.getNumberHolder> = async ({ phone }) =>
    ok({ holder: await findNumberHolder(appContext.db, phone) });

  return { listUsers: list, exportUsers, getUser: get, getNumberHolder };
}

/** An account with its counts and details, as its document. */
export function adminAccount(row: AdminAccountRow, language: Language): AdminAccount {
  const { sessions, lastSeenAt, listings, orders, complaints, loginPhone } = row;
  const figures = { sessions, listings, orders, complaints, loginPhone };
  return { ...adminUser(row, language), ...figures, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

function adminUser(row: AdminUserRow, language: Language): AdminUser {
  const { id, role, ratingCount } = row;
  const place = placeIn(row.district, language);
  return {
    id,
    ...valuesOf(identityFields, row),
    ...(row.nameSpellings !== null && { spellings: row.nameSpellings }),
    role,
    ratingCount,
    district: place.district,
    regionState: place.state,
    rating: meanRating(row),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A phone is searched for in any notation; single letters mean nothing. */
function meaningOf(search: string | undefined, group: UsersFilter['group']): UsersFilter {
  if (search === undefined) return { group, words: [] };
  const digits = phoneDigits(search);
  if (/^[6-9]\d{9}$/.test(digits)) return { group, words: [digits] };
  const words = search.toLowerCase().split(/\s+/);
  return { group, words: words.filter((word) => word.length > 1).slice(0, MAX_WORDS) };
}
