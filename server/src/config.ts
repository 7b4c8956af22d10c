import { resolve } from 'node:path';
import { LEAST_CONNECTIONS } from '@polam/database/deadline';
import { StartRefusal } from '@polam/database/start-refusal';
import type { Operator } from '@polam/domain/admin/operator';
import { bool, cleanEnv, str } from 'envalid';
import { logFormats, type LogFormat } from './announcer.ts';
import { readLimits, type Limits } from './http/limits/limit-settings.ts';
import { isLoopbackUrl, type MetricsSettings } from './http/metrics/metrics.ts';
import { readOutward, type OutwardSettings } from './outward/outward-settings.ts';
import {
  databaseAddress,
  emailAddress,
  hops,
  metricsToken,
  portNumber,
  webAddress,
  within,
} from './setting-validators.ts';

/** All settings from the environment, already checked. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Null: the embedded PostgreSQL under the data folder. */
  readonly databaseUrl: string | null;
  /** URL for LISTEN and locks of a session; null: the same as for all other statements. */
  readonly databaseDirectUrl: string | null;
  readonly databasePool: number;
  /** Time limit for the database work of one request, in milliseconds. */
  readonly databaseDeadlineMs: number;
  /** Maximum number of statements of requests that wait for connections; beyond it requests are refused. */
  readonly databaseQueue: number;
  /** Time for which a start waits for a database that does not answer yet, in milliseconds. */
  readonly databaseWaitMs: number;
  readonly dataFolder: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Number of balancers in a row before the server; 0 for none. */
  readonly proxyHops: number;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly sessionDays: number;
  /** Null: no limits, for load tests. */
  readonly limits: Limits | null;
  readonly bodyBytes: number;
  /** Memory for uploaded files, of all requests together. */
  readonly uploadBytes: number;
  /** Delay of the event loop from which a process refuses pages, in milliseconds. */
  readonly overloadMs: number;
  readonly schedule: Schedule;
  readonly closing: Closing;
  /** False: browsers that have a service worker of ours remove it. */
  readonly serviceWorker: boolean;
  readonly photo: PhotoLimits;
  readonly metrics: MetricsSettings;
  readonly outward: OutwardSettings;
  /** Operator of this market, as named on its pages. */
  readonly operator: Operator;
  /** Null: no nightly backups. */
  readonly backup: BackupSettings | null;
}

/** Folder of nightly backups, and the number of days for which they stay. */
export interface BackupSettings {
  readonly folder: string;
  readonly keepDays: number;
}

/** Intervals of the scheduler, in milliseconds. */
export interface Schedule {
  /** Jobs that do what time has ended or made due. */
  readonly jobsEveryMs: number;
  /** Sending notices by email and push. */
  readonly noticesEveryMs: number;
}

/** Time limits of the shutdown of a process, in milliseconds. */
export interface Closing {
  /** Time for balancers to notice that the process is not ready, while it still serves. */
  readonly settleMs: number;
  /** Time that running requests may take after that. */
  readonly drainMs: number;
}

/** Limits of a photo, and the number of photos decoded at a time. */
export interface PhotoLimits {
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly maxPerListing: number;
  readonly decodesAtOnce: number;
}

const MEGA = 1_000_000;
const MEBI = 1_048_576;
const SECOND_MS = 1_000;

/** An empty setting is one that is not set. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

const specs = {
  PORT: portNumber({ default: 3000 }),
  HOST: str({ default: '127.0.0.1' }),
  DATABASE_URL: databaseAddress({ default: undefined }),
  DATABASE_DIRECT_URL: databaseAddress({ default: undefined }),
  DATABASE_POOL: within(LEAST_CONNECTIONS, 200)({ default: 10 }),
  DATABASE_DEADLINE_MS: within(100, 60_000)({ default: 2_000 }),
  DATABASE_QUEUE: within(10, 100_000)({ default: 500 }),
  DATABASE_WAIT_S: within(0, 3_600)({ default: 60 }),
  DATA_DIR: str({ default: './data' }),
  PUBLIC_URL: webAddress({ default: undefined }),
  DEMO: bool({ default: undefined }),
  TRUST_PROXY: hops({ default: 0 }),
  CORS_ORIGINS: str({ default: '' }),
  LOG_LEVEL: str({
    default: 'warn',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  }),
  SESSION_DAYS: within(1, 365)({ default: 30 }),
  LIMITS: str({ default: 'on', choices: ['on', 'off'] }),
  BODY_KB: within(1, 10_000)({ default: 100 }),
  OVERLOAD_MS: within(100, 600_000)({ default: 2_000 }),
  JOBS_EVERY_S: within(0.1, 3_600)({ default: 60 }),
  NOTICES_EVERY_S: within(0.1, 3_600)({ default: 5 }),
  DRAIN_SETTLE_S: within(0, 300)({ default: 1 }),
  DRAIN_S: within(0.1, 3_600)({ default: 6 }),
  LOG_FORMAT: str({ default: 'auto', choices: logFormats }),
  SERVICE_WORKER: str({ default: 'on', choices: ['on', 'off'] }),
  PHOTO_MB: within(0.1, 100)({ default: 5 }),
  PHOTO_MEGAPIXELS: within(0.1, 200)({ default: 24 }),
  PHOTOS_PER_LISTING: within(1, 20)({ default: 6 }),
  UPLOADS_MB: within(1, 10_000)({ default: 96 }),
  PHOTO_DECODES: within(1, 16)({ default: 2 }),
  METRICS_TOKEN: metricsToken({ default: undefined }),
  METRICS_PORT: portNumber({ default: undefined }),
  METRICS_HOST: str({ default: '127.0.0.1' }),
  BACKUP_DIR: str({ default: undefined }),
  BACKUP_KEEP_DAYS: within(1, 3_650)({ default: 7 }),
  OPERATOR_NAME: str({ default: undefined }),
  OPERATOR_ADDRESS: str({ default: undefined }),
  GRIEVANCE_NAME: str({ default: undefined }),
  GRIEVANCE_EMAIL: emailAddress({ default: undefined }),
  GRIEVANCE_PHONE: str({ default: undefined }),
} as const;

/**
 * Reads and checks the settings.
 *
 * Errors: StartRefusal with one sentence a setting, so that an operator can mend all of them at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = withoutEmpty(environment);
  const problems: string[] = [];
  const settings = cleanEnv(env, specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) {
        const value = name === 'METRICS_TOKEN' ? '' : ` (it is "${env[name] ?? ''}")`;
        problems.push(`${name} ${error instanceof Error ? error.message : 'is wrong'}${value}.`);
      }
    },
  });
  const limits = readLimits(env, problems);
  // Invalid settings cannot be read: reading them throws.
  const publicUrl =
    problems.length > 0 ? 'http://localhost' : (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const isDemo = problems.length === 0 && (settings.DEMO ?? settings.DATABASE_URL === undefined);
  const outward = readOutward(env, { publicUrl, isDemo, problems });
  if (problems.length > 0)
    throw new StartRefusal(`Polam cannot start with these settings:\n  ${problems.join('\n  ')}`);
  return configOf(settings, { limits, publicUrl, outward });
}

/**
 * The format in the environment, read before the settings are checked: their problems are printed in it, too.
 */
