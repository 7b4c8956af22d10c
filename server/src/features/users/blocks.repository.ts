import type { Query, Transaction } from '@polam/database/connect';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { namedUserColumn, type NamedUserRow } from './named-user.ts';

/** Reason why nothing new begins between two users, for the one who would begin it. */
export type Silence = 'not-answering' | 'blocked-by-you';

/** Whether a user has blocked another. */
export async function isBlocked(
  db: Query,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<boolean> {
  const rows = await db`select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`;
  return rows.length > 0;
}

/**
 * Reason why a user may not begin or go on with anything towards another; null where neither has blocked the
 * other. A blocked user learns no more than about one who has left.
 */
export async function silenceBetween(
  db: Query,
  { from, to }: { from: string; to: Fragment | string },
): Promise<Silence | null> {
  const [row] = await db<[{ silence: Silence | null }]>`select ${silenceOf(db, { from, to })} as silence`;
  return row.silence;
}

/** Expression of the {@link silenceBetween} two users. */
export function silenceOf(
  db: Query,
  { from, to }: { from: Fragment | string; to: Fragment | string },
): Fragment {
  return db`(
    select case when bool_or(blocker_id = ${from}) then 'blocked-by-you' when count(*) > 0 then 'not-answering' end
    from blocks
    where (blocker_id = ${from} and blocked_id = ${to}) or (blocker_id = ${to} and blocked_id = ${from}))`;
}

/** Whether neither of two users has blocked the other. */
export function areOpen(db: Query, one: Fragment | string, other: Fragment | string): Fragment {
  return db`not exists (
    select from blocks b
    where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one}))`;
}

interface BlockedRow extends Keyed {
  readonly user: NamedUserRow;
  readonly blockedAt: Date;
}

/** Blocks of a user; of one other alone where that one is named. */
interface BlockedFilters {
  readonly blockerId: string;
  readonly blockedId: string | undefined;
}

/** A page of the users whom a user has blocked, the latest first. */
export async function listBlocked(
  db: Query,
  { blockerId, blockedId, page }: BlockedFilters & { readonly page: PageQuery },
): Promise<readonly BlockedRow[]> {
  const one = blockedId === undefined ? db`` : db`and b.blocked_id = ${blockedId}`;
  const { order, key, after } = keyset(db, page, { date: db`b.created_at`, id: db`b.blocked_id` });
  return db<BlockedRow[]>`
    select ${namedUserColumn(db, 'u')} as "user", b.created_at as "blockedAt", ${key} as "sortKey"
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId} ${one} ${after} order by ${order} limit ${page.rows}`;
}

/** Locks two users until the transaction ends: nothing begins between them while one blocks the other. */
export async function lockBoth(tx: Transaction, ids: readonly [string, string]): Promise<void> {
  await tx`select from users where id = any(${[...ids]}::uuid[]) order by id for no key update`;
}

/** Blocks a user; once is enough. */
export async function insertBlock(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await tx`
    insert into blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing`;
}

export async function deleteBlock(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await tx`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`;
}

export async function deleteBlocksOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`;
}

/** Whether there is a user of an id who may trade. */
export async function isHere(db: Query, userId: string): Promise<boolean> {
  const rows = await db`select from users where id = ${userId} and suspended_at is null`;
  return rows.length > 0;
}
