import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const settings = fileURLToPath(new URL('../node-process.json', import.meta.url));
const module = new URL('start-garbage.ts', import.meta.url).href;

/** Leaves one in forty of some objects, collects the rest, and writes what the heap takes before and after, in MB. */
const program = `
const { cachedDataVersionTag, getHeapStatistics } = await import('node:v8');
const { collectStartGarbage } = await import(${JSON.stringify(module)});
const takenMb = () => getHeapStatistics().total_heap_size / 2 ** 20;
const tag = cachedDataVersionTag();
let objects = Array.from({ length: 40_000 }, () => Array(128).fill({}));
const before = takenMb();
objects = objects.filter((_, at) => at % 40 === 0);
collectStartGarbage();
const after = takenMb();
console.log(JSON.stringify({ before, after, readsCode: tag === cachedDataVersionTag(), left: objects.length }));`;

interface Heap {
  readonly before: number;
  readonly after: number;
  readonly readsCode: boolean;
}

function heapOf(flags: readonly string[]): Heap {
  const options = [...flags, '--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Heap;
}

describe('a process that has started', () => {
  it('gives the garbage of its start back, and reads compiled code as before', () => {
    const { flags } = JSON.parse(readFileSync(settings, 'utf8')) as { flags: string[] };

    const { before, after, readsCode } = heapOf(flags);

    expect(before - after).toBeGreaterThan(30);
    expect(readsCode).toBe(true);
  });

  it('goes on without the flags of the server', () => {
    const { after, readsCode } = heapOf([]);

    expect(after).toBeGreaterThan(0);
    expect(readsCode).toBe(true);
  });
});
