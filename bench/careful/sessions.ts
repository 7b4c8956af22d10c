import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';

const KNOWN_MS = 5_000;
const MOST_KNOWN = 10_000;

interface Known {
  readonly userId: string;
  readonly until: number;
}

/** Refuses requests without a session; sets `response.locals.userId`. A session is known for some seconds. */
export function requireSession(pool: Pool): RequestHandler {
  const known = new Map<string, Known>();
  return async (request, response, next) => {
    const hash = createHash('sha256')
      .update(request.headers.authorization ?? '')
      .digest();
    const key = hash.toString('base64');
    const cached = known.get(key);
    const userId = cached !== undefined && cached.until > Date.now() ? cached.userId : await find(pool, hash);
    if (userId === null) {
      response.status(401).json({ success: false, message: 'Please sign in.' });
      return;
    }
    if (cached?.userId !== userId || cached.until <= Date.now()) {
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, { userId, until: Date.now() + KNOWN_MS });
    }
    response.locals['userId'] = userId;
    next();
  };
}

async function find(pool: Pool, hash: Buffer): Promise<string | null> {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'session',
    text: 'select user_id from careful.sessions where token_hash = $1 and expires_at > now()',
    values: [hash],
  });
  return rows[0]?.user_id ?? null;
}
