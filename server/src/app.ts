import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@polam/contract';
import { ownSchema } from '@polam/database/app-version';
import type { StatementListener } from '@polam/database/connect';
import { withDeadline } from '@polam/database/deadline';
import { openPools } from '@polam/database/pools';
import { databaseFolder } from '@polam/database/root';
import type { NoticeChannel } from '@polam/domain/users/notice-topic';
import type { FastifyInstance } from 'fastify';
import { scheduleAll } from './jobs/schedules.ts';
import type { Config } from './config.ts';
import { buildFeatures, type Features } from './features.ts';
import type { AppContext } from './http/app-context.ts';
import { recordRefusedTries } from './http/audit.repository.ts';
import { Changes } from './http/cache/changes.ts';
import { PublicCache } from './http/cache/public-cache.ts';
import { CallsInProcess } from './http/calls/in-process.ts';
import { mountCalls } from './http/calls/mount.ts';
import { mountOneClick } from './http/calls/one-click.ts';
import { PostedForms } from './http/calls/posted-forms.ts';
import { mountApiDocs } from './http/docs/api-docs.ts';
import { closeHttp, Drain, mountDrain } from './http/drain.ts';
import { DatabaseTrouble } from './http/faults/database-trouble.ts';
import { KeyedHash } from './http/limits/account-hash.ts';
import { getAccountKey, sharedCountsOf } from './http/limits/limit-counts.repository.ts';
import { Limiter } from './http/limits/limiter.ts';
import { revealRecorder } from './http/limits/reveals.repository.ts';
import { RefusalBook } from './http/limits/refusal-book.ts';
import { SharedFigures } from './http/calls/commits/shared-figures.ts';
import { openWorkload } from './http/limits/workload.ts';
import { mountHealth } from './http/metrics/health.ts';
import { mountMetrics, type Metrics, listenForMetrics } from './http/metrics/metrics.ts';
import { mountPages } from './http/pages/web-pages.ts';
import { buildHttpServer } from './http/server.ts';
import { Sessions } from './http/sessions/sessions.ts';
import { LiveHub } from './live/hub.ts';
import { mountStream } from './live/stream.ts';
import { DeliveryCounts } from './outward/delivery-counts.ts';
import type { PushReach } from './outward/push-sender.ts';
import { buildSmsSender } from './outward/sms-sender.ts';

const root = join(databaseFolder(), '..');

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Whether a pooler stands before the database; defaults to false. */
  readonly isPooled?: boolean;
  readonly now?: () => Date;
  /** Interval of the heartbeat of an open event stream, in milliseconds; defaults to 25 s. */
  readonly heartbeatMs?: number;
  /** Interval of the jobs, in milliseconds; defaults to the settings, null for never. */
  readonly jobsEveryMs?: number | null;
  /**
   * Interval of sending notices by email and push, in milliseconds; defaults to the settings, null for never.
   */
  readonly deliverEveryMs?: number | null;
  /** Addresses that push services may have; tests run theirs on this computer. */
  readonly pushReach?: PushReach;
  /** False: the API alone, without the built web app. */
  readonly pages?: boolean;
  /** False: the database answers all lists, as it does while the market is loaded into memory. */
  readonly marketInMemory?: boolean;
  /** Time for the first requests, before the market is loaded into memory beside them; defaults to none. */
  readonly marketAfterMs?: number;
  /** Called once the market is in memory; the first search prepares its vocabulary, unless this does. */
  readonly onMarketLoaded?: (prepareSearch: Features['prepareSearch']) => void;
  /** Called with each statement that the server sends to the database. */
  readonly onStatement?: StatementListener;
  /** Beside what prepares the database the app is built; it asks nothing of the database before. Defaults to nothing. */
  readonly prepared?: Promise<unknown>;
}

/** A built server that is not listening yet. */
export interface App {
  readonly http: FastifyInstance;
  readonly appContext: AppContext;
  /** Answers at the port of the settings, and at that of the metrics where they have one of their own. */
  listen(): Promise<void>;
  /** Marks the process as draining, finishes running requests, and ends jobs and connections. */
  close(): Promise<void>;
}

