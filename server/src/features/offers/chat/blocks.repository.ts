import type { Query, Transaction } from '@polam/database/connect';

/** Whether somebody who wants to write or offer to another has been blocked by that one. */
export async function isBlocked(db: Query, { from, to }: { from: string; to: string }): Promise<boolean> {
  const rows = await db`select from blocks where blocker_id = ${to} and blocked_id = ${from}`;
  return rows.length > 0;
}

/** Why one person may begin or go on with nothing towards another; null where nobody has blocked anybody. */
export async function silenceBetween(
  db: Query,
  { from, to }: { from: string; to: string },
): Promise<'not-answering' | 'blocked-by-you' | null> {
  const blocks = await db<{ isOwn: boolean }[]>`
    select blocker_id = ${from} as "isOwn" from blocks
    where (blocker_id = ${from} and blocked_id = ${to}) or (blocker_id = ${to} and blocked_id = ${from})`;
  if (blocks.some(({ isOwn }) => isOwn)) return 'blocked-by-you';
  return blocks.length > 0 ? 'not-answering' : null;
}

/** Blocks a person; once is enough. */
export async function insertBlock(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await tx`
    insert into blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing`;
}

/** Takes a block back. */
export async function deleteBlock(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await tx`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`;
}

/** Forgets whom a person blocked and who blocked that person. */
export async function deleteBlocksOf(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from blocks where blocker_id = ${personId} or blocked_id = ${personId}`;
}

/** Whether there is a person of an id who may trade. */
export async function isHere(db: Query, personId: string): Promise<boolean> {
  const rows = await db`select from users where id = ${personId} and suspended_at is null`;
  return rows.length > 0;
}
