import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { startMailbox, type Mailbox } from '@polam/server/testing/mailbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metricOf } from '../kit/metrics.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import { dueRows } from './due-rows.ts';

/** Every job runs at least twice within this time, in milliseconds, even on a busy computer. */
const DONE_MS = 60_000;

let database: TestDatabase;
let box: Mailbox;
let polam: RunningPolam | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
  box = await startMailbox();
});

afterEach(async () => {
  await polam?.stop();
  polam = null;
  await box.close();
  await database.drop();
});

/** Inserts due rows for each job and starts the built server; the result lists jobs without effect yet. */
async function startWithDueRows(): Promise<() => Promise<readonly string[]>> {
  const { db } = database;
  const checks: { readonly name: string; readonly isDone: () => Promise<boolean> }[] = [];
  for (const [name, put] of Object.entries(dueRows)) checks.push({ name, isDone: await put(db) });
  polam = await startPolam({
    env: {
      DATABASE_URL: database.url,
      JOBS_EVERY_S: '0.3',
      NOTICES_EVERY_S: '0.3',
      NOTICE_GRACE_S: '0',
      SMTP_URL: box.url,
    },
  });
  return async () => {
    const states = await Promise.all(
      checks.map(async ({ name, isDone }) => ((await isDone()) ? [] : [name])),
    );
    return states.flat();
  };
}

/** The jobs of the running server, with the number of runs of an outcome. */
async function runsOf(outcome: 'succeeded' | 'failed'): Promise<ReadonlyMap<string, number>> {
  const runs = await metricOf(polam?.url ?? '', 'polam_job_runs_total');
  const ended = runs.filter(({ labels }) => labels['outcome'] === outcome);
  return new Map(ended.map(({ labels, value }) => [labels['job'] ?? '', value]));
}

describe('a running server', () => {
  it('does every job that it has, of which each has something due in this test', async () => {
    const waiting = await startWithDueRows();

    await expect.poll(waiting, { timeout: DONE_MS }).toEqual([]);

    const succeeded = await runsOf('succeeded');
    expect([...succeeded.keys()].toSorted()).toEqual(Object.keys(dueRows).toSorted());
    expect([...succeeded].filter(([, runs]) => runs === 0)).toEqual([]);
    expect([...(await runsOf('failed'))].filter(([, runs]) => runs > 0)).toEqual([]);
    const lastRuns = await metricOf(polam?.url ?? '', 'polam_job_last_success_timestamp_seconds');
    expect(lastRuns.filter(({ value }) => Math.abs(Date.now() / 1_000 - value) > DONE_MS / 1_000)).toEqual(
      [],
    );
  });

  it('does all other jobs while the first one fails each time, and says so in its log and its metrics', async () => {
    await database.db.unsafe(`
      create function refuse_to_expire() returns trigger language plpgsql as
        $$ begin raise exception 'this listing never ends'; end $$;
      create trigger refuse_to_expire before update on listings
        for each row when (new.state = 'expired') execute function refuse_to_expire()`);
    const waiting = await startWithDueRows();

    await expect.poll(waiting, { timeout: DONE_MS }).toEqual(['listings.expire']);

    expect((await runsOf('failed')).get('listings.expire')).toBeGreaterThan(0);
    const lines = (polam?.output() ?? '').split('\n').filter((line) => line.includes('a job failed'));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      job: 'listings.expire',
      err: { message: 'this listing never ends' },
    });
  });
});
