import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prefix of folders of throw-away clusters. */
export const throwAwayPrefix = 'polam-test-';

/** A new folder for a throw-away cluster, open to the database's account when root runs the tests. */
export function makeThrowAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), throwAwayPrefix));
  chmodSync(folder, 0o755);
  return folder;
}
