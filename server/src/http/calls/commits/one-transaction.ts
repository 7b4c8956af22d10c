import type { Database, Transaction } from '@polam/database/connect';
import { followCommit } from '@polam/server/http/after-commit';
import { gatherLastWrites } from '@polam/server/http/last-writes.repository';
import { ok, type Result } from '@polam/server/http/result';
import { together } from '@polam/server/http/together';
import { listKnown, storeAnswers } from '../idempotency.repository.ts';
import { listAdmitted } from '../user-lock.repository.ts';
import type { SharedPart } from './shared-unit.ts';

/** How units of work of one kind are done in one transaction. */
export interface SharedKind<Item, Prepared, Value> {
  /** A subject that two units of one transaction may not share. */
  readonly subjectOf: (item: Item) => string;
  /**
   * Locks and reads what items need, without waiting for any lock; null for one that is refused or takes more than this.
   * Sent with the check of the writers.
   */
  readonly prepare: (tx: Transaction, items: readonly Item[]) => Promise<readonly (Prepared | null)[]>;
  /** Writes those that were prepared, as far as that can be by `writeLast`, and gives what each is answered. */
  readonly write: (tx: Transaction, prepared: readonly Prepared[]) => Promise<readonly Value[]>;
}

type Units<Item> = readonly { readonly item: Item; readonly part: SharedPart }[];

/** Does units in one transaction; null for each that is to be done alone. */
export async function commitTogether<Item, Prepared, Value>(
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
