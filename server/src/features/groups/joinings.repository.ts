import type { Query, Transaction } from '@polam/database/connect';
import { GROUP_SIZE, type JoiningWay } from '@polam/domain/groups/group';
import { areOpen, namedUserColumn, type NamedUserRow } from '../users/index.ts';
import { referenceColumns, type GroupReferenceRow } from './groups.repository.ts';

/** An invitation or a request with its group and its users. */
export interface JoiningRow {
  readonly id: string;
  readonly group: GroupReferenceRow;
  readonly way: JoiningWay;
  readonly user: NamedUserRow | null;
  readonly phone: string | null;
  readonly by: NamedUserRow | null;
  readonly createdAt: Date;
}

const joiningColumns = (db: Query) => db`
  j.id, (select to_jsonb(r) from (select ${referenceColumns(db)}) r) as "group", j.way, j.phone,
  case when u.id is not null then ${namedUserColumn(db, 'u')} end as "user",
  case when b.id is not null then ${namedUserColumn(db, 'b')} end as by,
  j.created_at as "createdAt"`;

const joiningTables = (db: Query) => db`
  group_joinings j join farmer_groups g on g.id = j.group_id and g.closed_at is null
  left join users u on u.id = j.user_id left join users b on b.id = j.by_id`;

/**
 * Numbers at which a user is known: the one that signs in, and the one where the user, and nobody else, can be called.
 * Anybody may write a number into a profile: an invitation to it is not theirs where another signs in by it.
 */
export const numbersOf = (db: Query, userId: string) => db`(
  select phone from phone_logins where user_id = ${userId}
  union select me.phone from users me where me.id = ${userId} and me.phone is not null
    and not exists (select from phone_logins l where l.phone = me.phone and l.user_id <> me.id)
    and not exists (
      select from users o where o.phone = me.phone and o.id <> me.id and o.suspended_at is null))`;

/**
 * Pending joinings of a user: the user's own requests, and invitations of the user or of a number of the user, but for those
 * by whom the user has blocked.
 */
export async function listJoiningsOf(db: Query, userId: string): Promise<readonly JoiningRow[]> {
  return db<JoiningRow[]>`
    select ${joiningColumns(db)} from ${joiningTables(db)}
    where (j.user_id = ${userId} or j.phone in ${numbersOf(db, userId)})
      and not exists (select from group_members m where m.group_id = g.id and m.user_id = ${userId})
      and (j.way = 'asked' or not exists (
        select from blocks k where k.blocker_id = ${userId} and k.blocked_id = j.by_id))
    order by j.created_at desc, j.id desc limit ${GROUP_SIZE.joinings}`;
}

/** Pending joinings of a group, the latest first. */
export async function listJoiningsIn(db: Query, groupId: string): Promise<readonly JoiningRow[]> {
  return db<JoiningRow[]>`
    select ${joiningColumns(db)} from ${joiningTables(db)}
    where j.group_id = ${groupId} and (j.user_id is null or u.suspended_at is null)
    order by j.way, j.created_at desc, j.id desc limit ${GROUP_SIZE.joinings}`;
}

/** A joining as it decides who may answer it. */
export interface FoundJoining {
  readonly id: string;
  readonly groupId: string;
  readonly way: JoiningWay;
  /** The user who is to become a member: null where the number that was invited is not the reader's. */
  readonly userId: string | null;
  readonly byId: string | null;
  /** Whether a number was invited. */
  readonly isOfNumber: boolean;
}

/** A joining as a user sees it: of an invited number of the user, the user is the one who is invited. */
export async function findJoining(
  db: Query,
  { id, readerId }: { id: string; readerId: string },
): Promise<FoundJoining | null> {
  const [row] = await db<FoundJoining[]>`
    select j.id, j.group_id as "groupId", j.way, j.by_id as "byId", j.phone is not null as "isOfNumber",
      coalesce(j.user_id, case when j.phone in ${numbersOf(db, readerId)} then ${readerId}::uuid end) as "userId"
    from group_joinings j where j.id = ${id}`;
  return row ?? null;
}

/** The joining of a user in a group, also one of a number of the user. */
export async function findJoiningOf(
  tx: Transaction,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<FoundJoining | null> {
  const [row] = await tx<FoundJoining[]>`
    select id, group_id as "groupId", way, by_id as "byId", phone is not null as "isOfNumber",
      ${userId}::uuid as "userId"
    from group_joinings
    where group_id = ${groupId} and (user_id = ${userId} or phone in ${numbersOf(tx, userId)})
    order by way desc limit 1`;
  return row ?? null;
}

/** A joining about to be stored: of a user, or of a number. */
export interface NewJoining {
  readonly id: string;
  readonly groupId: string;
  readonly way: JoiningWay;
  readonly userId: string | null;
  readonly phone: string | null;
  readonly byId: string;
  /** The user who is to become a member; null where nobody is known at the number. */
  readonly memberId: string | null;
  readonly at: Date;
}

/**
 * Stores a joining; one that waits already stays, but for an invitation by somebody apart from its user by a block, who does
 * not see it: it becomes one of the new inviter. Returns whether it is new to its user.
 */
export async function insertJoining(tx: Transaction, joining: NewJoining): Promise<boolean> {
  const { id, groupId, way, userId, phone, byId, memberId, at } = joining;
  const rows = await tx`
    insert into group_joinings as j (id, group_id, way, user_id, phone, by_id, created_at)
    values (${id}, ${groupId}, ${way}, ${userId}, ${phone}, ${byId}, ${at})
    on conflict (group_id, ${phone === null ? tx`user_id` : tx`phone`})
    do update set by_id = excluded.by_id, created_at = excluded.created_at
    where j.way = 'invited' and excluded.way = 'invited'
      and not ${areOpen(tx, tx`j.by_id`, tx`${memberId}::uuid`)}
    returning 1`;
  return rows.length > 0;
}

export async function countJoinings(tx: Transaction, groupId: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from group_joinings where group_id = ${groupId}`;
  return row.count;
}

/** Deletes a joining; false where it was answered meanwhile. */
export async function deleteJoining(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx`delete from group_joinings where id = ${id} returning 1`;
  return rows.length > 0;
}

/** Deletes what waits for a user in a group. */
export async function deleteJoiningsOf(
  tx: Transaction,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  await tx`
    delete from group_joinings
    where group_id = ${groupId} and (user_id = ${userId} or phone in ${numbersOf(tx, userId)})`;
}

/** Deletes all that waits for a user, and whom the user has invited stays invited by the group. */
export async function eraseJoiningsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    delete from group_joinings where user_id = ${userId} or phone in ${numbersOf(tx, userId)}`;
  await tx`update group_joinings set by_id = null where by_id = ${userId}`;
}

/** The only user who can be called at a number; null where there is none, or more than one. */
export async function findCalledAt(db: Query, phone: string): Promise<string | null> {
  const called = await db<{ id: string }[]>`
    select id from users where phone = ${phone} and suspended_at is null limit 2`;
  return called.length === 1 ? (called[0]?.id ?? null) : null;
}
