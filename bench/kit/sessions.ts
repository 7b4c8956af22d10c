import { createHash, randomBytes } from 'node:crypto';
import type { Market } from './market.ts';

/** A user who is signed in. */
export interface SignedIn {
  readonly userId: string;
  readonly token: string;
}

/** Opens a session for each of `count` users, those with listings first, in the same order in each run. */
export async function openSessions({ db }: Market, count: number): Promise<readonly SignedIn[]> {
  const users = await db<{ id: string }[]>`
    select u.id from users u order by exists (select from listings where seller_id = u.id) desc, u.id limit ${count}`;
  const sessions = users.map(({ id }) => ({ userId: id, token: randomBytes(32).toString('base64url') }));
  await db`
    insert into sessions (token_hash, user_id, expires_at, browser, system)
    select decode(t.hash, 'hex'), t.id, now() + interval '1 day', '', ''
    from unnest(
      ${sessions.map(({ token }) => hashOf(token))}::text[], ${users.map(({ id }) => id)}::uuid[]
    ) t (hash, id)`;
  return sessions;
}

/** The form in which the database holds a token, as hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
