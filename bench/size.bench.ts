import { toRequest } from '@polam/contract/answer';
import { get, listForVisitor } from '@polam/contract/calls/listings';
import { cpuOf } from './kit/cpu.ts';
import { median, type Figure } from './kit/figure.ts';
import type { Hit } from './kit/load.ts';
import { LARGE_SIZE, openMarket, SIZE, type Market } from './kit/market.ts';
import { startPacer, type Paced, type Pacer } from './kit/paced.ts';
import type { Polam } from './kit/polam.ts';
import { makeQueries } from './kit/queries.ts';
import { makeListInputs } from './kit/list-inputs.ts';
import { withServer, type Bench, type Workbench } from './kit/workbench.ts';

const PER_SECOND = 100;
const RUNS = 3;
const LEAST_SECONDS = 10;
const WARM_UP_SECONDS = 3;
/** Number of pincodes from which users search nearby. */
const PINCODES = 200;
const soon = { atMost: 50 };
const littleDearer = { atMost: 1.5 };

/** Whether a market ten times as large is as fast, and its cost. */
export const size: Bench = {
  question: `How fast are lists, searches and details among ${LARGE_SIZE.listings.toLocaleString('en-IN')} listings?`,
  measure: async (workbench) => {
    const { endings } = workbench;
    const large = await openMarket(endings, { size: LARGE_SIZE, log: printNow });
    const pace = startPacer(endings);
    const seconds = Math.max(workbench.seconds, LEAST_SECONDS);
    const small = await measureMarket(workbench, { market: workbench.market, pace, seconds });
    const grown = await measureMarket(workbench, { market: large, pace, seconds });
    return kinds.flatMap((kind) => figuresOf(kind, { small: small[kind], grown: grown[kind] }));
  },
};

const kinds = ['filtered list', 'search', 'detail'] as const;

type Kind = (typeof kinds)[number];

/** The runs of one kind of request. */
interface Measured {
  /** Each address requested for the first time. */
  readonly firsts: readonly Run[];
  /** The addresses of the last run once more. */
  readonly again: Run;
}

interface Run extends Paced {
  /** Processor time per request, Node and PostgreSQL together. */
  readonly cpuMs: number;
}

interface Conditions {
  readonly market: Market;
  readonly pace: Pacer;
  readonly seconds: number;
}

async function measureMarket(
  { endings }: Workbench,
  conditions: Conditions,
): Promise<Readonly<Record<Kind, Measured>>> {
  const { market, seconds } = conditions;
  const perRun = seconds * PER_SECOND;
  const hits = await makeHits(market, RUNS * perRun + WARM_UP_SECONDS * PER_SECOND);
  // Flushes recent writes to disk, so that they are not measured.
  await market.db`checkpoint`;
  return withServer({ market, endings }, async (polam) => ({
    'filtered list': await measureKind(polam, conditions, hits['filtered list']),
    search: await measureKind(polam, conditions, hits.search),
    detail: await measureKind(polam, conditions, hits.detail),
  }));
}

async function measureKind(polam: Polam, conditions: Conditions, hits: readonly Hit[]): Promise<Measured> {
  const perRun = conditions.seconds * PER_SECOND;
  const warmUp = WARM_UP_SECONDS * PER_SECOND;
  await runOnce(polam, conditions, hits.slice(0, warmUp));
  const firsts: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    firsts.push(
      await runOnce(polam, conditions, hits.slice(warmUp + run * perRun, warmUp + (run + 1) * perRun)),
    );
  }
  return { firsts, again: await runOnce(polam, conditions, hits.slice(-perRun)) };
}

async function runOnce(polam: Polam, { market, pace }: Conditions, hits: readonly Hit[]): Promise<Run> {
  const before = await cpuOf(polam, market);
  const paced = await pace({ url: polam.url, hits, perSecond: PER_SECOND });
  const after = await cpuOf(polam, market);
  if (paced.failures > 0) throw new Error(`${paced.failures} answers of ${polam.url} were no success.`);
  const usedMs = after.nodeMs - before.nodeMs + after.postgresMs - before.postgresMs;
  return { ...paced, cpuMs: usedMs / hits.length };
}

/** Requests of each kind, no address twice. */
async function makeHits({ db }: Market, count: number): Promise<Readonly<Record<Kind, readonly Hit[]>>> {
  const listings = await db<{ id: string }[]>`
    select id from listings where state = 'active' order by md5(id::text) limit ${count}`;
  const pincodes = await db<{ pincode: string }[]>`
    select pincode from pincodes order by md5(pincode) limit ${PINCODES}`;
  const queries = makeQueries();
  const inputs = makeListInputs(
    count,
    pincodes.map(({ pincode }) => pincode),
  );
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    'filtered list': inputs.map((input, place) => numbered(toRequest(listForVisitor, input), place)),
    search: places.map((place) =>
      numbered(toRequest(listForVisitor, { search: queries[place % queries.length] }), place),
    ),
    detail: listings.map(({ id }, place) => numbered(toRequest(get, { listingId: id }), place)),
  };
}

/** An unused number makes each address a new one. */
function numbered({ method, url }: { method: string; url: string }, place: number): Hit {
  return { method, path: `${url}${url.includes('?') ? '&' : '?'}asked=${place}` };
}

function figuresOf(kind: Kind, { small, grown }: { small: Measured; grown: Measured }): readonly Figure[] {
  const p99 = ({ firsts }: Measured) => median(firsts.map(({ p99Ms }) => p99Ms));
  const cost = ({ firsts }: Measured) => median(firsts.map(({ cpuMs }) => cpuMs));
  const each = grown.firsts.map(({ p99Ms }) => ms(p99Ms)).join(', ');
  const medianMs = median(grown.firsts.map((run) => run.medianMs));
  const slowestMs = Math.max(...grown.firsts.map((run) => run.slowestMs));
  const sizes = [LARGE_SIZE, SIZE].map(({ listings }) => listings.toLocaleString('en-IN'));
  return [
    {
      what: `${kind}, p99 at ${PER_SECOND} a second`,
      value: p99(grown),
      unit: 'ms',
      target: soon,
      note: `${each}; median ${ms(medianMs)}, slowest ${ms(slowestMs)}, of ${sizes[1]} p99 ${ms(p99(small))}`,
    },
    {
      what: `${kind}, p99 asked again`,
      value: grown.again.p99Ms,
      unit: 'ms',
      target: null,
      note: `answers are kept; median ${ms(grown.again.medianMs)}`,
    },
    {
      what: `${kind}, cost`,
      value: cost(grown) / cost(small),
      unit: '×',
      target: littleDearer,
      note: `${ms(cost(grown))} ms of processor a request among ${sizes[0]}, ${ms(cost(small))} among ${sizes[1]}`,
    },
  ];
}

function ms(value: number): string {
  return value.toFixed(1);
}

/** Prints only every ten-thousandth line; the seed reports every batch. */
function printNow(line: string): void {
  if (/0000 of /.test(line)) console.log(`  ${line}`);
}