/** Builds the server: the app context, the features, the routes of the contract, the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { appContext, hub } = buildAppContext(options);
  const trouble = new DatabaseTrouble();
  const http = await buildHttpServer(options.config, trouble);
  const counts = new DeliveryCounts();
  const features = featuresOf({ appContext, http, counts, options });

  const schedules = scheduleAll({ http, appContext, features, ...options });
  mountDrain(http, appContext.drain);
  mountHealth(http, appContext);
  const counted = mountMetrics(http, {
    openScreens: () => hub.size,
    marketListings: () => features.market.size,
    trouble: () => trouble.counts,
    deliveries: async () => [...counts.figures, ...(await features.notices.listWaiting())],
    settings: options.config.metrics,
    register: schedules.register,
  });
  reportRefusals(appContext, http, counted);
  mountApiDocs(http, calls, options.config.publicUrl);
  mountStream(http, appContext, { hub, heartbeatMs: options.heartbeatMs });
  await mountCalls(http, appContext, features.bindings);
  await mountOneClick(http, appContext, (token) =>
    withDeadline('call', options.config.databaseDeadlineMs, () => features.notices.stopEmails(token)),
  );
  const onTrouble = (error: unknown) => trouble.note(error, http.log);
  const { cache } = appContext;
  const { callerFor } = new CallsInProcess(features.bindings, { cache, onTrouble });
  const forms = new PostedForms(features.bindings, appContext, onTrouble);
  await mountPages(http, appContext, {
    buildFolder: options.pages === false ? null : join(root, 'web', 'build'),
    caller: callerFor,
    formCaller: (posted) => forms.callerFor(posted),
    onFault: counted.pageFailed,
  });
  let metricsServer: Server | null = null;
  const listen = async () => {
    await http.listen({ port: options.config.port, host: options.config.host });
    metricsServer = await listenForMetrics(counted, options.config.metrics);
  };
  await follow({ http, appContext }, options.prepared).then(schedules.start);
  const marketTimer = setTimeout(() => startMarket(features, options), options.marketAfterMs ?? 0);
  const close = async () => {
    clearTimeout(marketTimer);
    await closeAll({ http, appContext, features, hub, stopJobs: schedules.stop });
    metricsServer?.close();
    metricsServer?.closeAllConnections();
  };
  return { http, appContext, listen, close };
}

function startMarket(
  { market, prepareSearch }: Features,
  { marketInMemory, onMarketLoaded }: AppOptions,
): void {
  if (marketInMemory === false) return;
  market.start();
  void market.loaded().then(() => onMarketLoaded?.(prepareSearch));
}

/** Follows the changes of a database once it is prepared. Errors: those of both; what was built is closed then. */
async function follow(
  { http, appContext }: Pick<App, 'http' | 'appContext'>,
  prepared: AppOptions['prepared'],
): Promise<void> {
  try {
    await prepared;
    await appContext.changes.listen();
  } catch (error) {
    appContext.workload.loop.close();
    await Promise.allSettled([http.close(), appContext.refusals.close()]);
    await appContext.db.end({ timeout: 1 });
    throw error;
  }
}

interface FeatureParts {
  readonly appContext: AppContext;
  readonly http: FastifyInstance;
  readonly counts: DeliveryCounts;
  readonly options: AppOptions;
}

function featuresOf({ appContext, http, counts, options }: FeatureParts): Features {
  return buildFeatures({
    appContext,
    pictureFolders: [
      join(root, 'web', 'build', 'client', 'pictures'),
      join(root, 'web', 'public', 'pictures'),
    ],
    fontSettings: join(root, 'server', 'fonts.conf'),
    pushReach: options.pushReach,
    sms: buildSmsSender(options.config.outward.sms, {
      onTrouble: (reason) => http.log.warn({ reason }, 'a code was not sent'),
    }),
    onDelivery: counts.add,
    onTrouble: (channel: NoticeChannel, reason: string) =>
      http.log.warn({ channel, reason }, 'a notice did not leave the house'),
  });
}

function reportRefusals(appContext: AppContext, http: FastifyInstance, { refused }: Metrics): void {
  appContext.refusals.reportTo({
    log: (line) => http.log.warn(line, 'refused'),
    count: refused,
    onFailure: (error) => http.log.warn({ err: error }, 'refusals could not be recorded'),
  });
  appContext.sharedFigures.reportTo((work, err, units) =>
    http.log.warn({ err, work, units }, 'a shared transaction was undone, its units are done alone'),
  );
}

function buildAppContext(options: AppOptions): { appContext: AppContext; hub: LiveHub } {
  const { config, databaseUrl, now, onStatement } = options;
  const db = openPools(databaseUrl, {
    max: config.databasePool,
    deadlineMs: config.databaseDeadlineMs,
    waiting: config.databaseQueue,
    directUrl: config.databaseDirectUrl ?? databaseUrl,
    isPooled: options.isPooled ?? false,
    schema: ownSchema(),
    ...(onStatement === undefined ? {} : { onStatement }),
  });
  const changes = new Changes(db);
  const sessions = new Sessions(db, changes);
  const cache = new PublicCache(changes);
  const accounts = new KeyedHash(() => getAccountKey(db));
  const hash = (name: string) => accounts.of(name);
  const refusals = new RefusalBook({ hash, record: (tries) => recordRefusedTries(db, tries) });
  const appContext: AppContext = {
    config,
    drain: new Drain(),
    workload: openWorkload(config),
    db,
    changes,
    sessions,
    cache,
    limiter: new Limiter(config.limits, {
      shared: { ...sharedCountsOf(db), hash },
      onRefused: (limit, tried) => refusals.note({ action: 'limit-reached', limit, tried }),
    }),
    refusals,
    keyedHash: hash,
    recordReveals: revealRecorder(db),
    sharedFigures: new SharedFigures(),
    now: now ?? (() => new Date()),
  };
  const hub = new LiveHub(db, changes);
  return { appContext, hub };
}

interface Parts {
  readonly http: FastifyInstance;
  readonly appContext: AppContext;
  readonly features: Features;
  readonly hub: LiveHub;
  readonly stopJobs: () => Promise<void>;
}

/** From the outside inwards, so that nothing loses a dependency before it has ended. */
async function closeAll({ http, appContext, features, stopJobs }: Parts): Promise<void> {
  const { settleMs, drainMs } = appContext.config.closing;
  appContext.drain.begin();
  const jobsEnd = stopJobs();
  await wait(settleMs);
  await closeHttp(http, drainMs);
  await jobsEnd;
  appContext.workload.loop.close();
  await Promise.allSettled([
    appContext.changes.close(),
    appContext.refusals.close(),
    features.market.close(),
  ]);
  await appContext.db.end({ timeout: 5 });
}
