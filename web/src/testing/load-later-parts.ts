import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const imported = /\bimport\('(?<path>[^']+)'\)/gu;

/** Modules that are imported where pages have parts that come later. */
function laterModules(): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .map((file) => join(SOURCE, file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (!/new LaterPart\(|= (laterComponent|panel)\(/u.test(text)) return [];
      const named = [...text.matchAll(imported)].map(({ groups }) => groups?.['path'] ?? '');
      return named.map((path) =>
        path.startsWith('~/') ? join(SOURCE, path.slice(2)) : join(dirname(file), path),
      );
    });
}

// Which file of a worker loads a part first depends on the order of files. With all of them here, a part comes within the press that
// wants it, in each file.
const worker = globalThis as { laterPartsOfPolam?: Promise<unknown> };
worker.laterPartsOfPolam ??= Promise.all(laterModules().map((path) => import(/* @vite-ignore */ path)));
await worker.laterPartsOfPolam;
