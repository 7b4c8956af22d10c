import { analyzeGrownTables } from '@polam/database/grown-tables';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { openNightlyBackup } from './nightly-backup.ts';
import type { Features } from '../features.ts';
import { appJobs, runJob, scheduleJobs, type Job } from './housekeeping.ts';
import type { AppContext } from '../http/app-context.ts';
import { mountPriceMetrics } from '../http/metrics/price-metrics.ts';
import { mountProcessMetrics } from '../http/metrics/process-metrics.ts';
import { JobFigures } from './job-figures.ts';
import { repeatJob, runWhenTriggered } from './running-jobs.ts';

interface Scheduled {
  readonly http: FastifyInstance;
  readonly appContext: AppContext;
  readonly features: Features;
  readonly databaseUrl: string;
  /** Interval of the jobs, in milliseconds; defaults to the settings, null for never. */
  readonly jobsEveryMs?: number | null;
  /** Interval of sending notices by email and push, in milliseconds; defaults to the settings, null for never. */
  readonly deliverEveryMs?: number | null;
}

/** Work beside requests, and its figures. */
export interface Schedules {
  readonly register: (registry: Registry) => void;
  /** Nothing runs before it. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

type Stop = () => Promise<void>;

/** Schedules the jobs and, where the settings configure them, the sending of notices and the backups. */
export function scheduleAll(scheduled: Scheduled): Schedules {
  const { http, appContext, features } = scheduled;
  const jobs = [...features.jobs, ...appJobs(appContext)];
  const backup = openNightlyBackup(appContext, scheduled.databaseUrl);
  const deliver = deliveryOf(scheduled);
  const backups: readonly Job[] =
    backup === null ? [] : [{ name: 'backup.nightly', run: () => backup.run() }];
  const analyze: readonly Job[] = [
    { name: 'tables.analyze-grown', run: () => analyzeGrownTables(appContext.db) },
  ];
  const all = [...jobs, ...features.slowJobs, ...deliver, ...backups, ...analyze];
  const figures = new JobFigures(all, (job, err) => http.log.warn({ err, job }, 'a job failed'));
  let stops: readonly Stop[] = [];
  const start = () => {
    stops = startAll(scheduled, { figures, jobs, deliver, backups, analyze });
  };
  const stop = async () => {
    backup?.stop();
    await Promise.all(stops.map((each) => each()));
    features.notices.closeOutward();
  };
  const register = (registry: Registry) => {
    mountProcessMetrics(registry, { ...appContext, jobs: () => figures.list() });
    mountPriceMetrics(registry, features.priceFigures);
    backup?.mountMetric(registry);
  };
  return { register, start, stop };
}

/** The sending of notices, where it is configured. */
function deliveryOf({ features: { notices }, deliverEveryMs }: Scheduled): readonly Job[] {
  const isDelivering = deliverEveryMs !== null && notices.isOutward;
  return isDelivering ? [{ name: 'notices.deliver', run: notices.deliverNotices }] : [];
}

interface Started {
  readonly figures: JobFigures;
  readonly jobs: readonly Job[];
  readonly deliver: readonly Job[];
  readonly backups: readonly Job[];
  readonly analyze: readonly Job[];
}

/** How soon plans of a table that fills are made anew. */
const ANALYZE_EVERY_MS = 5_000;

function startAll(scheduled: Scheduled, started: Started): readonly Stop[] {
  const { figures, jobs, deliver, backups, analyze } = started;
  const { http, appContext, features } = scheduled;
  const { schedule } = appContext.config;
  const onFailure = (err: unknown) => http.log.warn({ err }, 'no job could be begun');
  const everyMs = scheduled.jobsEveryMs === undefined ? schedule.jobsEveryMs : scheduled.jobsEveryMs;
  const repeat = (each: readonly Job[], interval: number | null) =>
    interval === null
      ? []
      : each.map((job) => repeatJob(() => runJob(job, figures), { everyMs: interval, onFailure }));
  const woken = jobs.flatMap((job) =>
    features.triggers
      .filter(({ job: name }) => name === job.name)
      .map(({ trigger }) => runWhenTriggered(trigger, () => runJob(job, figures))),
  );
  return [
    scheduleJobs(appContext.db, { jobs, everyMs, listener: figures, onFailure }),
    // Separate from the other jobs, which would wait for a large backup and for other services.
    ...repeat(backups, everyMs),
    ...repeat(features.slowJobs, everyMs),
    ...repeat(analyze, everyMs === null ? null : Math.min(everyMs, ANALYZE_EVERY_MS)),
    ...repeat(deliver, scheduled.deliverEveryMs ?? schedule.noticesEveryMs),
    ...woken,
  ];
}
