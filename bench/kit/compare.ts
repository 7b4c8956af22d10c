import type { BareAnswer } from './bare-server.ts';
import { median, type Figure, type Target } from './figure.ts';
import type { Hit, Load, Measured } from './load.ts';
import { startWriting } from './market.ts';
import type { Polam } from './polam.ts';
import type { Workbench } from './workbench.ts';

/** Requests to Polam, and the answer of as many bytes by a bare server. */
export interface Comparison {
  readonly what: string;
  readonly polam: Polam;
  readonly hits: readonly Hit[];
  readonly bare: BareAnswer;
  readonly kept: CachedAnswers;
  readonly target: Target | null;
}

/** State of Polam's cache of public answers during a measurement. */
export type CachedAnswers = keyof typeof cachedAnswers;

const cachedAnswers = {
  stay: 'warm: answers are kept',
  emptied: 'cold: a write every 100 ms empties the cache',
  none: 'worst: no address is asked for twice',
} as const;

/** Compares requests under each state of the cache that has a target, be it null. */
export async function compareCached(
  workbench: Workbench,
  asked: Pick<Comparison, 'polam' | 'hits' | 'bare'>,
  targets: Readonly<Record<CachedAnswers, Target | null>>,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const cached of ['stay', 'emptied', 'none'] as const) {
    const comparison = { ...asked, kept: cached, what: cachedAnswers[cached], target: targets[cached] };
    figures.push(await compare(workbench, comparison));
  }
  return figures;
}

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;

/** Requests per second as a share of the bare server's before and after: the median of three runs. */
export async function compare(workbench: Workbench, comparison: Comparison): Promise<Figure> {
  const { seconds, setBareServer } = workbench;
  const bareUrl = await setBareServer(comparison.bare);
  await runPolam(workbench, comparison, WARM_UP_SECONDS);
  await runBare(workbench, comparison, { url: bareUrl, seconds: WARM_UP_SECONDS });

  const rounds: Round[] = [];
  let before = await runBare(workbench, comparison, { url: bareUrl, seconds });
  for (let round = 0; round < ROUNDS; round += 1) {
    const polam = await runPolam(workbench, comparison, seconds);
    const after = await runBare(workbench, comparison, { url: bareUrl, seconds });
    rounds.push({ polam, barePerSecond: (before.perSecond + after.perSecond) / 2 });
    before = after;
  }
  return figureOf(comparison, rounds);
}

interface Round {
  readonly polam: Measured;
  readonly barePerSecond: number;
}

async function runPolam(workbench: Workbench, comparison: Comparison, seconds: number): Promise<Measured> {
  const { hits, kept: cached, polam } = comparison;
  const stopWriting = cached === 'emptied' ? await startWriting(workbench.market) : null;
  try {
    const addresses = cached === 'none' ? 'each-new' : 'as-they-are';
    return await succeed(workbench, { url: polam.url, hits, seconds, addresses, taking: 'in-turns' });
  } finally {
    await stopWriting?.();
  }
}

/** To the bare server all addresses are alike, so the generator need not make new ones. */
function runBare(
  workbench: Workbench,
  { hits }: Comparison,
  run: Pick<Load, 'url' | 'seconds'>,
): Promise<Measured> {
  return succeed(workbench, { ...run, hits, addresses: 'as-they-are', taking: 'in-turns' });
}

async function succeed({ generate }: Workbench, load: Load): Promise<Measured> {
  const measured = await generate(load);
  // Refusals are fast: counting them would improve the result.
  if (measured.failures > 0)
    throw new Error(`Not all answers of ${load.url} were a success: ${measured.outcome}`);
  return measured;
}

function figureOf({ what, bare, target }: Comparison, rounds: readonly Round[]): Figure {
  const value = 100 * median(rounds.map(({ polam, barePerSecond }) => polam.perSecond / barePerSecond));
  const perSecond = median(rounds.map(({ polam }) => polam.perSecond));
  const barePerSecond = median(rounds.map((round) => round.barePerSecond));
  const medianMs = median(rounds.map(({ polam }) => polam.medianMs));
  const p99Ms = median(rounds.map(({ polam }) => polam.p99Ms));
  const speed = `${whole(perSecond)}/s of ${whole(barePerSecond)}/s`;
  const note = `${speed}, ${whole(bare.bytes)} bytes, median ${medianMs} ms, p99 ${p99Ms} ms`;
  return { what, value, unit: '%', target, note };
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}
