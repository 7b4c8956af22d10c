import { hash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@polam/database/connect';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Changes } from '../cache/changes.ts';
import type { Topic } from '../cache/topics.ts';
import type { Actor } from '../context.ts';
import type { Eventual } from '../eventual.ts';
import type { Device } from './device.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  noteSeen,
  type OwnSessionRow,
} from './session.repository.ts';

const TOKEN_BYTES = 32;

/** A new opaque session token: 256 random bits as 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored form of a token: its SHA-256. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The bare token of an Authorization header, with or without `Bearer`; null where there is none. */
export function tokenOf(header: string | undefined): string | null {
  const token = (header ?? '').replace(/^Bearer\s+/i, '').trim();
  return token === '' || token === 'undefined' || token === 'null' ? null : token;
}

const CACHED_SESSIONS = 20_000;
const CACHE_MS = 60_000;

/** Changes that may end a session or change its actor. */
const topics = ['sessions', 'people'] as const satisfies readonly Topic[];

/** Finds the user of a token. Known ones come from memory, dropped when their sessions or they themselves change. */
export class Sessions {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Actor & { expiresAt: Date }>({
    ...atMost(CACHED_SESSIONS),
    ttl: CACHE_MS,
    dispose: ({ id }, key) => this.#unlist(id, key),
  });
  /** Keys of the known sessions by user. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #changes: Changes;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    this.#changes = changes;
    changes.on(['sessions'], ({ userId }) => this.#drop(userId));
    changes.on(['people'], ({ id }) => this.#drop(id));
  }

  /**
   * The actor of a token, or null for one that is unknown, has run out or was revoked before this was called, on
   * whichever process.
   */
  async find(token: string): Promise<Actor | null> {
    await this.#changes.caughtUp();
    return this.findHeard(token);
  }

  /** The same as of the changes that have been heard, for which the caller has waited: at once where the session is known. */
  findHeard(token: string): Eventual<Actor | null> {
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    const known = this.#known.get(key);
    if (known !== undefined) return known.expiresAt.getTime() > Date.now() ? known : null;
    return this.#read(tokenHash, key);
  }

  async #read(tokenHash: Buffer, key: string): Promise<Actor | null> {
    const version = this.#changes.versionOf(topics);
    const session = await findSession(this.#db, tokenHash);
    if (session === null) return null;
    if (session.isToBeNoted) await noteSeen(this.#db, tokenHash);
    const actor = { id: session.userId, role: session.role, tokenHash, expiresAt: session.expiresAt };
    if (this.#changes.isFollowing && version === this.#changes.versionOf(topics)) this.#know(key, actor);
    return actor;
  }

  #know(key: string, actor: Actor & { expiresAt: Date }): void {
    this.#known.set(key, actor);
    this.#keys.set(actor.id, (this.#keys.get(actor.id) ?? new Set()).add(key));
  }

  /** Drops the sessions of a user; null: of all. */
  #drop(userId: string | null): void {
    if (userId === null) this.#known.clear();
    else for (const key of this.#keys.get(userId) ?? []) this.#known.delete(key);
  }

  #unlist(userId: string, key: string): void {
    const keys = this.#keys.get(userId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keys.delete(userId);
  }

  /** Opens a session and gives its token, which leaves the server once and is stored nowhere. */
  async open(tx: Transaction, session: { userId: string; expiresAt: Date; device: Device }): Promise<string> {
    const token = newToken();
    await insertSession(tx, { ...session, tokenHash: hashToken(token) });
    return token;
  }

  /** Ends one session. */
  async end(tx: Transaction, tokenHash: Buffer): Promise<void> {
    await deleteSession(tx, tokenHash);
  }

  /** Ends one session of an account by its id. False where the account has none of that id. */
  async endOne(tx: Transaction, session: { id: string; userId: string }): Promise<boolean> {
    return deleteSessionById(tx, session);
  }

  /** Ends all sessions of an actor but the current one; returns their number. */
  async endOthersOf(tx: Transaction, { id, tokenHash }: Actor): Promise<number> {
    return deleteOtherSessions(tx, { userId: id, tokenHash });
  }

  /** Ends all sessions of an account; returns their number. */
  async endAllOf(tx: Transaction, userId: string): Promise<number> {
    return deleteSessionsOf(tx, userId);
  }

  /** Open sessions of an actor, the current one first. */
  async listOf({ id, tokenHash }: Actor): Promise<readonly OwnSessionRow[]> {
    return listSessionsOf(this.#db, { userId: id, tokenHash });
  }
}
