import { givenFields, identityFields, type GivenRow, type UserValues } from '@polam/contract/users/fields';
import type { Query } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import type { Spellings } from '@polam/domain/names/own-spelling';
import { columns } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset, sortedName, type Fragment } from '@polam/server/http/keyset.repository';
import { districtColumn } from '../users/index.ts';

/** An account as an admin sees it. */
export interface AdminUserRow extends GivenRow, Pick<UserValues, (typeof identityFields)[number]> {
  readonly district: District | null;
  readonly nameSpellings: Spellings | null;
  readonly suspendedAt: Date | null;
  readonly createdAt: Date;
}

/** An account with its counts and details, as an admin sees it. */
export interface AdminAccountRow extends AdminUserRow {
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
  readonly listings: number;
  readonly orders: number;
  readonly complaints: number;
  readonly loginPhone: string | null;
}

/** Filter of the accounts. */
export interface UsersFilter {
  readonly group: 'all' | 'admins' | 'suspended';
  /** Words that each are part of a name, begin an email, or are a phone. */
  readonly words: readonly string[];
}

/** A page of accounts, without erased ones. */
export async function listUsers(
  db: Query,
  filter: UsersFilter,
  page: PageQuery,
): Promise<readonly (AdminUserRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`u.created_at`,
    id: db`u.id`,
    named: [sortedName(db, db`u.name`)],
  });
  // Searched users are found by their words first: walking all of them in order until enough match reads them
  // all.
  const found =
    filter.words.length === 0
      ? db`users u where ${conditions(db, filter)}`
      : db`(select u.* from users u where ${conditions(db, filter)} offset 0) u where true`;
  return db<(AdminUserRow & Keyed)[]>`
    select ${accountColumns(db)}, ${key} as "sortKey"
    from (select u.* from ${found} ${after} order by ${order} limit ${page.rows}) u
    left join districts d on d.id = u.district_id
    order by ${order}`;
}

/** Number of accounts, counted up to the limit that is shown; all of them are counted by a counter. */
export async function countUsers(db: Query, filter: UsersFilter): Promise<number> {
  if (filter.group !== 'all' || filter.words.length > 0)
    return countTo(db, db`from users u where ${conditions(db, filter)}`);
  const [row] = await db<{ count: number }[]>`
    select (
      coalesce((select sum(count) from counted where what = 'users'), 0)
      + (select count(*) from users where suspended_at is not null and erased_at is null)
    )::int as count`;
  return row?.count ?? 0;
}

/** One account with its counts and details; null for an unknown or erased one. */
export async function findAccount(db: Query, id: string): Promise<AdminAccountRow | null> {
  const [row] = await db<AdminAccountRow[]>`
    select ${accountColumns(db)},
      (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      (select count(*)::int from listings l where l.seller_id = u.id and l.state <> 'deleted') as listings,
      (
        (select count(*) from orders o where o.buyer_id = u.id)
        + (select count(*) from orders o where o.seller_id = u.id)
      )::int as orders,
      (select count(*)::int from complaints c where c.accused_id = u.id) as complaints,
      (select p.phone from phone_logins p where p.user_id = u.id) as "loginPhone"
    from users u left join districts d on d.id = u.district_id
    where u.id = ${id} and u.erased_at is null`;
  return row ?? null;
}

function accountColumns(db: Query): Fragment {
  return db`
    ${columns(db, 'u', givenFields)}, ${columns(db, 'u', identityFields)}, ${districtColumn(db)} as district,
    u.name_spellings as "nameSpellings", u.suspended_at as "suspendedAt", u.created_at as "createdAt"`;
}

function conditions(db: Query, { group, words }: UsersFilter): Fragment {
  const groups = {
    all: db`u.erased_at is null`,
    admins: db`u.role = '0' and u.erased_at is null`,
    suspended: db`u.suspended_at is not null and u.erased_at is null`,
  };
  return words.reduce((all, word) => db`${all} and ${isMet(db, word)}`, groups[group]);
}

/** Two letters have no trigram of their own, so they are searched for where words begin. */
function isMet(db: Query, word: string): Fragment {
  const beginning = anywhere(word).slice(1);
  const named =
    word.length > 2
      ? db`lower(u.name) like ${anywhere(word)}`
      : db`lower(u.name) like ${beginning} or lower(u.name) like ${`% ${beginning}`}`;
  return db`(${named} or u.email like ${beginning} or u.phone = ${word})`;
}
