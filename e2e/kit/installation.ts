import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Version and migrations of a later release. */
export interface LaterVersion {
  readonly version: string;
  /** Its additional migrations: names with their SQL. */
  readonly migrations: Readonly<Record<string, string>>;
}

/** A built Polam beside this one. */
export interface Installation {
  readonly folder: string;
  remove(): void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Read-only parts that both share. */
const shared = ['node_modules', 'web', 'server/fonts.conf', 'database/data'];

/** Installs the build of this version again, as a later one with more migrations. */
export function installLater({ version, migrations }: LaterVersion): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'polam-later-'));
  mkdirSync(join(folder, 'server'));
  mkdirSync(join(folder, 'database'));
  cpSync(join(root, 'server', 'dist'), join(folder, 'server', 'dist'), { recursive: true });
  cpSync(join(root, 'database', 'migrations'), join(folder, 'database', 'migrations'), { recursive: true });
  for (const path of shared) symlinkSync(join(root, path), join(folder, path));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version, type: 'module' }));
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'database', 'migrations', name), sql);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
