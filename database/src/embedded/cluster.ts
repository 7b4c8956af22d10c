import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from './engine.ts';
import { type DatabaseUser, type Home, runAs } from './home.ts';
import { StartRefusal } from '../start-refusal.ts';

const run = promisify(execFile);
const draftPrefix = 'cluster.draft.';

/** The superuser of an embedded cluster. */
export const clusterUser = 'polam';

/** Options of creating a cluster. */
export interface ClusterRequest {
  readonly engine: Engine;
  readonly home: Home;
  /** False: nothing is synced to disk; for throw-away clusters only. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/**
 * The folder of the cluster, created and synced to disk first if there is none.
 *
 * An interrupted creation leaves only a draft, which the next start deletes.
 * Errors: StartRefusal when it cannot be created, or is of another major version.
 */
export async function ensureCluster(request: ClusterRequest): Promise<string> {
  const cluster = join(request.home.folder, 'cluster');
  removeDrafts(request.home.folder);
  if (!existsSync(cluster)) await makeCluster(request, cluster);
  refuseOtherVersion(cluster, request.engine.majorVersion);
  return cluster;
}

/**
 * The folder of the cluster's socket, closed to all but the database's account (and root).
 *
 * It is in the home, or in /tmp where the limit on the length of a socket's path requires it.
 * Errors: StartRefusal when the folder in /tmp belongs to another account.
 */
export function ensureSocketFolder({ folder, user }: Home): string {
  const chosen = socketFolderOf(folder);
  if (!existsSync(chosen)) makePrivateFolder(chosen, user);

  const found = lstatSync(chosen);
  if (found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.())) {
    chmodSync(chosen, 0o700);
    return chosen;
  }
  throw new StartRefusal(
    `${chosen}, where the database needs its socket, belongs to another user. Remove it.`,
  );
}

/** Folder of the socket of a home. */
export function socketFolderOf(folder: string): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(near) <= longestSocketFolder) return near;

  const { dev, ino } = lstatSync(folder);
  return `/tmp/polam-socket-${dev}-${ino}`;
}

/** macOS limits a socket's path to 103 bytes (Linux to 107), and `/.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 88;

async function makeCluster(request: ClusterRequest, cluster: string): Promise<void> {
  request.log('Making the database, once; this takes a few seconds.');
  const failures: string[] = [];
  for (const locale of characterLocales) {
    const draft = join(request.home.folder, `${draftPrefix}${randomBytes(4).toString('hex')}`);
    makePrivateFolder(draft, request.home.user);
    const failure = await runInitdb(request, [...initdbArguments(draft), `--lc-ctype=${locale}`]);
    if (failure === null) return renameSync(draft, cluster);

    rmSync(draft, { recursive: true, force: true });
    failures.push(failure);
    if (!failure.includes('locale')) break;
  }
  throw new StartRefusal(`The database could not be made in ${request.home.folder}: ${failures.at(-1)}`);
}

/** Error output, or null on success. */
async function runInitdb({ engine, home, durable }: ClusterRequest, args: string[]): Promise<string | null> {
  try {
    await run(engine.initdb, durable ? args : [...args, '--no-sync'], {
      ...runAs(home.user),
      cwd: home.folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    return null;
  } catch (error) {
    return lastLines(error);
  }
}

/**
 * pg_trgm asks the system which characters are letters: with plain C no Telugu or Hindi word is found. The
 * names of the same locale on Linux and macOS; the last exists everywhere.
 */
const characterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * The builtin locale sorts and folds in the same way on every system; trust authentication is limited to the
 * socket's folder.
 */
function initdbArguments(folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${clusterUser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
  ];
}

function makePrivateFolder(path: string, user: DatabaseUser | null): void {
  mkdirSync(path, { mode: 0o700 });
  if (user !== null) chownSync(path, user.uid, user.gid);
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(draftPrefix))) {
    // An initdb that outlived its Polam may still write there; the next start deletes what it leaves.
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function refuseOtherVersion(cluster: string, majorVersion: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new StartRefusal(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this Polam brings ${majorVersion}. ` +
      'Take a backup with the version that made it, and restore it into a new data folder.',
  );
}

function lastLines(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (output || String(error)).trim().split('\n').slice(-3).join(' ');
}
