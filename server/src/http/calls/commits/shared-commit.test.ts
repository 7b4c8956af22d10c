import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { buildTrader } from '@polam/database/seed/users';
import type { Transaction } from '@polam/database/connect';
import { withDeadline } from '@polam/database/deadline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findAnswer, type IdempotencyKey } from '../idempotency.repository.ts';
import { sharedCommits } from './shared-commit.ts';
import { SharedFigures } from './shared-figures.ts';
import type { SharedPart } from './shared-unit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => vi.useRealTimers());

const DEADLINE_MS = 400;

/** Subject and outcome of a unit. */
interface Item {
  readonly subject: string;
  readonly fate?: 'left' | 'against-rules' | 'broken' | 'cut';
  /** A user whose row it writes. */
  readonly renames?: string;
  /** It is written once that is settled. */
  readonly until?: Promise<unknown>;
}

/** The number of its transaction is the value of a unit. */
function shared(figures = new SharedFigures()) {
  const write = async (tx: Transaction, items: readonly Item[]) => {
    if (items.some(({ fate }) => fate === 'broken')) throw new Error('broken');
    if (items.some(({ fate }) => fate === 'against-rules'))
      await tx`insert into wishes (user_id, listing_id) values (null, null)`;
    if (items.some(({ fate }) => fate === 'cut')) await tx`select pg_terminate_backend(pg_backend_pid())`;
    for (const { renames } of items)
      if (renames !== undefined) await tx`update users set name = name where id = ${renames}`;
    await Promise.all(items.map(async ({ until }) => until));
    const [row] = await tx<[{ id: string }]>`select pg_current_xact_id()::text as id`;
    return items.map(() => row.id);
  };
  const prepare = (_tx: Transaction, items: readonly Item[]) =>
    Promise.resolve(items.map((item) => (item.fate === 'left' ? null : item)));
  const { db } = database;
  return sharedCommits(
    { db, deadlineMs: DEADLINE_MS, work: 'orders.place', figures },
    { subjectOf: ({ subject }: Item) => subject, prepare, write },
  );
}

async function aPart(): Promise<SharedPart> {
  const { id: userId } = await buildTrader(database.db);
  const key: IdempotencyKey = { userId, key: 'once', call: 'orders.place', bodyHash: Buffer.alloc(32, 1) };
  return { key, answerOf: (result) => ({ status: 200, body: JSON.stringify(result) }) };
}

const storedOf = (all: readonly SharedPart[]) =>
  Promise.all(all.map(async ({ key }) => (await findAnswer(database.db, key))?.answer ?? null));

async function parts(count: number): Promise<readonly SharedPart[]> {
  return Promise.all(Array.from({ length: count }, aPart));
}

