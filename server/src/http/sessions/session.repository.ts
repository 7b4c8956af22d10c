import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { Database, Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Device } from './device.ts';
import type { Role } from '@polam/domain/users/user';

/** The live session of a token: its user and its end. */
export interface SessionRow {
  readonly userId: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** Whether the last note of the session's use is old enough to be renewed. */
  readonly isToBeNoted: boolean;
}

/** A session as its owner sees it. */
export interface OwnSessionRow extends Device {
  readonly id: string;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly isThis: boolean;
}

/** A session about to be opened. */
export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly device?: Device;
}

/** The session of a token's hash, unless it has ended or its account is suspended. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | null> {
  const [row] = await plannedOnce(db)<SessionRow[]>`
    select s.user_id as "userId", u.role, s.expires_at as "expiresAt", ${isToBeNoted(db)} as "isToBeNoted"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and u.suspended_at is null`;
  return row ?? null;
}

/** Opens a session. */
export async function insertSession(
  db: Query,
  { tokenHash, userId, expiresAt, device = { browser: '', system: '' } }: NewSession,
): Promise<void> {
  await db`
    insert into sessions (token_hash, user_id, expires_at, browser, system)
    values (${tokenHash}, ${userId}, ${expiresAt}, ${device.browser}, ${device.system})`;
}

/** Records that a session was seen now, unless that was done in the last minutes. */
export async function noteSeen(db: Query, tokenHash: Buffer): Promise<void> {
  await db`update sessions s set last_seen_at = now() where token_hash = ${tokenHash} and ${isToBeNoted(db)}`;
}

/** The sessions of an account that have not run out, the one last seen first. */
export async function listSessionsOf(
  db: Query,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<readonly OwnSessionRow[]> {
  return db<OwnSessionRow[]>`
    select id, browser, system, created_at as "openedAt", last_seen_at as "lastSeenAt",
      token_hash = ${tokenHash} as "isThis"
    from sessions where user_id = ${userId} and expires_at > now()
    order by "isThis" desc, last_seen_at desc, id
    limit ${MAX_PAGE}`;
}

/** Ends one session of an account by its id, on every process. False where the account has none of that id. */
export async function deleteSessionById(
  db: Query,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { count } = await db`delete from sessions where id = ${id} and user_id = ${userId}`;
  return count > 0;
}

/** Ends all sessions of an account but one, on every process; returns their number. */
export async function deleteOtherSessions(
  db: Query,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<number> {
  const { count } = await db`delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash}`;
  return count;
}

/** Ends one session, on every process. */
export async function deleteSession(db: Query, tokenHash: Buffer): Promise<void> {
  await db`delete from sessions where token_hash = ${tokenHash}`;
}

/** Ends all sessions of an account, on every process; returns their number. */
export async function deleteSessionsOf(db: Query, userId: string): Promise<number> {
  const { count } = await db`delete from sessions where user_id = ${userId}`;
  return count;
}

/** Deletes sessions that have run out. */
export async function deleteExpiredSessions(db: Query): Promise<void> {
  await db`delete from sessions where expires_at < now()`;
}

/** A session is recorded as seen every few minutes at most: nothing is written at each request. */
function isToBeNoted(db: Query) {
  return db`s.last_seen_at < now() - interval '5 minutes'`;
}
