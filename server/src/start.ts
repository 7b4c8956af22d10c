import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@polam/database/connect';
import { startEmbedded } from '@polam/database/embedded';
import { migrate } from '@polam/database/migrate';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { seedDemo } from '@polam/database/seed/demo';
import type { DemoLogin } from '@polam/database/seed/demo-accounts';
import { hasPeople } from '@polam/database/seed/people';
import { seedPlaces } from '@polam/database/seed/places';
import { StartRefusal } from '@polam/database/start-refusal';
import { dayInIndia } from '@polam/domain/day';
import closeWithGrace from 'close-with-grace';
import { buildApp, type App } from './app.ts';
import { refusalOfDatabase, type OpenedDatabase } from './app-database.ts';
import { readConfig, type Config } from './config.ts';
import { hashPassword } from './features/auth/index.ts';
import { ownAddresses } from './own-addresses.ts';

const CLOSE_MS = 10_000;
const LOGINS_FILE = 'demo-logins.txt';

/** Starts everything that a Polam needs, and ends it again on a signal. */
export async function startPolam(): Promise<void> {
  try {
    await start(readConfig());
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    say(error.message);
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

async function start(config: Config): Promise<void> {
  const database = await startDatabase(config);
  try {
    await prepare(database.url, config);
    const app = await buildApp({ config, databaseUrl: database.url });
    closeOnSignal(app, database);
    await listen(app, config);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database of the settings; unlike commands beside it, a server never joins the embedded one of another. */
async function startDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbedded({ folder: dataFolder, log: say });
}

/** Brings the database to what this version needs: schema, places, catalogue, and a demo where one is wanted. */
async function prepare(databaseUrl: string, config: Config): Promise<void> {
  const db = connect(databaseUrl, { max: 2, applicationName: 'polam-start', statementTimeoutMs: 0 });
  try {
    await migrate(db, { log: say });
    await seedPlaces(db);
    await seedCatalogue(db);
    if (config.demo && !(await hasPeople(db))) await openDemo(db, config);
  } catch (error) {
    throw refusalOfDatabase(error);
  } finally {
    await db.end();
  }
}

async function openDemo(db: Database, config: Config): Promise<void> {
  say('Filling the demo marketplace …');
  const today = dayInIndia(new Date());
  const logins = await db.begin(async (tx) => {
    const made = await seedDemo(tx, { random: Math.random, hashPassword, today });
    // Before the commit: accounts whose passwords nobody knows would be of no use.
    keepLogins(made, config.dataFolder);
    return made;
  });
  say(`Demo accounts (also in ${join(config.dataFolder, LOGINS_FILE)}):`);
  for (const { role, email, password } of logins) say(`  ${role}\t${email}\t${password}`);
}

function keepLogins(logins: readonly DemoLogin[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOGINS_FILE);
  const lines = logins.map(({ role, email, password }) => `${role}\t${email}\t${password}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  chmodSync(file, 0o600);
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen();
  } catch (error) {
    await app.close();
    throw refusalOfAddress(error, config);
  }
  say(`Polam is open at ${ownAddresses(config, networkInterfaces()).join(' and ')}`);
  if (config.limits === null)
    say('Warning: LIMITS=off. Nobody is slowed down; use this for load tests alone.');
}

/** An address that cannot be listened on becomes a sentence; any other fault stays one. */
function refusalOfAddress(error: unknown, { port, host, metrics }: Config): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const own = metrics.listen;
  if (own !== null && error.code === 'EADDRINUSE' && 'port' in error && error.port === own.port)
    return new StartRefusal(`Port ${own.port} on ${own.host} is taken. Set METRICS_PORT to another one.`);
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} on ${host} is taken. Set PORT to another one.`);
  const isRefused = error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES';
  return isRefused ? new StartRefusal(`This address cannot be listened on: ${error.message}.`) : error;
}

function closeOnSignal(app: App, database: OpenedDatabase): void {
  const closing = closeWithGrace({ delay: CLOSE_MS, logger: false }, async ({ err }) => {
    if (err) app.http.log.fatal({ err }, 'ending after a fault');
    await app.close();
    await database.stop();
  });
  // The parent is gone: nobody could end this process by Ctrl-C any more.
  process.once('disconnect', () => closing.close());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
