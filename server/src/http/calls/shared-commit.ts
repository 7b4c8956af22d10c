import type { Database, Transaction } from '@polam/database/connect';
import { withDeadline } from '@polam/database/deadline';
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
}

/** Transactions under way at once: one is worked out while the database executes the other. */
const LANES = 2;
const MOST_TOGETHER = 32;

/**
 * Does units of work of concurrent requests together, each committed with its answer under its key: a statement for twenty
 * rows costs little more than one for a single row. What comes while transactions are under way goes with the next.
 *
 * Where a rule of the database fails one of them, nothing was done, and all are left to transactions of their own.
 */
export function sharedCommits<Item, Prepared, Value>(
  options: SharedOptions,
  kind: SharedKind<Item, Prepared, Value>,
): (item: Item) => SharedUnit<Value> {
  type Unit = Waiting<Item, Value>;
  let waiting: Unit[] = [];
  let running = 0;
  const taken = new Set<string>();
  const claimsOf = ({ item, part }: Pick<Unit, 'item' | 'part'>) => [
    part.key.userId,
    `of ${kind.subjectOf(item)}`,
  ];

  function runNext(): void {
    if (running === LANES || waiting.length === 0) return;
    const units = waiting.slice(0, MOST_TOGETHER);
    waiting = waiting.slice(MOST_TOGETHER);
    running += 1;
    void settleAll(units).finally(() => {
      running -= 1;
      for (const unit of units) for (const claim of claimsOf(unit)) taken.delete(claim);
      runNext();
    });
  }

  async function settleAll(units: readonly Unit[]): Promise<void> {
    try {
      const done = await withDeadline('call', options.deadlineMs, () =>
        commitTogether(options.db, kind, units),
      );
      for (const [index, unit] of units.entries()) unit.settle(done[index] ?? null);
    } catch (error) {
      for (const { settle, fail } of units)
        if (isOfRules(error)) settle(null);
        else fail(error);
    }
  }

  return (item) => (part) => {
    const claims = claimsOf({ item, part });
    if (claims.some((claim) => taken.has(claim))) return Promise.resolve(null);
    for (const claim of claims) taken.add(claim);
    return new Promise((settle, fail) => {
      waiting.push({ item, part, settle, fail });
      // What comes in the same turn of the event loop goes together, too.
      if (running < LANES && waiting.length === 1) setImmediate(runNext);
    });
  };
}

type Units<Item> = readonly Pick<Waiting<Item, never>, 'item' | 'part'>[];

/** Does units in one transaction; null for each that is to be done alone. */
async function commitTogether<Item, Prepared, Value>(
  db: Database,
  kind: SharedKind<Item, Prepared, Value>,
  units: Units<Item>,
): Promise<readonly (Result<Value, never> | null)[]> {
  const done = await db.begin(async (tx) => {
    gatherLastWrites(tx);
    const chosen = await choose(tx, kind, units);
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
  kind: Pick<SharedKind<Item, Prepared, never>, 'prepare'>,
  units: Units<Item>,
) {
  const keys = units.map(({ part }) => part.key);
  const [admitted, known, all] = await together([
    listAdmitted(
      tx,
      keys.map(({ userId }) => userId),
    ),
    listKnown(tx, keys),
    kind.prepare(
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

function isOfRules(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return error.code.length === 5 && CLASSES_OF_RULES.has(error.code.slice(0, 2));
}
