import type { Query, Transaction } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { MemberRole } from '@polam/domain/groups/group';
import { GROUP_SIZE } from '@polam/domain/groups/group';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { TradeRecord } from '@polam/domain/users/trust';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { silenceOf, type Silence } from '../users/index.ts';
import { referenceColumns, type GroupReferenceRow } from './groups.repository.ts';

/** A user in a group. */
export interface Membership {
  readonly groupId: string;
  readonly userId: string;
}

/** A member, for the other members. */
export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly nameSpellings: Spellings | null;
  readonly role: MemberRole;
  readonly showsName: boolean;
  readonly joinedAt: Date;
}

/** Members of a group, managers first; all of them, or those who let their names be read. */
export async function listMembers(
  db: Query,
  { groupId, only }: { groupId: string; only: 'all' | 'shown' },
): Promise<readonly MemberRow[]> {
  return db<MemberRow[]>`
    select u.id, u.name, u.name_spellings as "nameSpellings", m.role, m.shows_name as "showsName", m.joined_at as "joinedAt"
    from group_members m join users u on u.id = m.user_id and u.suspended_at is null
    where m.group_id = ${groupId} ${only === 'shown' ? db`and m.shows_name` : db``}
    order by m.role, m.joined_at, u.id
    limit ${GROUP_SIZE.members}`;
}

/** The {@link GroupReferenceRow}s of a user, an id in SQL, who lets that be read. */
export const shownGroupsOf = (db: Query, userId: Fragment) => db`
  select ${referenceColumns(db)} from group_members m
  join farmer_groups g on g.id = m.group_id
  join users u on u.id = m.user_id and u.suspended_at is null
  where m.user_id = ${userId} and m.shows_name
  order by m.joined_at, g.id limit ${GROUP_SIZE.ofUser}`;

/** The groups of a user who lets that be read. */
export async function listShownGroupsOf(db: Query, userId: string): Promise<readonly GroupReferenceRow[]> {
  return plannedOnce(db)<GroupReferenceRow[]>`${shownGroupsOf(db, db`${userId}`)}`;
}

/** Ratings and records of the members of a group. */
export async function listStandings(
  db: Query,
  groupId: string,
): Promise<
  readonly {
    readonly ratingSum: number;
    readonly ratingCount: number;
    readonly tradeRecord: TradeRecord | null;
  }[]
> {
  return db<{ ratingSum: number; ratingCount: number; tradeRecord: TradeRecord | null }[]>`
    select u.rating_sum as "ratingSum", u.rating_count as "ratingCount", u.trade_record as "tradeRecord"
    from group_members m join users u on u.id = m.user_id and u.suspended_at is null
    where m.group_id = ${groupId} and (u.rating_count > 0 or u.trade_record is not null)
    limit ${GROUP_SIZE.members}`;
}

/** The role of a user in a group; null where the user is no member. */
export async function findRole(db: Query, { groupId, userId }: Membership): Promise<MemberRole | null> {
  const [row] = await db<{ role: MemberRole }[]>`
    select role from group_members where group_id = ${groupId} and user_id = ${userId}`;
  return row?.role ?? null;
}

/** The role of a user in a group, which stays so until the transaction ends; null where the user is no member. */
export async function lockRole(tx: Transaction, { groupId, userId }: Membership): Promise<MemberRole | null> {
  const [row] = await tx<{ role: MemberRole }[]>`
    select role from group_members where group_id = ${groupId} and user_id = ${userId} for share`;
  return row?.role ?? null;
}

/** Locks the memberships of a user until the transaction ends: they are counted, and one is added, by one at a time. */
export async function lockMemberships(tx: Transaction, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for no key update`;
}

/** Numbers of managers and of all members. */
export async function countMembers(
  tx: Transaction,
  groupId: string,
): Promise<{ readonly managers: number; readonly members: number }> {
  const [row] = await tx<[{ managers: number; members: number }]>`
    select count(*) filter (where role = 'manager')::int as managers, count(*)::int as members
    from group_members where group_id = ${groupId}`;
  return row;
}

/** Number of the groups of a user. */
export async function countGroupsOf(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from group_members where user_id = ${userId}`;
  return row.count;
}

/** Makes a user a member, unless the user is one. Returns whether the user is new. */
export async function insertMember(
  tx: Transaction,
  { groupId, userId, role, at }: Membership & { role: MemberRole; at: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into group_members (group_id, user_id, role, joined_at)
    values (${groupId}, ${userId}, ${role}, ${at})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function deleteMember(tx: Transaction, { groupId, userId }: Membership): Promise<void> {
  await tx`delete from group_members where group_id = ${groupId} and user_id = ${userId}`;
}

export async function updateRole(
  tx: Transaction,
  { groupId, userId, role }: Membership & { role: MemberRole },
): Promise<void> {
  await tx`update group_members set role = ${role} where group_id = ${groupId} and user_id = ${userId}`;
}

export async function updateShowsName(
  tx: Transaction,
  { groupId, userId, showsName }: Membership & { showsName: boolean },
): Promise<void> {
  await tx`
    update group_members set shows_name = ${showsName} where group_id = ${groupId} and user_id = ${userId}`;
}

/** Ids of the managers of a group. */
export async function listManagerIds(tx: Transaction, groupId: string): Promise<readonly string[]> {
  const rows = await tx<{ userId: string }[]>`
    select user_id as "userId" from group_members where group_id = ${groupId} and role = 'manager'
    order by joined_at, user_id`;
  return rows.map(({ userId }) => userId);
}

/**
 * Managers of a group who are not suspended, each with the reason why nothing new begins between a user and them; for those
 * who are open, null.
 */
export async function listManagersFor(
  tx: Transaction,
  { groupId, userId }: Membership,
): Promise<readonly { readonly managerId: string; readonly silence: Silence | null }[]> {
  return tx`
    select m.user_id as "managerId", ${silenceOf(tx, { from: userId, to: tx`m.user_id` })} as silence
    from group_members m join users u on u.id = m.user_id and u.suspended_at is null
    where m.group_id = ${groupId} and m.role = 'manager'
    order by m.joined_at, m.user_id`;
}

/** Ids of the managers of a group between whom and a user something new may begin. */
export async function listOpenManagerIds(tx: Transaction, whose: Membership): Promise<readonly string[]> {
  const managers = await listManagersFor(tx, whose);
  return managers.filter(({ silence }) => silence === null).map(({ managerId }) => managerId);
}

/** Who has been a member for longest, without one; null where there is nobody else. */
export async function findOldestMember(
  tx: Transaction,
  { groupId, userId }: Membership,
): Promise<string | null> {
  const [row] = await tx<{ userId: string }[]>`
    select m.user_id as "userId" from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.user_id <> ${userId}
    order by u.suspended_at is not null, m.joined_at, m.user_id limit 1`;
  return row?.userId ?? null;
}

/** Ids of the groups of a user, in the order in which they are locked. */
export async function listGroupIdsOf(tx: Transaction, userId: string): Promise<readonly string[]> {
  const rows = await tx<{ groupId: string }[]>`
    select group_id as "groupId" from group_members where user_id = ${userId} order by group_id`;
  return rows.map(({ groupId }) => groupId);
}

/** Names of users, by their ids. */
export async function findNames(db: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from users where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
