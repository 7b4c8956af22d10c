import { join } from 'node:path';
import { calls } from '@polam/contract';
import { connect, type StatementListener } from '@polam/database/connect';
import { databaseFolder } from '@polam/database/root';
import type { Language } from '@polam/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { buildFeatures } from './features.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { mount } from './http/bind.ts';
import { Changes } from './http/changes.repository.ts';
import { mountHealth } from './http/health.ts';
import type { House } from './http/house.ts';
import { callInProcess } from './http/in-process.ts';
import { Limiter } from './http/limiter.ts';
import { mountMetrics } from './http/metrics.ts';
import { PublicCache } from './http/public-cache.ts';
import { forgetOldAnswers } from './http/idempotency.repository.ts';
import { buildHttpServer } from './http/server.ts';
import { deleteExpiredSessions } from './http/session.repository.ts';
import { Sessions } from './http/sessions.ts';
import { mountPages } from './http/web-pages.ts';
import { keepHouse } from './housekeeping.ts';
import { LiveHub } from './live/hub.ts';
import { mountStream } from './live/stream.ts';

/** How an app is put together. */
export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly now?: () => Date;
  /** How often an open event stream is looked after; 25 s unless told. */
  readonly heartbeatMs?: number;
  /** False: the API alone, without the built web app. */
  readonly pages?: boolean;
  /** Told of each statement that the server sends to the database. */
  readonly onStatement?: StatementListener;
}

/** A server put together but not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  readonly house: House;
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
  const features = buildFeatures({ house, pictureFolders, fontSettings });

  mountHealth(http, house.db);
  mountMetrics(http, () => hub.size);
  mountApiDocs(http, calls, options.config.publicUrl);
  mountStream(http, house, { hub, heartbeatMs: options.heartbeatMs });
  mount(http, house, features.bindings);
  const caller = (language: Language) => callInProcess(features.bindings, language);
  await mountPages(http, house, { buildFolder: options.pages === false ? null : buildFolder, caller });
  const stopTidying = keepHouse(
    [...features.tidyings, () => deleteExpiredSessions(house.db), () => forgetOldAnswers(house.db)],
    (error) => http.log.warn({ err: error }, 'tidying up failed'),
  );
  const close = async () => {
    stopTidying();
    await closeAll({ http, house, hub });
  };
  return { http, house, close };
}

async function buildHouse(options: AppOptions): Promise<{ house: House; hub: LiveHub }> {
  const { config, databaseUrl, now, onStatement } = options;
  const watched = onStatement === undefined ? {} : { onStatement };
  const db = connect(databaseUrl, { max: config.databasePool, applicationName: 'polam', ...watched });
  const changes = new Changes();
  const sessions = new Sessions(db, changes);
  const cache = new PublicCache(changes);
  const house: House = {
    config,
    db,
    changes,
    sessions,
    cache,
    limiter: new Limiter(config.limits),
    now: now ?? (() => new Date()),
  };
  const hub = new LiveHub(db);
  await Promise.all([changes.listen(db), hub.listen(() => undefined)]);
  return { house, hub };
}

interface Parts {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly hub: LiveHub;
}

async function closeAll({ http, house, hub }: Parts): Promise<void> {
  await http.close();
  await Promise.allSettled([house.changes.close(), hub.close()]);
  await house.db.end({ timeout: 5 });
}
