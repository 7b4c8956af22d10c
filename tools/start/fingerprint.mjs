import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'contract',
  'database/patches',
  'database/src',
  'domain',
  'package-lock.json',
  'server',
  'tools/build.mjs',
  'tools/bundling',
  'tools/start/node-process.mjs',
  'tsconfig.base.json',
  'web',
];
const ignored = /^(node_modules|dist|build|testing|__snapshots__|\..*|.*\.test\.tsx?)$/;

/** Path of the file with the fingerprint of the sources of the last build. */
export function stampPath(root) {
  return join(root, 'server', 'dist', 'built-from.txt');
}

/**
 * The same text for the same sources, whenever and wherever they were checked out.
 *
 * Cost: reads every source, some 20 ms.
 */
export function fingerprintSources(root) {
  const hash = createHash('sha256');
  for (const source of sources.filter((each) => existsSync(join(root, each)))) addPath(hash, root, source);
  return hash.digest('hex');
}

function addPath(hash, root, path) {
  for (const file of listFiles(root, path)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
}

function listFiles(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}
