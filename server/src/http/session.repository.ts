import type { Database, Query } from '@polam/database/connect';
import type { Role } from '@polam/domain/person';

/** The live session of a token: whose it is and until when. */
export interface SessionRow {
  readonly userId: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** The session of a token's hash, unless it has ended or its account is suspended. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | null> {
  const [row] = await db<SessionRow[]>`
    select s.user_id as "userId", u.role, s.expires_at as "expiresAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and u.suspended_at is null`;
  return row ?? null;
}

/** Opens a session. */
export async function insertSession(
  db: Query,
  session: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db`
    insert into sessions (token_hash, user_id, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.expiresAt})`;
}

/** Ends one session, on every process. */
export async function deleteSession(db: Query, tokenHash: Buffer): Promise<void> {
  await db`delete from sessions where token_hash = ${tokenHash}`;
  await db`select pg_notify('changed', 'sessions')`;
}

/** Ends all sessions of an account, on every process. */
export async function deleteSessionsOf(db: Query, userId: string): Promise<void> {
  await db`delete from sessions where user_id = ${userId}`;
  await db`select pg_notify('changed', 'sessions')`;
}

/** Forgets sessions that have run out. */
export async function deleteExpiredSessions(db: Query): Promise<void> {
  await db`delete from sessions where expires_at < now()`;
}
