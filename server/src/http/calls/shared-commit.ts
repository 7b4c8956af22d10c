import type { Database, Transaction } from '@polam/database/connect';
import { currentWork, withDeadline } from '@polam/database/deadline';
import { followCommit } from '../after-commit.ts';
import { gatherLastWrites } from '../last-writes.repository.ts';
import { ok, type Result } from '../result.ts';
import { together } from '../together.ts';
import { listKnown, storeAnswers } from './idempotency.repository.ts';
import type { SharedPart, SharedUnit } from './shared-unit.ts';
import { listAdmitted } from './user-lock.repository.ts';

/** How units of work of one kind are done in one transaction. */
export interface SharedKind<Item, Prepared, Value> {
  /** What no two of one transaction may be about. */
  readonly subjectOf: (item: Item) => string;
  /**
   * Locks and reads what items need, without waiting for any lock; null for one that is refused or takes more than this.
   * Sent with the check of the writers.
   */
  readonly prepare: (tx: Transaction, items: readonly Item[]) => Promise<readonly (Prepared | null)[]>;
  /** Writes those that were prepared, as far as that can be by `writeLast`, and gives what each is answered. */
  readonly write: (tx: Transaction, prepared: readonly Prepared[]) => Promise<readonly Value[]>;
}

/** Where units of work are done together. */
export interface SharedOptions {
  readonly db: Database;
  /** Longest time that one transaction may take, in milliseconds. */
  readonly deadlineMs: number;
}

interface Waiting<Item, Value> {
  readonly item: Item;
  readonly part: SharedPart;
  readonly settle: (result: Result<Value, never> | null) => void;
  readonly fail: (error: unknown) => void;
  /** End of the time of its request, in milliseconds of `performance.now()`. */
  readonly endsAt: number;
}

/** Thrown at a request whose time has passed while its unit waited; it is answered as one of a slow database. */
class WaitedTooLong extends Error {
  readonly code = 'DEADLINE';
}

/** Transactions under way at once: one is worked out while the database executes the other. */
const LANES = 2;
const MOST_TOGETHER = 32;

/**
 * Does units of work of concurrent requests together, each committed with its answer under its key: a statement for twenty
 * rows costs little more than one for a single row. What comes while transactions are under way goes with the next.
 *
 * Where a rule of the database or our own code fails one of them, or one has to wait for a lock, nothing was done, and all are
 * left to transactions of their own.
 */
export function sharedCommits<Item, Prepared, Value>(
  options: SharedOptions,
  kind: SharedKind<Item, Prepared, Value>,
): (item: Item) => SharedUnit<Value> {
  const line = new Line<Waiting<Item, Value>>(
    ({ part, item }) => [part.key.userId, `of ${kind.subjectOf(item)}`],
    options.deadlineMs / 2,
  );
  let running = 0;

  function runNext(): void {
    if (running === LANES) return;
    const units = line.take(MOST_TOGETHER);
    if (units.length === 0) return;
    running += 1;
    void settleAll(options, kind, units).finally(() => {
      running -= 1;
      line.release(units);
      runNext();
    });
  }

  return (item) => (part) =>
    new Promise((settle, fail) => {
      const endsAt = currentWork()?.endsAt ?? Infinity;
      if (!line.join({ item, part, settle, fail, endsAt })) settle(null);
      // What comes in the same turn of the event loop goes together, too.
      else if (running < LANES && line.length === 1) setImmediate(runNext);
    });
}

/** Units that wait for a transaction, no two of one user or about one subject with those under way. */
class Line<Unit extends Pick<Waiting<never, never>, 'endsAt' | 'fail'>> {
  readonly #claimsOf: (unit: Unit) => readonly string[];
  /** Milliseconds that a request must have left where its unit may still be done. */
  readonly #leastMs: number;
  readonly #taken = new Set<string>();
  #waiting: Unit[] = [];

