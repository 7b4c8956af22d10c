import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/** The account that PostgreSQL runs under when Polam itself is root, whom PostgreSQL refuses. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/** Folder of a cluster, and the account that must be able to reach it. */
export interface Home {
  /** Holds `cluster`, `socket`, the log, and copied binaries. */
  readonly folder: string;
  /** Null where Polam's own account runs the database. */
  readonly user: DatabaseUser | null;
}

/** Options of choosing a home. */
export interface HomeRequest {
  /** The data folder. */
  readonly folder: string;
  /** Folder of clusters whose data folder the database's account cannot reach. */
  readonly stateRoot: string;
  readonly log: (line: string) => void;
}

const pointerName = 'cluster.location';

/**
 * Folder of the cluster: the data folder itself, or one below `stateRoot` that the data folder points to.
 *
 * Errors: StartRefusal when the account that owns the data cannot reach them.
 */
export function chooseHome(request: HomeRequest): Home {
  const pointedTo = readPointer(request.folder);
  if (process.getuid?.() !== 0) return { folder: pointedTo ?? request.folder, user: null };
  if (pointedTo !== null) return { folder: pointedTo, user: ownerOf(join(pointedTo, 'cluster')) };

  const cluster = join(request.folder, 'cluster');
  if (existsSync(cluster)) return homeOfExisting(request.folder, cluster);

  const user = findDatabaseUser();
  if (canEnter(request.folder, user)) return { folder: request.folder, user };
  return { folder: homeElsewhere(request), user };
}

/**
 * Writes the address of a cluster that is elsewhere into the data folder; called once the cluster is
 * complete.
 */
export function writePointer(folder: string, home: string): void {
  if (home !== folder && readPointer(folder) === null) writeFileSync(join(folder, pointerName), `${home}\n`);
}

/**
 * The folder that the data folder points to, or null when its cluster is in itself.
 *
 * Errors: StartRefusal when the pointer's target is missing: starting afresh would hide the loss.
 */
export function readPointer(folder: string): string | null {
  const pointer = join(folder, pointerName);
  if (!existsSync(pointer)) return null;

  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(join(home, 'cluster'))) return home;
  throw new StartRefusal(
    `The database of ${folder} should lie in ${home}, but is not there (or may not be read by this user). ` +
      `Bring it back, or delete ${pointer} to begin with an empty one.`,
  );
}

/** The options of `spawn` that make a child run as the database's account. */
export function runAs(user: DatabaseUser | null): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

function homeOfExisting(folder: string, cluster: string): Home {
  const user = ownerOf(cluster);
  if (user === null || canEnter(folder, user)) return { folder, user };
  throw new StartRefusal(
    `The database in ${folder} belongs to user number ${user.uid}, who may not enter that folder. ` +
      'Let that user pass through the folders above it (chmod o+x), or move the data.',
  );
}

/** Null for root's own: PostgreSQL itself reports why it refuses. */
function ownerOf(path: string): DatabaseUser | null {
  const { uid, gid } = statSync(path);
  return uid === 0 ? null : { uid, gid };
}

function findDatabaseUser(): DatabaseUser {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => idOf(flag, name));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start Polam as an ordinary user, or set DATABASE_URL.',
  );
}

function idOf(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && id > 0 ? id : undefined;
}

/** Asks the system, since the answer depends on every folder above and on access lists. */
function canEnter(folder: string, user: DatabaseUser): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...runAs(user),
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new StartRefusal(
      `Polam runs as root and may not run the database as another user (${probe.error.message}). ` +
        'Start Polam as an ordinary user, or set DATABASE_URL.',
    );
  }
  return probe.status === 0;
}

function homeElsewhere({ folder, stateRoot, log }: HomeRequest): string {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);
  const home = join(stateRoot, hash);
  // Separate from mkdir's mode, which a restrictive umask of root would narrow.
  for (const each of [stateRoot, home]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o755);
  }
  log(`The database user may not enter ${folder}, so the database lies in ${home}.`);
  return home;
}
