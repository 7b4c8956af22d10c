import { cpuOf } from './cpu.ts';
import { median, type Figure, type Target } from './figure.ts';
import type { Hit, Load } from './load.ts';
import type { Polam } from './polam.ts';
import type { Workbench } from './workbench.ts';

/** The two servers, on the same cluster. */
export interface Sides {
  readonly ours: Polam;
  readonly careful: Polam;
}

/** The same requests to both servers. */
export interface Versus {
  readonly what: string;
  /** Requests of one round; both sides get those of the same round. */
  readonly hitsOf: (side: Polam, round: number) => Promise<readonly Hit[]> | readonly Hit[];
  readonly load?: Partial<Pick<Load, 'connections' | 'taking' | 'encodings'>>;
  readonly target: Target | null;
}

/** One load of one server. */
interface Run {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of one request. */
  readonly nodeMs: number;
  readonly postgresMs: number;
}

/** Measured rounds, after one that warms up: an odd number. */
export const ROUNDS = 5;

/** Requests per second as a multiple of the careful server's: the median of rounds, in which both take turns. */
export async function versus(workbench: Workbench, sides: Sides, asked: Versus): Promise<Figure> {
  // The first round warms both up.
  await runBoth(workbench, sides, { asked, round: 0 });
  const rounds: { readonly ours: Run; readonly careful: Run }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    rounds.push(await runBoth(workbench, sides, { asked, round }));
  }
  return {
    what: asked.what,
    value: median(rounds.map(({ ours, careful }) => ours.perSecond / careful.perSecond)),
    unit: '×',
    target: asked.target,
    note: noteOf(
      rounds.map(({ ours }) => ours),
      rounds.map(({ careful }) => careful),
    ),
  };
}

interface Round {
  readonly asked: Versus;
  readonly round: number;
}

async function runBoth(workbench: Workbench, { ours, careful }: Sides, round: Round) {
  const first = await runOne(workbench, ours, round);
  return { ours: first, careful: await runOne(workbench, careful, round) };
}

async function runOne(
  { generate, market, seconds }: Workbench,
  side: Polam,
  { asked, round }: Round,
): Promise<Run> {
  const hits = await asked.hitsOf(side, round);
  const before = await cpuOf(side, market);
  const load = {
    url: side.url,
    hits,
    seconds,
    addresses: 'as-they-are',
    taking: 'in-queue',
    ...asked.load,
  } as const;
  const { answers, failures, outcome, perSecond, p99Ms } = await generate(load);
  const after = await cpuOf(side, market);
  // Refusals are fast: counting them would improve the result.
  if (failures > 0)
    throw new Error(
      `${asked.what}, round ${round}: not all answers of ${side.url} were a success: ${outcome}`,
    );
  return {
    perSecond,
    p99Ms,
    nodeMs: (after.nodeMs - before.nodeMs) / answers,
    postgresMs: (after.postgresMs - before.postgresMs) / answers,
  };
}

function noteOf(ours: readonly Run[], careful: readonly Run[]): string {
  const cpu = (runs: readonly Run[]) => median(runs.map(({ nodeMs, postgresMs }) => nodeMs + postgresMs));
  return `ours ${shown(ours)}, careful ${shown(careful)}; CPU of ours ${(cpu(ours) / cpu(careful)).toFixed(2)}×`;
}

/** Rate, 99th percentile, and milliseconds of processor a request of Node and of PostgreSQL. */
function shown(runs: readonly Run[]): string {
  const of = (part: keyof Run) => median(runs.map((run) => run[part]));
  const rate = Math.round(of('perSecond')).toLocaleString('en-IN');
  return `${rate}/s p99 ${of('p99Ms').toFixed(0)} ms (${of('nodeMs').toFixed(2)} + ${of('postgresMs').toFixed(2)} ms)`;
}