  constructor(claimsOf: (unit: Unit) => readonly string[], leastMs: number) {
    this.#claimsOf = claimsOf;
    this.#leastMs = leastMs;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** False where a unit has to be done alone. */
  join(unit: Unit): boolean {
    const claims = this.#claimsOf(unit);
    if (this.#isLate(unit) || claims.some((claim) => this.#taken.has(claim))) return false;
    for (const claim of claims) this.#taken.add(claim);
    this.#waiting.push(unit);
    return true;
  }

  /** The first units, up to a number; whose request would not be answered in time is refused. */
  take(most: number): readonly Unit[] {
    const late = this.#waiting.filter((unit) => this.#isLate(unit));
    const inTime = late.length === 0 ? this.#waiting : this.#waiting.filter((unit) => !late.includes(unit));
    this.release(late);
    for (const { fail } of late) fail(new WaitedTooLong('no time was left for a transaction'));
    this.#waiting = inTime.slice(most);
    return inTime.slice(0, most);
  }

  /** Lets others of the same users, or about the same, join again. */
  release(units: readonly Unit[]): void {
    for (const unit of units) for (const claim of this.#claimsOf(unit)) this.#taken.delete(claim);
  }

  #isLate({ endsAt }: Unit): boolean {
    return endsAt - performance.now() < this.#leastMs;
  }
}

/** Does units in one transaction, within the time of each, and tells each what became of it. */
async function settleAll<Item, Prepared, Value>(
  { db, deadlineMs }: SharedOptions,
  kind: SharedKind<Item, Prepared, Value>,
  units: readonly Waiting<Item, Value>[],
): Promise<void> {
  const left = Math.min(...units.map(({ endsAt }) => endsAt - performance.now()));
  const options = { db, lockMs: Math.ceil(deadlineMs / 4) };
  try {
    const done = await withDeadline('call', Math.min(deadlineMs, left), () =>
      commitTogether(options, kind, units),
    );
    for (const [index, unit] of units.entries()) unit.settle(done[index] ?? null);
  } catch (error) {
    for (const { settle, fail } of units)
      if (mayBeOfOne(error)) settle(null);
      else fail(error);
  }
}

type Units<Item> = readonly Pick<Waiting<Item, never>, 'item' | 'part'>[];

/** Does units in one transaction; null for each that is to be done alone. */
async function commitTogether<Item, Prepared, Value>(
  { db, lockMs }: { readonly db: Database; readonly lockMs: number },
  kind: SharedKind<Item, Prepared, Value>,
  units: Units<Item>,
): Promise<readonly (Result<Value, never> | null)[]> {
  const done = await db.begin(async (tx) => {
    gatherLastWrites(tx);
    const chosen = await choose(tx, { ...kind, lockMs }, units);
    const values =
      chosen.length === 0
        ? []
        : await kind.write(
            tx,
            chosen.map(({ prepared }) => prepared),
          );
    const results = units.map((): Result<Value, never> | null => null);
    const answers = chosen.map(({ index, part }, at) => {
      // One value for each that was prepared.
      const result = ok(values[at] as Value);
      results[index] = result;
      return { key: part.key, answer: part.answerOf(result) };
    });
    const stored = storeAnswers(tx, answers);
    // Awaited after the commit; a connection that is lost fails that first.
    stored.catch(() => undefined);
    return { tx, results, stored };
  });
  await done.stored;
  followCommit(done.tx);
  return done.results;
}

/** Those of some units that can be done here: their writers are admitted, their keys are new, and they are prepared. */
async function choose<Item, Prepared>(
  tx: Transaction,
  { prepare, lockMs }: Pick<SharedKind<Item, Prepared, never>, 'prepare'> & { readonly lockMs: number },
  units: Units<Item>,
) {
  const keys = units.map(({ part }) => part.key);
  const [admitted, known, all] = await together([
    listAdmitted(
      tx,
      keys.map(({ userId }) => userId),
      lockMs,
    ),
    listKnown(tx, keys),
    prepare(
      tx,
      units.map(({ item }) => item),
    ),
  ]);
  return units.flatMap(({ part }, index) => {
    const prepared = all[index] ?? null;
    const { userId } = part.key;
    return prepared !== null && admitted.has(userId) && !known.has(userId) ? [{ index, part, prepared }] : [];
  });
}

/**
 * Classes of errors of PostgreSQL that name what cannot be done, after which nothing was: values, constraints, another
 * transaction in the way, locks, rules of functions, and what was skipped after any of these.
 */
const CLASSES_OF_RULES: ReadonlySet<string> = new Set(['22', '23', '25', '40', '55', 'P0']);

/** Whether an error may be that of one unit, and nothing was done: of a rule of the database, or of our own code. */
function mayBeOfOne(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return true;
  return error.code.length === 5 && CLASSES_OF_RULES.has(error.code.slice(0, 2));
}