describe('units of work that come at once', () => {
  it('are committed in one transaction, each with its answer under its key', async () => {
    const all = await parts(3);
    const unitOf = shared();

    const done = await Promise.all(all.map((part, at) => unitOf({ subject: `${at}` })(part)));

    expect(new Set(done.map((result) => result?.ok === true && result.value)).size).toBe(1);
    expect(await storedOf(all)).toEqual(done.map((result) => JSON.stringify(result)));
    const [hash] = all.map(({ key }) => key.bodyHash);
    expect((await findAnswer(database.db, all[0]?.key ?? { userId: '', key: '' }))?.bodyHash).toEqual(hash);
  });

  it('of one subject, or of one user, are left to their own but for the first', async () => {
    const [one, other] = await parts(2);
    if (one === undefined || other === undefined) throw new Error('There are two.');
    const unitOf = shared();

    const done = await Promise.all([
      unitOf({ subject: 'wheat' })(one),
      unitOf({ subject: 'wheat' })(other),
      unitOf({ subject: 'rice' })(one),
    ]);

    expect(done.map((result) => result !== null)).toEqual([true, false, false]);
    expect(await storedOf([other])).toEqual([null]);
  });

  it('leave out who is suspended, whose key was answered, and what is not prepared', async () => {
    const all = await parts(4);
    const [suspended, answered] = all.map(({ key }) => key);
    await database.db`update users set suspended_at = now() where id = ${suspended?.userId ?? ''}`;
    await database.db`
      insert into idempotency_keys (user_id, key, call, body_hash, status, answer)
      values (${answered?.userId ?? ''}, 'once', 'orders.place', ${Buffer.alloc(32, 1)}, 200, 'first')`;
    const unitOf = shared();
    const fates = [undefined, undefined, 'left', undefined] as const;

    const done = await Promise.all(
      all.map((part, at) => {
        const fate = fates[at];
        return unitOf({ subject: `${at}`, ...(fate === undefined ? {} : { fate }) })(part);
      }),
    );

    expect(done.map((result) => result !== null)).toEqual([false, false, false, true]);
    expect(await storedOf(all)).toEqual([null, 'first', null, JSON.stringify(done[3])]);
  });

  it('do not wait for a user whom another transaction holds alone', async () => {
    const [held, free] = await parts(2);
    if (held === undefined || free === undefined) throw new Error('There are two.');
    const unitOf = shared();

    const done = await database.db.begin(async (tx) => {
      await tx`select admit_writer(${held.key.userId}, true)`;
      return Promise.all([unitOf({ subject: 'a' })(held), unitOf({ subject: 'b' })(free)]);
    });

    expect(done.map((result) => result !== null)).toEqual([false, true]);
  });

  it.each(['against-rules', 'broken'] as const)(
    'are all left to their own where one is %s, and nothing is done',
    async (fate) => {
      const all = await parts(2);
      const unitOf = shared();

      const done = await Promise.all(
        all.map((part, at) => unitOf(at === 0 ? { subject: '0', fate } : { subject: '1' })(part)),
      );

      expect(done).toEqual([null, null]);
      expect(await storedOf(all)).toEqual([null, null]);
    },
  );

  it('are counted by what became of their transaction, and a transaction that is undone is reported once', async () => {
    const figures = new SharedFigures();
    const reports: unknown[] = [];
    figures.reportTo((work, error, units) => void reports.push([work, String(error), units]));
    const unitOf = shared(figures);

    for (const fate of ['left', 'broken', 'cut'] as const) {
      const [first, second] = await parts(2);
      if (first === undefined || second === undefined) throw new Error('There are two.');
      const units = [unitOf({ subject: '0', fate })(first), unitOf({ subject: '1' })(second)];
      await Promise.allSettled(units);
    }

    expect(figures.list()).toEqual([{ work: 'orders.place', committed: 1, undone: 1, lost: 1, units: 1 }]);
    expect(reports).toEqual([['orders.place', 'Error: broken', 2]]);
  });

  it('are all left to their own where one has to wait for a lock', async () => {
    const [held, free] = await parts(2);
    if (held === undefined || free === undefined) throw new Error('There are two.');
    const unitOf = shared();
    const renames = held.key.userId;

    const done = await database.db.begin(async (tx) => {
      await tx`select from users where id = ${renames} for update`;
      return Promise.all([unitOf({ subject: 'a', renames })(held), unitOf({ subject: 'b' })(free)]);
    });

    expect(done).toEqual([null, null]);
  });

  it('wait for those before them no longer than their requests do, and the next ones are done', async () => {
    const [one, other, late, next] = await parts(4);
    if (one === undefined || other === undefined || late === undefined || next === undefined)
      throw new Error('There are four.');
    vi.useFakeTimers({ toFake: ['performance'] });
    let goOn: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (goOn = resolve));
    const unitOf = shared();
    const under = [unitOf({ subject: '0', until })(one)];
    await new Promise(setImmediate);
    under.push(unitOf({ subject: '1', until })(other));
    await new Promise(setImmediate);

    const waiting = withDeadline('call', DEADLINE_MS, () => unitOf({ subject: '2' })(late));
    vi.advanceTimersByTime(DEADLINE_MS);
    goOn();

    await expect(waiting).rejects.toMatchObject({ code: 'DEADLINE' });
    expect((await Promise.all(under)).map((result) => result?.ok)).toEqual([true, true]);
    expect((await unitOf({ subject: '2' })(next))?.ok).toBe(true);
    expect(await storedOf([late])).toEqual([null]);
  });

  it('all fail where it is not known what became of them, and the next ones are done', async () => {
    const all = await parts(3);
    const [first, second, third] = all;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('There are three.');
    const unitOf = shared();

    const failed = await Promise.allSettled([
      unitOf({ subject: '0', fate: 'cut' })(first),
      unitOf({ subject: '1' })(second),
    ]);
    const next = await unitOf({ subject: '0' })(third);

    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(next).not.toBeNull();
    expect(await storedOf(all)).toEqual([null, null, JSON.stringify(next)]);
  });
});
