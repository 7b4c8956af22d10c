import { paths } from '@polam/web/paths';
import { startStorm, type Write } from '../../faults/storm.ts';
import { figureOf, metricOf } from '../../kit/metrics.ts';
import type { RunningPolam } from '../../kit/polam.ts';
import { patience } from '../../kit/slowness.ts';
import type { HeldMarket } from '../held-market.ts';
import { compare } from '../ledger.ts';
import type { Length, Outcome, Scenario } from '../scenario.ts';

const pages: Readonly<Record<Length, number>> = { short: 300, long: 1_200 };
const FIRST_SHARE = 0.25;
const AT_ONCE = 4;
const WARMING_PAGES = 8;
const COLD_PAGES = 40;
const MEBI = 1_048_576;
/** Limit of memory growth in bytes by all pages together; each left 154 kB before the fix. */
const MOST_GROWTH = 24 * MEBI;
/** Allowed slowdown of writes beside page loads, plus slack for the garbage collector. */
const SLOWER = 4;
const SLACK_MS = patience(500);

/** Very many different pages: one after the other to measure memory, and many at once under writes. */
export const manyPages: Scenario = {
  name: 'many-pages',
  fault: `1,200 cold pages (300 in short), ${COLD_PAGES} of them at once`,
  load: '6 lanes of writes, a heap of 256 MB',
  run: tryPages,
};

async function tryPages(market: HeldMarket, length: Length): Promise<Outcome> {
  const polam = await market.join({ NODE_OPTIONS: '--max-old-space-size=256' });
  const memory = await lookAtMany(polam, pages[length]);
  const { writes, statuses, quietMs, duringMs } = await tradeBeside(market, polam);
  const shed = statuses.filter((status) => status !== 200);
  const counted = await market.look((db) => compare(db, writes));
  const [early, late] = memory;
  return {
    ...counted,
    recoveredMs: null,
    broken: [
      ...counted.broken,
      ...(late.heap - early.heap < MOST_GROWTH ? [] : ['pages left memory behind']),
      ...(writes.every(({ acknowledgedId }) => acknowledgedId !== null) ? [] : ['a trade was refused']),
      ...(duringMs < SLOWER * quietMs + SLACK_MS ? [] : ['trades waited for pages']),
      ...(shed.every((status) => status === 503) ? [] : ['a page was refused otherwise than by 503']),
      ...(await listFalseMetrics(polam, shed.length)),
    ],
    measured:
      `heap ${mebi(early.heap)} → ${mebi(late.heap)}, RSS ${mebi(early.rss)} → ${mebi(late.rss)}; ` +
      `p99 of trades ${Math.round(quietMs)} → ${Math.round(duringMs)} ms; ${shed.length} of ${COLD_PAGES} pages shed`,
  };
}

interface Memory {
  readonly heap: number;
  readonly rss: number;
}

/** Memory early and late in a series of very many pages. */
async function lookAtMany(polam: RunningPolam, count: number): Promise<readonly [Memory, Memory]> {
  const first = count * FIRST_SHARE;
  return [
    await lookAtPages(polam, { from: 0, to: first, watched: first }),
    await lookAtPages(polam, { from: first, to: count, watched: first }),
  ];
}

/** Loads pages up to a number; returns the least memory over the last part, after garbage collection. */
async function lookAtPages(
  polam: RunningPolam,
  { from, to, watched }: { from: number; to: number; watched: number },
): Promise<Memory> {
  const seen: Memory[] = [];
  for (let number = from; number < to; number += AT_ONCE) {
    const looking = Array.from({ length: AT_ONCE }, (_, at) => lookAt(polam, number + at));
    const failed = (await Promise.all(looking)).filter((status) => status !== 200);
    if (failed.length > 0) throw new Error(`A page was answered ${failed.join()}.`);
    if (to - number <= watched) seen.push(await memoryOf(polam));
  }
  return {
    heap: Math.min(...seen.map(({ heap }) => heap)),
    rss: Math.min(...seen.map(({ rss }) => rss)),
  };
}

async function memoryOf({ url }: RunningPolam): Promise<Memory> {
  return {
    heap: await figureOf(url, 'nodejs_heap_size_used_bytes'),
    rss: await figureOf(url, 'process_resident_memory_bytes'),
  };
}

/** Loads a page not requested before; returns its status. */
async function lookAt({ url }: RunningPolam, number: number): Promise<number> {
  const page = await fetch(`${url}${paths.buy()}?seen=${number}`, { headers: { accept: 'text/html' } });
  await page.arrayBuffer();
  return page.status;
}

/** Runs writes, first alone and then while many cold pages are requested at once. */
async function tradeBeside({ farmer, buyer }: HeldMarket, polam: RunningPolam) {
  for (let count = 0; count < WARMING_PAGES; count += 1) await lookAt(polam, 20_000 + count);
  const storm = startStorm({ url: polam.url, name: 'pages', farmer, buyer });
  try {
    await storm.untilAcknowledged(90);
    const before = storm.writes.length;
    const answered = storm.writes.filter(({ acknowledgedId }) => acknowledgedId !== null);
    const quietMs = p99Of(answered.slice(30));
    const looking = Array.from({ length: COLD_PAGES }, (_, at) => lookAt(polam, 10_000 + at));
    const statuses = await Promise.all(looking);
    return { writes: storm.writes, statuses, quietMs, duringMs: p99Of(storm.writes.slice(before)) };
  } finally {
    storm.stop();
    await storm.over();
  }
}

async function listFalseMetrics({ url }: RunningPolam, shed: number): Promise<readonly string[]> {
  const counted = await metricOf(url, 'polam_shed_total');
  const isCounted = counted.every(({ labels, value }) => value === (labels['what'] === 'pages' ? shed : 0));
  const running = await figureOf(url, 'polam_renders_running');
  return [
    ...(isCounted && counted.length > 0 ? [] : ['what was shed is counted otherwise']),
    ...(running === 0 ? [] : [`${running} pages are still being rendered`]),
  ];
}

function p99Of(writes: readonly Write[]): number {
  const times = writes.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function mebi(bytes: number): string {
  return `${Math.round(bytes / MEBI)} MB`;
}
