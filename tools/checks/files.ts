import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './command.ts';

/** The rooms, in the order of the arrows. */
export const workspaces = [
  'domain',
  'contract',
  'database',
  'server',
  'web',
  'e2e',
  'bench',
  'tools',
] as const;

const NOT_OURS = new Set([
  'node_modules',
  'build',
  'dist',
  'data',
  'coverage',
  'screenshots',
  '.git',
  '.cache',
  '.tmp',
  '.react-router',
]);

/** Every file below a folder of the repository whose path fits, as sorted paths with forward slashes. */
export function listFiles(folder: string, fits: RegExp): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return walk(start)
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => fits.test(path))
    .toSorted();
}

/** The TypeScript sources of all rooms. */
export function listSources(): string[] {
  return workspaces.flatMap((workspace) => listFiles(workspace, /\.(ts|tsx|mts)$/));
}

/** The text of a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return isOurs(entry.name, path) ? walk(path) : [];
  });
}

function isOurs(name: string, path: string): boolean {
  return !NOT_OURS.has(name) || relative(root, path).split(sep).join('/') === 'database/data';
}
