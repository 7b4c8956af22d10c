import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { fingerprintSources, stampPath } from './fingerprint.mjs';

/** Builds server and web app unless they were built from just these sources. Gives an exit code. */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return 0;

  console.log('Building Polam; this takes some seconds, and only after a change.');
  return runChild(process.execPath, ['tools/build.mjs'], { cwd: root });
}

function isBuilt(root) {
  const stamp = stampPath(root);
  if (!existsSync(stamp) || !existsSync(join(root, 'web', 'build', 'client'))) return false;
  return readFileSync(stamp, 'utf8') === fingerprintSources(root);
}
