import { setTimeout as wait } from 'node:timers/promises';
import { figureOf } from '../../kit/metrics.ts';
import type { RunningPolam } from '../../kit/polam.ts';

/** Settings with which the garbage of a server can be collected from outside. */
export const collectable = {
  NODE_OPTIONS: `--import ${new URL('../../kit/preloads/collect-garbage.mjs', import.meta.url).href}`,
} as const;

/** Least memory of a server while it was watched, just after its garbage was collected. */
export interface Held {
  readonly heapMb: number;
  readonly rssMb: number;
}

const EVERY_MS = 250;
const MEBI = 1_048_576;

/** Watches the memory of servers that are `collectable` for a while. */
export async function watchMemory(servers: readonly RunningPolam[], ms: number): Promise<readonly Held[]> {
  const endAt = Date.now() + ms;
  const seen: (readonly Held[])[] = [];
  do {
    for (const { pid } of servers) process.kill(pid, 'SIGWINCH');
    seen.push(await Promise.all(servers.map(memoryOf)));
    await wait(EVERY_MS);
  } while (Date.now() < endAt);
  return servers.map((_, at) => ({
    heapMb: Math.min(...seen.map((each) => each[at]?.heapMb ?? Number.POSITIVE_INFINITY)),
    rssMb: Math.min(...seen.map((each) => each[at]?.rssMb ?? Number.POSITIVE_INFINITY)),
  }));
}

async function memoryOf({ url }: RunningPolam): Promise<Held> {
  const [heap, rss] = await Promise.all([
    figureOf(url, 'nodejs_heap_size_used_bytes'),
    figureOf(url, 'process_resident_memory_bytes'),
  ]);
  return { heapMb: Math.round(heap / MEBI), rssMb: Math.round(rss / MEBI) };
}
