import { setTimeout } from 'node:timers/promises';
import type { RefusalCode } from '@polam/contract/refusals';
import type { Database } from '@polam/database/connect';
import { holdConsent } from './agents.repository.ts';
import {
  endWithoutKey,
  findAnswer,
  isTaken,
  storeAnswer,
  type IdempotencyKey,
  type StoredAnswer,
} from './idempotency.repository.ts';
import { followCommit } from '../after-commit.ts';
import { gatherLastWrites } from '../last-writes.repository.ts';
import type { Context, Transaction } from '../context.ts';
import type { SharedUnit } from './commits/shared-unit.ts';
import { isStillHere } from './user-lock.repository.ts';
import { refuse, type Result } from '../result.ts';
import { together } from '../together.ts';

/** An answer as it goes over the wire. */
export interface WireAnswer<Body extends string | Buffer = string> {
  readonly status: number;
  readonly body: Body;
}

/** A writing user, whether nothing else of theirs may be written meanwhile, and the consent by which an agent writes. */
export interface Writer {
  readonly id: string;
  readonly isAlone: boolean;
  readonly consent: Parameters<typeof holdConsent>[1] | null;
}

/** Options of the unit of work of one call. */
export interface CommitOptions {
  readonly db: Database;
  /** The writing user; null for a visitor. */
  readonly writer: Writer | null;
  /** Null where the client sent no key, or the call's answers are never stored. */
  readonly key: IdempotencyKey | null;
  /** The answer that a value will become, to be stored under the key. */
  readonly answerOf: (result: Result<unknown>) => WireAnswer;
  readonly afterCommit: () => void;
}

const MOST_TRIES = 5;
const LONGEST_PAUSE_MS = 20;

/** Codes of PostgreSQL: a deadlock was found, or what was read was changed meanwhile. */
const endedForAnother: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** Thrown inside a transaction to undo it; caught where the transaction was begun. */
class RolledBack extends Error {
  constructor(readonly result: Result<never>) {
    super('rolled back');
  }
}

/** Thrown when the same key was answered before: the answer is given again and nothing is done twice. */
export class Replayed extends Error {
  constructor(readonly answer: WireAnswer) {
    super('replayed');
  }
}

/** Thrown when a key was sent before with other content. */
export class KeyMismatch extends Error {}

/** Makes the unit of work of a call; see {@link Context.commit}. */
export function commitWith(options: CommitOptions): Context['commit'] {
  return async (work, shared) => {
    const done = shared === undefined ? null : await doneTogether(shared, options);
    if (done !== null) return done;
    try {
      const result = await untilSettled(() => commitOnce(work, options));
      options.afterCommit();
      return result;
    } catch (error) {
      const isRefusal = error instanceof RolledBack;
      // What was sent twice meets what it has done before: the first answer is the answer.
      if (options.key !== null && (isRefusal || isTaken(error))) await replayIfKnown(options.db, options.key);
      // A refusal of the work itself, of just its type.
      if (isRefusal) return error.result as Awaited<ReturnType<typeof work>>;
      throw error;
    }
  };
}

/** The result of a unit of work that was done with others; null where it is to be done alone, as of agents and without a key. */
async function doneTogether<T>(
  shared: SharedUnit<T>,
  { writer, key, answerOf, afterCommit }: CommitOptions,
): Promise<Result<T, never> | null> {
  if (key === null || writer === null || writer.isAlone || writer.consent !== null) return null;
  const done = await shared({ key, answerOf });
  if (done !== null) afterCommit();
  return done;
}

/** The answer goes out with the commit; where it cannot be stored, nothing is committed. */
async function commitOnce<T, Code extends RefusalCode>(
  work: Work<T, Code>,
  options: CommitOptions,
): Promise<Result<T, Code>> {
  const done = await options.db.begin((tx) => workOnce(tx, work, options));
  await done.stored;
  followCommit(done.tx);
  return done.result;
}

type Work<T, Code extends RefusalCode> = (tx: Transaction) => Promise<Result<T, Code>>;

/**
 * Repeats a unit of work that the database has ended for the sake of another and of which nothing was
 * committed: two that wait for each other cannot both go on. After some tries the failure stands.
 */
async function untilSettled<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MOST_TRIES || !isForAnother(error)) throw error;
      await setTimeout(Math.random() * tries * LONGEST_PAUSE_MS);
    }
  }
}

function isForAnother(error: unknown): boolean {
  return error instanceof Error && 'code' in error && endedForAnother.has(error.code);
}

/** Replays the answer that is stored under the key, if there is one. Errors: Replayed, KeyMismatch. */
export async function replayIfKnown(db: Database | Transaction, key: IdempotencyKey): Promise<void> {
  const stored = await findAnswer(db, key);
  if (stored !== null) replay(stored, key);
}

function replay(stored: StoredAnswer, key: IdempotencyKey): never {
  if (stored.call !== key.call || !stored.bodyHash.equals(key.bodyHash)) throw new KeyMismatch();
  throw new Replayed({ status: stored.status, body: stored.answer });
}

interface Done<T, Code extends RefusalCode> {
  readonly tx: Transaction;
  readonly result: Result<T, Code>;
  /** The last statement, on its way. */
  readonly stored: Promise<void>;
}

/**
 * The first statements of the work are sent together with the check of its writer, and executed after it; what they do is
 * undone where the check refuses. Its last statement is sent together with the commit: it makes the writes that have waited
 * for it, stores the answer under its key, and undoes the work where the key was answered meanwhile.
 */
async function workOnce<T, Code extends RefusalCode>(
  tx: Transaction,
  work: Work<T, Code>,
  { writer, key, answerOf }: CommitOptions,
): Promise<Done<T, Code>> {
  gatherLastWrites(tx);
  const [, result] = await together([admit(tx, writer), Promise.resolve().then(() => work(tx))]);
  if (!result.ok) throw new RolledBack(result);
  const stored = key === null ? endWithoutKey(tx) : storeUnder(tx, key, answerOf(result));
  // Awaited after the commit; a connection that is lost fails that first.
  stored.catch(() => undefined);
  return { tx, result, stored };
}

function storeUnder(tx: Transaction, key: IdempotencyKey, { status, body }: WireAnswer): Promise<void> {
  return storeAnswer(tx, key, { status, answer: body });
}

async function admit(tx: Transaction, writer: CommitOptions['writer']): Promise<void> {
  if (writer === null) return;
  const { consent } = writer;
  const [isHere, isHeld] = await together([
    isStillHere(tx, writer),
    consent === null || holdConsent(tx, consent),
  ]);
  if (!isHere) throw new RolledBack(refuse('unauthenticated'));
  if (!isHeld) throw new RolledBack(refuse('no-consent'));
}
