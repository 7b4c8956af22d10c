import type { Database, Transaction } from '@polam/database/connect';
import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.repository.ts';
import type { Actor } from './context.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession } from './session.repository.ts';
import { hashToken, newToken } from './tokens.ts';

const CACHED_SESSIONS = 20_000;
const CACHE_MS = 60_000;

/** Finds who a token belongs to. Known ones come from memory, dropped when sessions or people change. */
export class Sessions {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Actor & { expiresAt: Date }>({
    max: CACHED_SESSIONS,
    ttl: CACHE_MS,
  });
  readonly #changes: Changes;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    this.#changes = changes;
    changes.on(['sessions', 'people'], () => this.#known.clear());
  }

  /** The actor of a token, or null for one that is unknown, has run out or was revoked. */
  async find(token: string): Promise<Actor | null> {
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    const known = this.#known.get(key);
    if (known !== undefined) return known.expiresAt > new Date() ? known : null;

    const version = this.#changes.version;
    const session = await findSession(this.#db, tokenHash);
    if (session === null) return null;
    const actor = { id: session.userId, role: session.role, tokenHash, expiresAt: session.expiresAt };
    if (this.#changes.mayKeep(version)) this.#known.set(key, actor);
    return actor;
  }

  /** Opens a session and gives its token, which leaves the server once and is kept nowhere. */
  async open(tx: Transaction, session: { userId: string; expiresAt: Date }): Promise<string> {
    const token = newToken();
    await insertSession(tx, { ...session, tokenHash: hashToken(token) });
    return token;
  }

  /** Ends one session. */
  async end(tx: Transaction, tokenHash: Buffer): Promise<void> {
    await deleteSession(tx, tokenHash);
  }

  /** Ends all sessions of an account. */
  async endAllOf(tx: Transaction, userId: string): Promise<void> {
    await deleteSessionsOf(tx, userId);
  }
}
