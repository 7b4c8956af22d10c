import { cpuOf } from './cpu.ts';
import { median, type Figure, type Target } from './figure.ts';
import type { Hit, Load } from './load.ts';
import type { Market } from './market.ts';
import type { Polam } from './polam.ts';
import type { Workbench } from './workbench.ts';

/** A server and its market. */
export interface Side {
  readonly name: string;
  readonly server: Polam;
  readonly market: Market;
}

/** The measured side, and the one that it is compared with. */
export interface Sides {
  readonly ours: Side;
  readonly other: Side;
}

/** The same kind of requests to both sides. */
export interface Versus {
  readonly what: string;
  /** Requests of one round. */
  readonly hitsOf: (side: Side, round: number) => readonly Hit[];
  readonly load?: Partial<Pick<Load, 'connections' | 'taking' | 'encodings'>>;
  readonly target: Target | null;
  /** Waits for what a load leaves to jobs, so that it takes nothing from the next load; counted as time, not as processor time. */
  readonly settle?: (side: Side) => Promise<void>;
}

/** One load of one server. */
interface Run {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of one answer. */
  readonly nodeMs: number;
  readonly postgresMs: number;
  /** Of making the request and reading the answer. */
  readonly loadMs: number;
  /** Number of refusals for lack of time. */
  readonly overloads: number;
  /** From the end of the load until its jobs were done. */
  readonly settledMs: number;
}

/** Measured rounds, after one that warms up: an odd number. */
export const ROUNDS = 5;

/** Share of answers that may be lost or late; overloads are counted separately, and not as answers. */
const MOST_FAILED = 0.05;
/** Jobs that end sooner after a load are as good as done with it. */
const LEAST_SHOWN_MS = 50;
const WARM_UP_CONNECTIONS = 4;
/** V8 compiles code that has run some thousand times: until then a write takes up to twice the time in Node. */
const WARM_UP_SECONDS = 8;

/** Requests per second as a multiple of the other side's: the median of rounds, in which both take turns. */
export async function versus(workbench: Workbench, sides: Sides, asked: Versus): Promise<Figure> {
  for (const side of [sides.ours, sides.other]) await warmUp(workbench, side, asked);
  const ours: Run[] = [];
  const other: Run[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    ours.push(await runOne(workbench, sides.ours, { asked, round }));
    other.push(await runOne(workbench, sides.other, { asked, round }));
  }
  return {
    what: asked.what,
    value: median(ours.map((run, at) => run.perSecond / (other[at]?.perSecond ?? Number.NaN))),
    unit: '×',
    target: asked.target,
    note: noteOf({ name: sides.ours.name, runs: ours }, { name: sides.other.name, runs: other }),
  };
}

interface Round {
  readonly asked: Versus;
  readonly round: number;
}

function loadOf(side: Side, { seconds }: Workbench, { asked, round }: Round): Load {
  const hits = asked.hitsOf(side, round);
  return {
    url: side.server.url,
    hits,
    seconds,
    addresses: 'as-they-are',
    taking: 'in-queue',
    ...asked.load,
  };
}

async function warmUp(workbench: Workbench, side: Side, asked: Versus): Promise<void> {
  const load = loadOf(side, workbench, { asked, round: 0 });
  const seconds = Math.max(WARM_UP_SECONDS, load.seconds);
  await workbench.generate({ ...load, seconds, connections: WARM_UP_CONNECTIONS });
  await asked.settle?.(side);
}

async function runOne(workbench: Workbench, side: Side, round: Round): Promise<Run> {
  const { server, market } = side;
  const load = loadOf(side, workbench, round);
  const before = await cpuOf(server, market);
  const { answers, failures, overloads, outcome, perSecond, p99Ms, loadMs } = await workbench.generate(load);
  const after = await cpuOf(server, market);
  const endedAt = performance.now();
  await round.asked.settle?.(side);
  const settledMs = performance.now() - endedAt;
  // Without an answer there is no rate: longer loads are needed.
  if (answers === 0 || failures - overloads > MOST_FAILED * answers)
    throw new Error(`${round.asked.what}, round ${round.round} of ${side.name}: ${outcome}`);
  return {
    perSecond,
    p99Ms,
    overloads,
    loadMs,
    settledMs,
    nodeMs: (after.nodeMs - before.nodeMs) / answers,
    postgresMs: (after.postgresMs - before.postgresMs) / answers,
  };
}

interface Named {
  readonly name: string;
  readonly runs: readonly Run[];
}

function noteOf(ours: Named, other: Named): string {
  const cpu = ({ runs }: Named) => median(runs.map(({ nodeMs, postgresMs }) => nodeMs + postgresMs));
  const load = median([...ours.runs, ...other.runs].slice(1).map(({ loadMs }) => loadMs)).toFixed(2);
  return `${shown(ours)}; ${shown(other)}; CPU ${(cpu(ours) / cpu(other)).toFixed(2)}×; load ${load} ms`;
}

/** Rate, 99th percentile, and milliseconds of processor an answer of Node and of PostgreSQL. */
function shown({ name, runs }: Named): string {
  const of = (part: keyof Run) => median(runs.map((run) => run[part]));
  const rate = Math.round(of('perSecond')).toLocaleString('en-IN');
  const cpu = `${of('nodeMs').toFixed(2)} + ${of('postgresMs').toFixed(2)} ms`;
  const overloads = runs.reduce((sum, run) => sum + run.overloads, 0);
  const refused = overloads === 0 ? '' : `, ${overloads} × 503`;
  const lag =
    of('settledMs') < LEAST_SHOWN_MS ? '' : `, jobs ${(of('settledMs') / 1_000).toFixed(1)} s after it`;
  return `${name} ${rate}/s p99 ${of('p99Ms').toFixed(0)} ms (${cpu}${refused}${lag})`;
}
