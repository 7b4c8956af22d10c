import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run, start } from '../command.ts';
import { findFreePort } from '../free-port.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { runVitest } from '../vitest.ts';
import type { Outcome, Step } from '../step.ts';

const READY_WITHIN_MS = 30_000;

const OLDEST_SUPPORTED = 15;
const SERVERS = '/usr/lib/postgresql';

/** As of the embedded server of the tests: nothing here outlives a crash, and many databases are open at once. */
const THROW_AWAY = [
  'max_connections=300',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
];

const NO_SERVER: Outcome = {
  passed: 0,
  failed: 0,
  lines: [],
  note: 'left out: no PostgreSQL 15 or newer is installed here',
};

/**
 * Tests of the embedded server itself, or alike on every version; the pooler of the tests has no passwords, and the
 * demos of the seasons are rows that our own code computes, of which one is made there too.
 * The push sender has no database, and for the API clients only the generated code is tested.
 */
const SAME_ON_ALL = [
  'database/src/embedded*.test.ts',
  'database/src/embedded/*.test.ts',
  'database/src/arrival-pooler.test.ts',
  'database/src/backup/backup.test.ts',
  'database/src/seed/demo/demo-year.test.ts',
  'server/src/every-call/query-counts.test.ts',
  'server/src/http/docs/api-clients.test.ts',
  'server/src/outward/push-sender.test.ts',
];

/** Where versions of PostgreSQL can differ: paths of tests, each with what they differ in (decisions 33 and 64). */
export const DIFFERS_BY_VERSION = {
  'database/src': 'schema, constraints, triggers, migrations, backup across versions',
  'server/src/every-call/query-plans': 'each call with all of its statements, and their plans',
  'server/src/every-call/cached-equals-fresh': 'snapshots of transactions, which tell what has changed',
  'server/src/features/listings/search': 'similarity of words, text in three scripts',
  'server/src/features/listings/lists/listing-nearest': 'order by distance, statistics of the planner',
  'server/src/features/listings/market': 'the order of rows and of text, as the arrays in memory have it',
  'server/src/features/catalogue': 'order and upper case of text in three scripts',
  'server/src/features/offers/moves/concurrent-accepts': 'locks of rows',
  'server/src/features/orders/crossing-trades': 'locks of rows of several trades at once, deadlocks',
  'server/src/features/orders/lists/transactions': 'sums and months',
  'server/src/features/bookings': 'exclusion of overlaps by ranges of dates',
  'server/src/http/calls': 'keys, commits that are lost, error codes',
  'server/src/http/faults': 'error codes of an unreachable database',
  'server/src/http/limits/limiter': 'counters of the database',
  'server/src/http/limits/refusal-book': 'counters of the database, summed up',
  'server/src/live/live.test': 'LISTEN and NOTIFY',
  'server/src/live/missed-notices': 'ended connections that listen, snapshots',
  'server/src/jobs/nightly-backup': 'COPY',
} satisfies Readonly<Record<string, string>>;

/** Tests of server and database in which versions can differ, on the oldest supported PostgreSQL installed here. */
export const systemPostgres: Step = {
  name: 'system-postgres',
  stage: 'tests',
  run: () => runOnOldest(Object.keys(DIFFERS_BY_VERSION)),
};

/** All tests of server and database there: before a release, and when the supported versions change. */
export const allOnSystemPostgres: Step = {
  name: 'system-postgres-all',
  stage: 'tests',
  isByNameOnly: true,
  run: () => runOnOldest([]),
};

async function runOnOldest(paths: readonly string[]): Promise<Outcome> {
  const version = oldestServer();
  if (version === null) return NO_SERVER;
  const outcome = await withThrowAwayCluster(join(SERVERS, `${version}`, 'bin'), (url) =>
    runVitest({
      options: [
        ...['database', 'server'].flatMap((project) => ['--project', project]),
        ...SAME_ON_ALL.flatMap((each) => ['--exclude', each]),
      ],
      paths,
      env: { TEST_DATABASE_URL: url },
    }),
  );
  return { ...outcome, note: `on PostgreSQL ${version}` };
}

function oldestServer(): number | null {
  if (!existsSync(SERVERS)) return null;
  const versions = readdirSync(SERVERS)
    .map(Number)
    .filter(
      (version) => version >= OLDEST_SUPPORTED && existsSync(join(SERVERS, `${version}`, 'bin/postgres')),
    );
  return versions.length > 0 ? Math.min(...versions) : null;
}

/** User of the server: the current one, or for root (which PostgreSQL refuses) `postgres` or `nobody`. */
type Owner = Readonly<{ uid?: number; gid?: number }>;

/** Starts an empty PostgreSQL of the given programs in a temporary folder, and removes it afterwards. */
async function withThrowAwayCluster<T>(bin: string, use: (url: string) => Promise<T>): Promise<T> {
  const owner = await findOwner();
  const password = randomBytes(16).toString('hex');
  return withTemporaryFolder('system-postgres', async (folder) => {
    await initialise({ bin, folder, password, owner });
    return serve({ bin, folder, owner }, (port) =>
      use(`postgres://polam:${password}@127.0.0.1:${port}/postgres`),
    );
  });
}

interface Place {
  readonly bin: string;
  readonly folder: string;
  readonly owner: Owner;
}

async function initialise({ bin, folder, password, owner }: Place & { password: string }): Promise<void> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'polam',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const { code, output } = await run(join(bin, 'initdb'), [...args, '-E', 'UTF8', '--no-sync'], {
    cwd: folder,
    ...owner,
  });
  if (code !== 0) throw new Error(`initdb failed: ${output}`);
}

async function serve<T>({ bin, folder, owner }: Place, use: (port: number) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...THROW_AWAY,
  ];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  const server = start(join(bin, 'postgres'), args, { cwd: folder, ...owner });
  // Unread, its log would fill the pipe and stop the server.
  server.stdout.resume();
  server.stderr.resume();
  const ended = new Promise((done) => server.on('close', done));
  try {
    await untilReady(bin, port);
    return await use(port);
  } finally {
    // SIGQUIT is PostgreSQL's immediate shutdown: nothing here is worth a checkpoint.
    server.kill('SIGQUIT');
    await ended;
  }
}

async function untilReady(bin: string, port: number): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const { code } = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`, '-q']);
    if (code === 0) return;
    await wait(100);
  }
  throw new Error(`PostgreSQL did not start within ${READY_WITHIN_MS} ms.`);
}

async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [await run('id', ['-u', user]), await run('id', ['-g', user])];
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('Neither a user postgres nor a user nobody: PostgreSQL does not run as root.');
}
