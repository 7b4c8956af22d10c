import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { awaitDatabase } from '@polam/database/arrival';
import { startEmbedded } from '@polam/database/embedded';
import { ownSchema, appVersion } from '@polam/database/app-version';
import { StartRefusal } from '@polam/database/start-refusal';
import closeWithGrace from 'close-with-grace';
import { openAnnouncer, type Announcer } from './announcer.ts';
import { buildApp, type App } from './app.ts';
import type { OpenedDatabase } from './app-database.ts';
import { readConfig, readLogFormat, type Config } from './config.ts';
import { collectStartGarbage } from './start-garbage.ts';
import { bringInShipped, prepareDatabase, type Prepared } from './start-preparation.ts';

/** Time limit for closing the database and other resources, once requests have ended, in milliseconds. */
const CLOSE_MS = 3_000;
/** Requests that waited for the start have so much time to themselves; loading the market keeps a core busy. */
const MARKET_AFTER_MS = 500;

/** Starts all parts of a Polam server, and stops them on a signal. */
export async function startPolam(): Promise<void> {
  const announcer = openAnnouncer(readLogFormat());
  try {
    await start(readConfig(), announcer);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    announcer.refuse(error.message);
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

/**
 * Builds what a start builds and gives it up before the database is asked: for the build, which writes down what was compiled
 * for it (tools/bundling/write-compiled.mjs).
 */
export async function rehearse(): Promise<void> {
  const givenUp = Promise.reject(new Error('nothing is started'));
  givenUp.catch(() => undefined);
  await buildApp({
    config: readConfig({}),
    databaseUrl: 'postgres://localhost/none',
    prepared: givenUp,
  }).catch(() => undefined);
}

async function start(config: Config, announcer: Announcer): Promise<void> {
  await checkAddressIsFree({ ...config, setting: 'PORT' });
  const { listen: metrics } = config.metrics;
  if (metrics !== null) await checkAddressIsFree({ ...metrics, setting: 'METRICS_PORT' });
  const database = await startDatabase(config, announcer);
  try {
    const { databaseDirectUrl: directUrl, databaseWaitMs: waitMs } = config;
    const { isPooled } = await awaitDatabase(database.url, { directUrl, waitMs, log: announcer.say });
    // Its statements mostly wait for each other: the app is built meanwhile.
    const preparedUrl = directUrl ?? database.url;
    const prepared = prepareDatabase(preparedUrl, { config, announcer });
    prepared.catch(() => undefined);
    const app = await buildApp({
      prepared,
      config,
      databaseUrl: database.url,
      isPooled,
      marketAfterMs: MARKET_AFTER_MS,
      onMarketLoaded: (prepareSearch) =>
        void finishStart(prepared, { url: preparedUrl, announcer, prepareSearch }),
    });
    await listen(app, config);
    closeOnSignal({ app, database, config });
    announce(config, announcer);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database of the settings; unlike commands beside it, a server never joins the embedded one of another. */
async function startDatabase(
  { databaseUrl, dataFolder }: Config,
  { say }: Announcer,
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbedded({ folder: dataFolder, log: say });
}

interface Finishing {
  readonly url: string;
  readonly announcer: Announcer;
  readonly prepareSearch: () => Promise<void>;
}

/** Work that no request waits for: after a fault everything stays as it was, until the next start. */
async function finishStart(
  prepared: Promise<Prepared>,
  { url, announcer, prepareSearch }: Finishing,
): Promise<void> {
  try {
    if ((await prepared) === 'to-compare') await bringInShipped(url);
  } catch (error) {
    announcer.warn(`What this version ships could not be compared with the database: ${String(error)}.`);
  }
  // Else the first search prepares it, and gets the error.
  await prepareSearch().catch(() => undefined);
  collectStartGarbage();
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen();
  } catch (error) {
    await app.close();
    throw refusalOfAddress(error, addressOf(error, config));
  }
}

/** The address that a server could not listen on. */
function addressOf(error: unknown, { port, host, metrics }: Config) {
  const own = metrics.listen;
  const isOwn = own !== null && error instanceof Error && 'port' in error && error.port === own.port;
  return isOwn ? ({ ...own, setting: 'METRICS_PORT' } as const) : ({ port, host, setting: 'PORT' } as const);
}

function announce(config: Config, { say, warn }: Announcer): void {
  say(`Polam ${appVersion()}, schema ${ownSchema()}.`);
  say(`Polam is open at ${ownAddresses(config, networkInterfaces()).join(' and ')}`);
  if (config.limits === null)
    warn('Warning: LIMITS=off. Nobody is slowed down; use this for load tests alone.');
}

/**
 * Ends on the first signal what has begun, and gives 0; the second ends the process at once. Not before it listens:
 * where a start is refused, its code has to come through.
 */
function closeOnSignal(parts: { app: App; database: OpenedDatabase; config: Config }): void {
  const { app, database, config } = parts;
  const { settleMs, drainMs } = config.closing;
  const delay = settleMs + drainMs + CLOSE_MS;
  const closing = closeWithGrace({ delay, logger: false }, async ({ err }) => {
    if (err) app.http.log.fatal({ err }, 'ending after a fault');
    await app.close();
    await database.stop();
  });
  // The parent is gone: Ctrl-C could not end this process any more.
  process.once('disconnect', () => closing.close());
}

type Interfaces = Readonly<Partial<Record<string, readonly NetworkInterfaceInfo[]>>>;

/**
 * Addresses of a server that listens on a host: those of this computer, and where it listens on all, those in
 * its network.
 */
export function ownAddresses(
  { host, port }: { readonly host: string; readonly port: number },
  interfaces: Interfaces,
): readonly string[] {
  const isEverywhere = host === '0.0.0.0';
  const near = host === '127.0.0.1' || isEverywhere ? 'localhost' : host;
  const far = isEverywhere ? Object.values(interfaces).flatMap((each) => each ?? []) : [];
  const outside = far.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [near, ...outside.map(({ address }) => address)].map((name) => `http://${name}:${port}`);
}

interface Address {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'METRICS_PORT';
}

/**
 * Makes sure that an address can be listened on, before anything is made.
 *
 * Errors: StartRefusal. Another program may still take the address between this and the listening.
 */
async function checkAddressIsFree(address: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: address.host, port: address.port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw refusalOfAddress(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** Turns an address that cannot be listened on into a sentence; any other fault stays one. */
function refusalOfAddress(error: unknown, { port, host, setting }: Address): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} on ${host} is taken. Set ${setting} to another one.`);
  const isRefused = /^(EADDRNOTAVAIL|EACCES|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(String(error.code));
  return isRefused ? new StartRefusal(`This address cannot be listened on: ${error.message}.`) : error;
}
