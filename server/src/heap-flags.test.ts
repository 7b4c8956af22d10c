import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const settings = fileURLToPath(new URL('../node-process.json', import.meta.url));
const module = new URL('heap-flags.ts', import.meta.url).href;

/** Fills the young space, and writes what the heap may take in MB, and the tag of compiled code. */
const program = `
const { cachedDataVersionTag, getHeapSpaceStatistics, getHeapStatistics } = await import('node:v8');
const { takeBackHeapFlags } = await import(${JSON.stringify(module)});
takeBackHeapFlags();
const live = Array.from({ length: 400_000 }, (_, at) => ({ at }));
const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
console.log(JSON.stringify({
  tag: cachedDataVersionTag(),
  heapMb: Math.round(getHeapStatistics().heap_size_limit / 2 ** 20),
  youngMb: Math.round(young.space_size / 2 ** 20),
  hasGc: typeof gc === 'function',
  live: live.length,
}));`;

function heapOf(flags: readonly string[]) {
  const options = [...flags, '--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { tag: number; heapMb: number; youngMb: number; hasGc: boolean };
}

it('leaves the heap of the flags, and takes the compiled code of a process without any', () => {
  const { flags } = JSON.parse(readFileSync(settings, 'utf8')) as { flags: string[] };

  const [ours, bare] = [heapOf(flags), heapOf([])];

  expect(ours.tag).toBe(bare.tag);
  expect(ours.hasGc).toBe(true);
  expect(ours.heapMb).toBeLessThan(1_100);
  expect(ours.youngMb).toBeLessThanOrEqual(8);
  expect(bare.youngMb).toBeGreaterThan(8);
});
