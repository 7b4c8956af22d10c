import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { Database } from '../connect.ts';
import { connect } from '../connect.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../schema/migrate.ts';
import { seedCatalogue } from '../seed/catalogue.ts';
import { endThrowAway, sweepAbandoned } from './abandoned.ts';
import { makeThrowAwayFolder } from './folder.ts';

/** Server of the tests, and the migrated database that they copy. */
export interface TestCluster {
  readonly serverUrl: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

interface RunningCluster extends TestCluster {
  stop(): Promise<void>;
}

/** Every project of a run loads this file again, so shared state is stored on the process. */
const shared = globalThis as typeof globalThis & { polamTestCluster?: Sharing };

interface Sharing {
  readonly running: Promise<RunningCluster>;
  users: number;
}

/**
 * Vitest's globalSetup: one throw-away cluster for all projects of this run, deleted when the last is done.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sharing = (shared.polamTestCluster ??= { running: startCluster(), users: 0 });
  sharing.users += 1;
  const { serverUrl, template, stop } = await sharing.running;
  project.provide('testCluster', { serverUrl, template });
  return async () => {
    sharing.users -= 1;
    if (sharing.users > 0) return;
    delete shared.polamTestCluster;
    await stop();
  };
}

/** Content of every test database from the start. */
async function fillTemplate(db: Database): Promise<void> {
  await migrate(db);
  await seedCatalogue(db);
}

async function startCluster(): Promise<RunningCluster> {
  const server = await startServer();
  const template = `polam_template_${randomBytes(4).toString('hex')}`;
  const stop = stopOnce(async () => {
    await dropAll(server.url, template);
    await server.stop();
  });
  await makeTemplate(server.url, template);
  return { serverUrl: server.url, template, stop };
}

/** A server of the machine when one is named, so that the same tests also run on an older PostgreSQL. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };

  await sweepAbandoned();
  const folder = makeThrowAwayFolder();
  const { url, stop } = await startEmbedded({ folder, durable: false, log: () => undefined });
  return { url, stop: () => endThrowAway({ folder, stop }) };
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, (server) => server`create database ${server(template)}`);
  const db = connect(databaseUrl(serverUrl, template), { max: 1 });
  try {
    await fillTemplate(db);
  } finally {
    await db.end();
  }
  // A test that connected to the template by mistake would block all others from copying it.
  await onServer(
    serverUrl,
    (server) => server`alter database ${server(template)} with allow_connections false`,
  );
}

async function dropAll(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, async (server) => {
    const found = await server<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${template})`;
    for (const { name } of found) await server`drop database if exists ${server(name)} with (force)`;
  });
}

async function onServer(serverUrl: string, work: (server: Database) => PromiseLike<unknown>): Promise<void> {
  const server = connect(serverUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Also at Ctrl-C, which ends a test run before its teardown: the server would go on running. */
function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const once = () => (stopping ??= stop());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void once().finally(() => process.exit(1)));
  }
  return once;
}
