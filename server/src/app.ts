import type { Server } from 'node:http';
import { join } from 'node:path';
import { calls } from '@polam/contract';
import { connect, type StatementListener } from '@polam/database/connect';
import { databaseFolder } from '@polam/database/root';
import type { Language } from '@polam/domain/catalogue';
import type { NoticeChannel } from '@polam/domain/notice-topic';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { buildFeatures, type Features } from './features.ts';
import { KeyedHash } from './http/account-hash.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { recordRefusedTries } from './http/audit.repository.ts';
import { mount } from './http/bind.ts';
import { Changes } from './http/changes.repository.ts';
import { mountHealth } from './http/health.ts';
import type { House } from './http/house.ts';
import { callInProcess } from './http/in-process.ts';
import { getAccountKey, sharedCountsOf } from './http/limit-counts.repository.ts';
import { Limiter } from './http/limiter.ts';
import { mountMetrics } from './http/metrics.ts';
import { listenForMetrics } from './http/metrics-server.ts';
import { mountOneClick } from './http/one-click.ts';
import { PublicCache } from './http/public-cache.ts';
import { RefusalBook } from './http/refusal-book.ts';
import { buildHttpServer } from './http/server.ts';
import { Sessions } from './http/sessions.ts';
import { mountPages } from './http/web-pages.ts';
import { keepHouse, tidyingsOfHouse } from './housekeeping.ts';
import { LiveHub } from './live/hub.ts';
import { mountStream } from './live/stream.ts';
import { DeliveryCounts } from './outward/delivery-counts.ts';
import type { PushReach } from './outward/push-address.ts';
import { keepRounds } from './rounds.ts';

/** How often it is looked whether a notice has to be sent; milliseconds. */
const DELIVER_EVERY_MS = 5_000;

/** How an app is put together. */
export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly now?: () => Date;
  /** How often an open event stream is looked after; 25 s unless told. */
  readonly heartbeatMs?: number;
  /** How often the house is tidied up; every minute unless told, null for never. */
  readonly tidyEveryMs?: number | null;
  /** How often notices are sent by mail and to devices; 5 s unless told, null for never. */
  readonly deliverEveryMs?: number | null;
  /** Where devices may be told; tests have them on this machine. */
  readonly pushReach?: PushReach;
  /** False: the API alone, without the built web app. */
  readonly pages?: boolean;
  /** Told of each statement that the server sends to the database. */
  readonly onStatement?: StatementListener;
}

/** A server put together but not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  readonly house: House;
  /** Answers at the port of the settings, and at that of the metrics where they have one of their own. */
  listen(): Promise<void>;
  /** Ends streams, requests and connections. */
  close(): Promise<void>;
}

/** Puts the server together: the house, its features, the routes of the contract, the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { house, hub } = await buildHouse(options);
  const http = await buildHttpServer(options.config);
  const root = join(databaseFolder(), '..');
  const buildFolder = join(root, 'web', 'build');
  const pictureFolders = [join(buildFolder, 'client', 'pictures'), join(root, 'web', 'public', 'pictures')];
  const fontSettings = join(root, 'server', 'fonts.conf');
  const counts = new DeliveryCounts();
  const outward = {
    pushReach: options.pushReach,
    onDelivery: counts.add,
    onTrouble: (channel: NoticeChannel, reason: string) =>
      http.log.warn({ channel, reason }, 'a notice did not leave the house'),
  };
  const features = buildFeatures({ house, pictureFolders, fontSettings, ...outward });

  mountHealth(http, house.db);
  const counted = mountMetrics(http, {
    openScreens: () => hub.size,
    deliveries: async () => [...counts.figures, ...(await features.notices.listWaiting())],
    settings: options.config.metrics,
  });
  house.refusals.tellTo({
    log: (line) => http.log.warn(line, 'refused'),
    count: counted.refused,
    onFailure: (error) => http.log.warn({ err: error }, 'refusals could not be recorded'),
  });
  mountApiDocs(http, calls, options.config.publicUrl);
  mountStream(http, house, { hub, heartbeatMs: options.heartbeatMs });
  mount(http, house, features.bindings);
  await mountOneClick(http, house, features.notices.stopLetters);
  const caller = (language: Language) => callInProcess(features.bindings, language);
  await mountPages(http, house, {
    buildFolder: options.pages === false ? null : buildFolder,
    caller,
    onFault: counted.pageFailed,
  });
  const stopTidying = keepHouse(house.db, {
    tidyings: [...features.tidyings, ...tidyingsOfHouse(house)],
    everyMs: options.tidyEveryMs,
    onFailure: (error) => http.log.warn({ err: error }, 'tidying up failed'),
  });
  const stopDelivering = startDelivering(http, features, options.deliverEveryMs);
  let metricsServer: Server | null = null;
  const listen = async () => {
    await http.listen({ port: options.config.port, host: options.config.host });
    metricsServer = await listenForMetrics(counted, options.config.metrics);
  };
  const close = async () => {
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await Promise.all([stopTidying(), stopDelivering()]);
    await closeAll({ http, house, hub });
  };
  return { http, house, listen, close };
}

/** Sends notices out of the house, where its settings open a way; the function that comes back ends that. */
function startDelivering(
  http: FastifyInstance,
  { notices }: Features,
  everyMs: number | null = DELIVER_EVERY_MS,
): () => Promise<void> {
  const onFailure = (error: unknown) => http.log.warn({ err: error }, 'notices could not be sent');
  const stop =
    everyMs === null || !notices.isOutward
      ? async () => undefined
      : keepRounds(notices.deliverNotices, { everyMs, onFailure });
  return async () => {
    await stop();
    notices.closeOutward();
  };
}

async function buildHouse(options: AppOptions): Promise<{ house: House; hub: LiveHub }> {
  const { config, databaseUrl, now, onStatement } = options;
  const watched = onStatement === undefined ? {} : { onStatement };
  const db = connect(databaseUrl, { max: config.databasePool, applicationName: 'polam', ...watched });
  const changes = new Changes();
  const sessions = new Sessions(db, changes);
  const cache = new PublicCache(changes);
  const accounts = new KeyedHash(() => getAccountKey(db));
  const hash = (name: string) => accounts.of(name);
  const refusals = new RefusalBook({ hash, record: (tries) => recordRefusedTries(db, tries) });
  const house: House = {
    config,
    db,
    changes,
    sessions,
    cache,
    limiter: new Limiter(config.limits, {
      shared: { ...sharedCountsOf(db), hash },
      onRefused: (limit, tried) => refusals.note({ action: 'limit-reached', limit, tried }),
    }),
    refusals,
    now: now ?? (() => new Date()),
  };
  const hub = new LiveHub(db);
  await Promise.all([changes.listen(db), hub.listen()]);
  return { house, hub };
}

interface Parts {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly hub: LiveHub;
}

async function closeAll({ http, house, hub }: Parts): Promise<void> {
  await http.close();
  await Promise.allSettled([house.changes.close(), hub.close(), house.refusals.close()]);
  await house.db.end({ timeout: 5 });
}
