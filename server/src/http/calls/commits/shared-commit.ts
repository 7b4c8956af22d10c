import type { Database } from '@polam/database/connect';
import { currentWork, withDeadline } from '@polam/database/deadline';
import type { Result } from '@polam/server/http/result';
import { Gathering } from './gathering.ts';
import { commitTogether, type SharedKind } from './one-transaction.ts';
import type { SharedFigures } from './shared-figures.ts';
import type { SharedPart, SharedUnit } from './shared-unit.ts';
import { WaitingLine, type Waiting } from './waiting-line.ts';

/** Where units of work are done together. */
export interface SharedOptions {
  readonly db: Database;
  /** Longest time that one transaction may take, in milliseconds. */
  readonly deadlineMs: number;
  /** Names the kind of work in the figures. */
  readonly work: string;
  readonly figures: SharedFigures;
}

interface WaitingUnit<Item, Value> extends Waiting {
  readonly item: Item;
  readonly part: SharedPart;
  readonly settle: (result: Result<Value, never> | null) => void;
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
  const line = new WaitingLine<WaitingUnit<Item, Value>>(
    ({ part, item }) => [part.key.userId, `of ${kind.subjectOf(item)}`],
    options.deadlineMs / 2,
  );
  let running = 0;
  const gathering = new Gathering(runNext);

  function runNext(): void {
    if (running === LANES) return;
    const units = line.take(MOST_TOGETHER);
    if (units.length === 0) return;
    running += 1;
    const beganAt = performance.now();
    void settleAll(options, kind, units).finally(() => {
      running -= 1;
      line.release(units);
      gathering.ended({ units: units.length, ms: performance.now() - beganAt });
      gathering.gather(line.length, running > 0);
    });
  }

  return (item) => (part) =>
    new Promise((settle, fail) => {
      const endsAt = currentWork()?.endsAt ?? Infinity;
      if (!line.join({ item, part, settle, fail, endsAt })) settle(null);
      else if (running < LANES) gathering.gather(line.length, running > 0);
    });
}

/** Does units in one transaction, within the time of each, and tells each what became of it. */
async function settleAll<Item, Prepared, Value>(
  { db, deadlineMs, work, figures }: SharedOptions,
  kind: SharedKind<Item, Prepared, Value>,
  units: readonly WaitingUnit<Item, Value>[],
): Promise<void> {
  const left = Math.min(...units.map(({ endsAt }) => endsAt - performance.now()));
  const options = { db, lockMs: Math.ceil(deadlineMs / 4) };
  try {
    const done = await withDeadline('call', Math.min(deadlineMs, left), () =>
      commitTogether(options, kind, units),
    );
    figures.committed(work, done.filter((result) => result !== null).length);
    for (const [index, unit] of units.entries()) unit.settle(done[index] ?? null);
  } catch (error) {
    const isUndone = mayBeOfOne(error);
    if (isUndone) figures.undone(work, error, units.length);
    else figures.lost(work);
    for (const { settle, fail } of units)
      if (isUndone) settle(null);
      else fail(error);
  }
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
