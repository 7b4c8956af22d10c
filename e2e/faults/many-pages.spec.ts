import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { buildListing } from '@polam/database/seed/listings';
import { paths } from '@polam/web/paths';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figureOf, metricOf } from '../kit/metrics.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import { patience } from '../kit/slowness.ts';
import { joinMarket } from './market-day.ts';
import { startStorm, type Write } from './storm.ts';

/** `POLAM_PAGES=3000` for the long way. */
const PAGES = Number(process.env['POLAM_PAGES'] ?? 400);
const FIRST_PAGES = Math.min(300, PAGES / 4);
const AT_ONCE = 4;
const WARMING_PAGES = 8;
const COLD_PAGES = 40;
const MEBI = 1_048_576;
/** What a page must not leave behind, all pages together; each left 154 kB when the fault was there. */
const MOST_GROWTH = 24 * MEBI;
/** How much longer than without pages the answer to a trade may take, and some for the collector. */
const SLOWER = 4;
const SLACK_MS = patience(500);

let database: TestDatabase;
let polam: RunningPolam;

beforeEach(async () => {
  database = await createTestDatabase();
  for (let count = 0; count < 12; count += 1) await buildListing(database.db);
  polam = await startPolam({
    env: { DATABASE_URL: database.url, NODE_OPTIONS: '--max-old-space-size=256' },
  });
});

afterEach(async () => {
  await polam.stop();
  await database.drop();
});

/** A page that nobody has asked for before; its status. */
async function lookAt(number: number): Promise<number> {
  const page = await fetch(`${polam.url}${paths.buy()}?seen=${number}`, { headers: { accept: 'text/html' } });
  await page.arrayBuffer();
  return page.status;
}

interface Memory {
  readonly heap: number;
  readonly rss: number;
}

async function memory(): Promise<Memory> {
  return {
    heap: await figureOf(polam.url, 'nodejs_heap_size_used_bytes'),
    rss: await figureOf(polam.url, 'process_resident_memory_bytes'),
  };
}

/** Looks at pages up to a number; the least memory on the last part of the way, where the collector has been. */
async function lookAtPages(from: number, to: number): Promise<Memory> {
  const seen: Memory[] = [];
  for (let number = from; number < to; number += AT_ONCE) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => lookAt(number + at)));
    expect(statuses).toEqual(statuses.map(() => 200));
    if (to - number <= FIRST_PAGES) seen.push(await memory());
  }
  return {
    heap: Math.min(...seen.map(({ heap }) => heap)),
    rss: Math.min(...seen.map(({ rss }) => rss)),
  };
}

function p99Of(writes: readonly Write[]): number {
  const times = writes.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

const mebi = (bytes: number) => `${Math.round(bytes / MEBI)} MiB`;

describe('a visitor who looks at very many different pages', () => {
  it('leaves no memory behind', { timeout: patience(900_000) }, async ({ annotate }) => {
    const early = await lookAtPages(0, FIRST_PAGES);
    const late = await lookAtPages(FIRST_PAGES, PAGES);

    const told = `heap ${mebi(early.heap)} → ${mebi(late.heap)}, RSS ${mebi(early.rss)} → ${mebi(late.rss)}`;
    await annotate(`after ${FIRST_PAGES} and ${PAGES} pages: ${told}`);
    expect(late.heap - early.heap).toBeLessThan(MOST_GROWTH);
  });
});

describe('very many pages at once while people trade', () => {
  it('refuse no trade, and let none wait; pages that do not get in are told when to come back', async ({
    annotate,
  }) => {
    const people = {
      farmer: await joinMarket(polam.url, 'Lakshmi'),
      buyer: await joinMarket(polam.url, 'Ravi'),
    };
    for (let count = 0; count < WARMING_PAGES; count += 1) await lookAt(20_000 + count);
    let isTrading = true;
    const storm = startStorm({ url: polam.url, name: 'pages', isReady: () => isTrading, ...people });
    const over = storm.over();
    await storm.untilAcknowledged(60);
    const before = storm.writes.length;
    const quiet = p99Of(storm.writes.slice(20).filter(({ acknowledgedId }) => acknowledgedId !== null));

    const statuses = await Promise.all(Array.from({ length: COLD_PAGES }, (_, at) => lookAt(10_000 + at)));
    const during = storm.writes.slice(before);
    isTrading = false;
    await over;

    expect(storm.writes.filter(({ acknowledgedId }) => acknowledgedId === null)).toEqual([]);
    const p99 = p99Of(during);
    const shed = statuses.filter((status) => status !== 200);
    await annotate(
      `${during.length} trades, p99 ${Math.round(p99)} ms (${Math.round(quiet)} ms without pages); ${shed.length} of ${COLD_PAGES} pages shed`,
    );
    expect(p99).toBeLessThan(SLOWER * quiet + SLACK_MS);
    expect(new Set(shed)).toEqual(new Set(shed.length > 0 ? [503] : []));
    expect(
      (await metricOf(polam.url, 'polam_shed_total')).map(({ labels, value }) => [labels['what'], value]),
    ).toEqual([
      ['pages', shed.length],
      ['calls', 0],
    ]);
    expect(await figureOf(polam.url, 'polam_renders_running')).toBe(0);
  });
});
