import { measureProcessor } from './processor-time.ts';
import type { Outcome, Step } from './step.ts';

/** Outcome of a finished step, how long it took, and the processor seconds of the programs that it ran. */
export interface Ran {
  readonly name: string;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** Null where they cannot be read. */
  readonly processorSeconds: number | null;
}

/** Dependencies of the schedule: the build, and a callback for each finished step. */
export interface Surrounding {
  readonly build: () => Promise<Outcome>;
  readonly notify: (ran: Ran) => void;
}

/** Steps run at a time. A step waits a third of its time for I/O or timers: two of them fill two cores. */
const AT_ONCE = 2;

const NOT_BUILT: Outcome = { passed: 0, failed: 1, lines: ['not run: the build failed'] };

/**
 * Runs all steps and gives their outcomes in the order asked for.
 *
 * Static steps run beside the build, then all others in that order, two at a time: none waits for the slowest of
 * others. Nothing stops early, but if the build fails, steps that need it are not run.
 */
export async function runSteps(
  steps: readonly Step[],
  { build, notify: report }: Surrounding,
): Promise<Ran[]> {
  const needsBuild = steps.some(isOfTheBuild);
  const timed = async (name: string, run: () => Promise<Outcome>): Promise<Ran> => {
    const ran = await time(name, run);
    report(ran);
    return ran;
  };
  const runAll = (some: readonly Step[]) => twoAtATime(some, ({ name, run }) => timed(name, run));
  const [built, statics] = await Promise.all([
    needsBuild ? timed('build', build) : Promise.resolve(null),
    runAll(steps.filter((step) => step.stage === 'static')),
  ]);
  const others = steps.filter((step) => step.stage !== 'static');
  const isBroken = built !== null && built.outcome.failed > 0;
  const ran = await runAll(isBroken ? others.filter((step) => !isOfTheBuild(step)) : others);
  return [...(built ? [built] : []), ...statics, ...ran, ...(isBroken ? refuse(steps) : [])];
}

function isOfTheBuild({ stage }: Step): boolean {
  return stage === 'built';
}

/** Runs the steps in order, two at a time, and returns their results in that order. */
async function twoAtATime(steps: readonly Step[], run: (step: Step) => Promise<Ran>): Promise<Ran[]> {
  const waiting = steps.entries();
  const done: Ran[] = [];
  const lane = async () => {
    for (const [place, step] of waiting) done[place] = await run(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done;
}

function refuse(steps: readonly Step[]): Ran[] {
  const blocked = steps.filter(isOfTheBuild);
  return blocked.map(({ name }) => ({ name, outcome: NOT_BUILT, seconds: 0, processorSeconds: 0 }));
}

/** A step that throws has failed; the others still run. */
async function time(name: string, run: () => Promise<Outcome>): Promise<Ran> {
  const start = performance.now();
  const { result, processorSeconds } = await measureProcessor(() => run().catch(outcomeOfFault));
  return { name, outcome: result, seconds: (performance.now() - start) / 1000, processorSeconds };
}

function outcomeOfFault(error: unknown): Outcome {
  const line = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, lines: [line] };
}
