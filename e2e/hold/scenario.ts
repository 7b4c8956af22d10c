import type { HeldMarket } from './held-market.ts';

/** Load of a scenario: `short` within `npm test`, `long` by `npm run hold`. */
export type Length = 'short' | 'long';

/** Effect of a fault on a market under load. */
export interface Outcome {
  /** Writes that were answered with success. */
  readonly acknowledged: number;
  /** Acknowledged writes that are not in the database. */
  readonly lost: number;
  /** Writes that are in the database more than once. */
  readonly doubled: number;
  /** From the end of the fault to the first success, in milliseconds; null where nothing was down. */
  readonly recoveredMs: number | null;
  /** Every other promise that was broken, a sentence each. */
  readonly broken: readonly string[];
  /** Further figures for the table. */
  readonly measured?: string;
  /** Reason why the scenario could not run on this computer; nothing is claimed then. */
  readonly untried?: string;
}

/** Description of a row of the table. */
export interface Trial {
  /** Name by which `npm run hold -- NAME` runs it alone. */
  readonly name: string;
  readonly fault: string;
  readonly load: string;
}

/** One fault under one load, in a given market. */
export interface Scenario extends Trial {
  /** Leaves a market behind in which the next scenario can be tried. */
  run(market: HeldMarket, length: Length): Promise<Outcome>;
}

/** Scenario that needs a market of its own. */
export interface StandaloneScenario extends Trial {
  runAlone(length: Length): Promise<Outcome>;
}

/** Why an outcome is not acceptable; empty where it is. */
export function complaintsOf({ acknowledged, lost, doubled, broken, untried }: Outcome): readonly string[] {
  if (untried !== undefined) return [];
  return [
    ...(acknowledged > 0 ? [] : ['nothing was acknowledged, so nothing was tried']),
    ...(lost > 0 ? [`${lost} acknowledged writes were lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes were done twice`] : []),
    ...broken,
  ];
}

/** Adds the outcomes of repetitions of one scenario; the slowest recovery counts. */
export function sumOf(outcomes: readonly Outcome[]): Outcome {
  const sum = (figure: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + figure(outcome), 0);
  const recoveries = outcomes.flatMap(({ recoveredMs }) => (recoveredMs === null ? [] : [recoveredMs]));
  return {
    acknowledged: sum((each) => each.acknowledged),
    lost: sum((each) => each.lost),
    doubled: sum((each) => each.doubled),
    recoveredMs: recoveries.length === 0 ? null : Math.max(...recoveries),
    broken: outcomes.flatMap(({ broken }) => broken),
  };
}

/** Runs a scenario on a market, and ends the processes that it made join. Errors count as broken. */
export async function hold(
  market: HeldMarket,
  { scenario, length }: { scenario: Scenario; length: Length },
): Promise<Outcome> {
  try {
    return await scenario.run(market, length);
  } catch (error) {
    return unfinished(error, market.output());
  } finally {
    await market.endJoined();
  }
}

/** Outcome of a scenario that threw. */
export function unfinished(error: unknown, output = ''): Outcome {
  const why = error instanceof Error ? error.message : String(error);
  const broken = [`it did not come to its end: ${why}`, ...(output === '' ? [] : [output])];
  return { acknowledged: 0, lost: 0, doubled: 0, recoveredMs: null, broken };
}
