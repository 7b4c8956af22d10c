import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@polam/database/connect';
import { falseFigures } from '@polam/server/testing/invariants';
import { halfDone } from '../../faults/books.ts';
import { dueRows } from '../../faults/due-rows.ts';
import { metricOf } from '../../kit/metrics.ts';
import type { DayMarket } from './day-market.ts';

/** Something due for every job, put into a running market. */
export interface DueWork {
  /** Number of jobs. */
  readonly jobs: number;
  /** Inconsistencies of the inserted rows themselves: ids, and kinds of figures. */
  readonly incomplete: ReadonlySet<string>;
  /** Names of the jobs that have not taken effect within some time. */
  waitForJobs(ms: number): Promise<readonly string[]>;
  /** Number of failed job runs since, on all servers. */
  countFailures(): Promise<number>;
}

const POLL_MS = 200;

export async function putDueWork(market: DayMarket, db: Database): Promise<DueWork> {
  const wrongBefore = new Set(await listWrong(db));
  const checks: { readonly name: string; readonly isDone: () => Promise<boolean> }[] = [];
  const failuresBefore = await countFailures(market);
  for (const [name, put] of Object.entries(dueRows)) checks.push({ name, isDone: await put(db) });
  const wrongNow = await listWrong(db);
  const waiting = async () => {
    const done = await Promise.all(checks.map(({ isDone }) => isDone()));
    return checks.filter((_, at) => done[at] !== true).map(({ name }) => name);
  };
  return {
    jobs: checks.length,
    incomplete: new Set(wrongNow.filter((id) => !wrongBefore.has(id))),
    waitForJobs: async (ms) => {
      const giveUpAt = Date.now() + ms;
      let left = await waiting();
      while (left.length > 0 && Date.now() < giveUpAt) {
        await wait(POLL_MS);
        left = await waiting();
      }
      return left;
    },
    countFailures: async () => (await countFailures(market)) - failuresBefore,
  };
}

/** Ids of half-done rows, and kinds of figures that differ from the counted ones. */
export async function listWrong(db: Database): Promise<readonly string[]> {
  const half = await halfDone(db);
  const figures = await db<{ id: string }[]>`${falseFigures(db)}`;
  return [...half.map(({ id }) => id), ...figures.map(({ id }) => id)];
}

async function countFailures({ servers }: DayMarket): Promise<number> {
  const runs = await Promise.all(servers.map(({ url }) => metricOf(url, 'polam_job_runs_total')));
  return runs
    .flat()
    .filter(({ labels }) => labels['outcome'] === 'failed')
    .reduce((sum, { value }) => sum + value, 0);
}
