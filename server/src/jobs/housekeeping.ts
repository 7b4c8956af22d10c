import type { Database } from '@polam/database/connect';
import { alone } from '../http/alone.repository.ts';
import { deleteOldRefusedTries } from '../http/audit.repository.ts';
import type { AppContext } from '../http/app-context.ts';
import { deleteOldAnswers } from '../http/calls/idempotency.repository.ts';
import { deleteEndedCounts } from '../http/limits/limit-counts.repository.ts';
import { deleteExpiredSessions } from '../http/sessions/session.repository.ts';
import { repeatJob } from './running-jobs.ts';

/** Job of the scheduler: does what time has ended or made due. Doing it twice is doing it once. */
export interface Job {
  /** Names it in the log and in the metrics. */
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Listener to the end of each run of a job. */
export interface JobListener {
  readonly succeeded: (name: string) => void;
  readonly failed: (name: string, error: unknown) => void;
}

/** Jobs of the server itself, beside those of its features. */
export function appJobs({ db, changes }: Pick<AppContext, 'db' | 'changes'>): readonly Job[] {
  return [
    { name: 'sessions.delete-expired', run: () => deleteExpiredSessions(db) },
    { name: 'idempotency.delete-old', run: () => deleteOldAnswers(db) },
    { name: 'limits.delete-ended', run: () => deleteEndedCounts(db) },
    { name: 'changes.delete-old', run: () => changes.deleteOld() },
    { name: 'audit.delete-old-refused-tries', run: () => deleteOldRefusedTries(db) },
  ];
}

/** Options of running jobs. */
export interface JobSchedule {
  readonly jobs: readonly Job[];
  /** Null for never. */
  readonly everyMs: number | null;
  readonly listener: JobListener;
  /** Called when no job could be begun, as when the database is away. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs jobs repeatedly, one after the other, on one process at a time; a job that fails does not stop the
 * others.
 *
 * Jobs run inside the lock of the schedule, so none may ask for that lock itself: on another connection it
 * would never get it. No answer depends on jobs for its correctness, since readers judge by the day and the
 * hour themselves. The function that is returned ends the schedule, once the job that runs is over.
 */
export function scheduleJobs(
  db: Database,
  { jobs, everyMs, listener, onFailure }: JobSchedule,
): () => Promise<void> {
  if (everyMs === null) return async () => undefined;
  let isEnding = false;
  const runAll = async () => {
    for (const job of jobs) if (!isEnding) await runJob(job, listener);
  };
  const stop = repeatJob(() => alone(db, 'cleanup', runAll), { everyMs, onFailure });
  return () => {
    isEnding = true;
    return stop();
  };
}

/** Runs a job; its listener alone is notified of the end. */
export async function runJob({ name, run }: Job, listener: JobListener): Promise<void> {
  try {
    await run();
    listener.succeeded(name);
  } catch (error) {
    listener.failed(name, error);
  }
}