export function readLogFormat(environment: NodeJS.ProcessEnv = process.env): LogFormat {
  return logFormats.find((format) => format === environment['LOG_FORMAT']) ?? 'auto';
}

type Settings = ReturnType<typeof cleanEnv<typeof specs>>;

function configOf(settings: Settings, read: Pick<Config, 'limits' | 'publicUrl' | 'outward'>): Config {
  const databaseUrl = settings.DATABASE_URL ?? null;
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databasePool: Math.floor(settings.DATABASE_POOL),
    databaseDeadlineMs: settings.DATABASE_DEADLINE_MS,
    databaseQueue: settings.DATABASE_QUEUE,
    databaseWaitMs: settings.DATABASE_WAIT_S * 1_000,
    dataFolder: resolve(settings.DATA_DIR),
    publicUrl: read.publicUrl,
    demo: settings.DEMO ?? databaseUrl === null,
    proxyHops: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    logLevel: settings.LOG_LEVEL,
    sessionDays: settings.SESSION_DAYS,
    limits: settings.LIMITS === 'off' ? null : read.limits,
    bodyBytes: settings.BODY_KB * 1_024,
    uploadBytes: settings.UPLOADS_MB * MEBI,
    overloadMs: settings.OVERLOAD_MS,
    schedule: {
      jobsEveryMs: settings.JOBS_EVERY_S * SECOND_MS,
      noticesEveryMs: settings.NOTICES_EVERY_S * SECOND_MS,
    },
    closing: {
      settleMs: settings.DRAIN_SETTLE_S * SECOND_MS,
      drainMs: settings.DRAIN_S * SECOND_MS,
    },
    serviceWorker: settings.SERVICE_WORKER === 'on',
    photo: {
      maxBytes: settings.PHOTO_MB * MEBI,
      maxPixels: settings.PHOTO_MEGAPIXELS * MEGA,
      maxPerListing: settings.PHOTOS_PER_LISTING,
      decodesAtOnce: settings.PHOTO_DECODES,
    },
    metrics: metricsOf(settings, read.publicUrl),
    outward: read.outward,
    operator: operatorOf(settings),
    backup: backupOf(settings),
  };
}

/**
 * Without a token or a port of its own, the metrics are open to this computer alone, and only where no
 * balancer on it can pass on requests of others.
 */
function metricsOf(settings: Settings, publicUrl: string): MetricsSettings {
  const { METRICS_TOKEN: token, METRICS_PORT: ownPort, METRICS_HOST: host } = settings;
  return {
    token: token ?? null,
    listen: ownPort === undefined ? null : { port: ownPort, host },
    isOpenHere: settings.TRUST_PROXY === 0 && isLoopbackUrl(publicUrl),
  };
}

function backupOf({ BACKUP_DIR: folder, BACKUP_KEEP_DAYS: keepDays }: Settings): BackupSettings | null {
  return folder === undefined ? null : { folder: resolve(folder), keepDays };
}

function operatorOf(settings: Settings): Operator {
  return {
    name: settings.OPERATOR_NAME ?? null,
    address: settings.OPERATOR_ADDRESS ?? null,
    officer: {
      name: settings.GRIEVANCE_NAME ?? null,
      email: settings.GRIEVANCE_EMAIL ?? null,
      phone: settings.GRIEVANCE_PHONE ?? null,
    },
  };
}
