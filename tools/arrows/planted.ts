import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import type { Planted } from './rule.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Writes files that import each other into a temporary folder, passes it on, and deletes it. */
export async function withPlanted<T>(planted: Planted, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'polam-arrows-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module' }));
    linkPackages(folder, roomsOf(planted));
    for (const path of listPaths(planted)) plant(folder, path, planted[path] ?? []);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rooms in which files are planted. */
export function roomsOf(planted: Planted): string[] {
  return [...new Set(listPaths(planted).map((path) => path.split('/')[0] ?? ''))];
}

/** The packages that violations import, and the planted rooms under the names of the real ones. */
function linkPackages(folder: string, rooms: readonly string[]): void {
  mkdirSync(join(folder, 'node_modules/@polam'), { recursive: true });
  for (const name of ['postgres', 'zod', 'fastify']) {
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  for (const room of rooms) {
    mkdirSync(join(folder, room));
    copyFileSync(join(REPOSITORY, room, 'package.json'), join(folder, room, 'package.json'));
    symlinkSync(join(folder, room), join(folder, 'node_modules/@polam', room), 'junction');
  }
}

function listPaths(planted: Planted): string[] {
  const imported = Object.values(planted)
    .flat()
    .filter((path) => !path.startsWith('package:'));
  return [...new Set([...Object.keys(planted), ...imported])];
}

function plant(folder: string, path: string, imports: readonly string[]): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const lines = imports.map((target) => `import { thing } from '${specifier(path, target)}';\nthing();\n`);
  writeFileSync(file, `${lines.join('')}export const thing = () => 1;\n`);
}

function specifier(from: string, target: string): string {
  if (target.startsWith('package:')) return target.slice('package:'.length);
  const path = posix.relative(posix.dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}
