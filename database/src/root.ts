import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The `database` folder of this repository, found from wherever this code runs: source, tests or the bundle.
 *
 * Errors: throws when no folder above holds `database/migrations`.
 */
export function databaseFolder(): string {
  return join(rootAbove(dirname(fileURLToPath(import.meta.url))), 'database');
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'database', 'migrations'))) return folder;

  const parent = dirname(folder);
  if (parent === folder) throw new Error('No folder above this code holds database/migrations.');
  return rootAbove(parent);
}
