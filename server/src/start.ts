import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@polam/database/connect';
import { startEmbedded, type Embedded } from '@polam/database/embedded';
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
import { readConfig, type Config } from './config.ts';
import { hashPassword } from './features/auth/index.ts';

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
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ folder: config.dataFolder, log: say }) : null;
  try {
    const databaseUrl = embedded?.url ?? config.databaseUrl ?? '';
    await prepare(databaseUrl, config);
    const app = await buildApp({ config, databaseUrl });
    closeOnSignal(app, embedded);
    await listen(app, config);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
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
    throw refusalOf(error);
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
    await app.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw refusalOf(error, `Port ${config.port} on ${config.host} is taken. Set PORT to another one.`);
  }
  const shown = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  say(`Polam is open at http://${shown}:${config.port}`);
  if (config.limits === null)
    say('Warning: LIMITS=off. Nobody is slowed down; use this for load tests alone.');
}

/** What the world did at the start becomes a sentence; what is a bug stays one. */
function refusalOf(error: unknown, portTaken = ''): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusal) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new StartRefusal(portTaken);
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
    return new StartRefusal(`This address cannot be listened on: ${error.message}.`);
  const isAway = /^(ECONNREFUSED|ENOTFOUND|ENOENT|CONNECT_TIMEOUT|28P01|28000|3D000)$/.test(code);
  return isAway
    ? new StartRefusal(`The database of DATABASE_URL cannot be reached: ${error.message}.`)
    : error;
}

function closeOnSignal(app: App, embedded: Embedded | null): void {
  const closing = closeWithGrace({ delay: CLOSE_MS, logger: false }, async ({ err }) => {
    if (err) app.http.log.fatal({ err }, 'ending after a fault');
    await app.close();
    await embedded?.stop();
  });
  // The parent is gone: nobody could end this process by Ctrl-C any more.
  process.once('disconnect', () => closing.close());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
