import type { Query } from '@polam/database/connect';
import type { AuditedAction } from '@polam/domain/admin/audit';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';

/** Audit row: actor, action and subject. */
export interface AuditRow {
  readonly id: string;
  readonly action: AuditedAction;
  /** Null, as `actorEmail`, where no user was signed in or the account is gone. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorSpellings: Spellings | null;
  readonly actorEmail: string | null;
  readonly subjectId: string | null;
  /** Null where the subject is no user. */
  readonly subjectName: string | null;
  readonly subjectSpellings: Spellings | null;
  readonly reason: string | null;
  /** Number of refusals, for refused actions. */
  readonly times: number;
  readonly createdAt: Date;
}

/** Filter of the audit rows. */
export interface AuditFilter {
  /** Null: any actor. */
  readonly actorIds: readonly string[] | null;
  readonly action: AuditedAction | null;
  readonly from: Date | null;
  /** End of the range, exclusive. */
  readonly to: Date | null;
}

/** Maximum number of actors that a search matches. */
const MOST_ACTORS = 50;

/** Users whose email begins with a text, or whose name contains it. */
export async function listActors(db: Query, text: string): Promise<readonly string[]> {
  const word = text.toLowerCase();
  const named = word.length > 2 ? db`lower(name) like ${anywhere(word)} or` : db``;
  const rows = await db<{ id: string }[]>`
    select id from users where ${named} email like ${anywhere(word).slice(1)} limit ${MOST_ACTORS}`;
  return rows.map(({ id }) => id);
}

/** A page of the audit log. */
export async function listAudit(
  db: Query,
  filter: AuditFilter,
  page: PageQuery,
): Promise<readonly (AuditRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`a.created_at`, id: db`a.id` });
  // Rows of certain actors are found by the actors first, and then sorted.
  const found =
    filter.actorIds === null
      ? db`audit a where ${conditions(db, filter)}`
      : db`(select a.* from audit a where ${conditions(db, filter)} offset 0) a where true`;
  return db<(AuditRow & Keyed)[]>`
    select a.id, a.action, u.id as "actorId", u.name as "actorName", u.email as "actorEmail",
      u.name_spellings as "actorSpellings", s.name_spellings as "subjectSpellings",
      a.subject_id as "subjectId", s.name as "subjectName", a.reason, a.times, a.created_at as "createdAt", ${key} as "sortKey"
    from (select a.* from ${found} ${after} order by ${order} limit ${page.rows}) a
    left join users u on u.id = a.actor_id
    left join users s on s.id = a.subject_id
    order by ${order}`;
}

/** Number of audit rows, counted to one beyond the limit of counting. */
export async function countAudit(db: Query, filter: AuditFilter): Promise<number> {
  return countTo(
    db,
    db`from (
      select from audit a where ${conditions(db, filter)} order by a.created_at desc, a.id desc
    ) a`,
  );
}

function conditions(db: Query, { actorIds, action, from, to }: AuditFilter): Fragment {
  return db`
    true
    ${actorIds === null ? db`` : db`and a.actor_id = any(${[...actorIds]}::uuid[])`}
    ${action === null ? db`` : db`and a.action = ${action}`}
    ${from === null ? db`` : db`and a.created_at >= ${from}`}
    ${to === null ? db`` : db`and a.created_at < ${to}`}`;
}
