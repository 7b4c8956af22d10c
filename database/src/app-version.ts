import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazily } from '@polam/domain/lazily';
import { listMigrationNames, schemaOf } from './schema/migration-files.ts';
import { databaseFolder } from './root.ts';

/** Version of the program, from the package.json at the root, the only place that has it. */
export function appVersion(): string {
  const text = readFileSync(join(databaseFolder(), '..', 'package.json'), 'utf8');
  // Our own file, whose form `npm test` checks.
  return (JSON.parse(text) as { version: string }).version;
}

/** The schema that this version is made for: the number of its newest migration. */
export const ownSchema: () => number = lazily(() => schemaOf(listMigrationNames().at(-1) ?? '0000'));
