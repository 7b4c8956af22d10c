import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const part = /new LaterPart\(\s*async \(\) =>\s*\(await import\('(?<path>[^']+)'\)/gu;

/** Modules of parts that pages load later, as the sources name them. */
function laterModules(): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(SOURCE, file))
    .flatMap((file) => {
      const named = [...readFileSync(file, 'utf8').matchAll(part)].map(
        ({ groups }) => groups?.['path'] ?? '',
      );
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
