import type { Outcome, Step } from './step.ts';

/** Outcome of a finished step, and how long it took. */
export interface Ran {
  readonly name: string;
  readonly outcome: Outcome;
  readonly seconds: number;
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
 * Two steps run at a time, and beside the first of them the build: static steps, then the others once the build has
 * ended, the longest first, so that no core waits for a last one. Nothing stops early, but if the build fails, steps
 * that need it are not run.
 */
export async function runSteps(
  steps: readonly Step[],
  { build, notify: report }: Surrounding,
): Promise<Ran[]> {
  const timed = async (name: string, run: () => Promise<Outcome>): Promise<Ran> => {
    const ran = await time(name, run);
    report(ran);
    return ran;
  };
  const building = steps.some((step) => step.stage === 'built') ? timed('build', build) : null;
  const runStep = async ({ name, stage, run }: Step): Promise<Ran> => {
    const built = stage === 'static' ? null : await building;
    const isRefused = stage === 'built' && (built?.outcome.failed ?? 0) > 0;
    return isRefused ? { name, outcome: NOT_BUILT, seconds: 0 } : timed(name, run);
  };
  const ran = await twoAtATime(steps, runStep);
  const built = await building;
  return built ? [built, ...ran] : ran;
}

/** Runs the steps two at a time, and returns their results in the order of the steps. */
async function twoAtATime(steps: readonly Step[], run: (step: Step) => Promise<Ran>): Promise<Ran[]> {
  const waiting = inOrderOfStart(steps).values();
  const done = new Map<Step, Ran>();
  const lane = async () => {
    for (const step of waiting) done.set(step, await run(step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return steps.flatMap((step) => done.get(step) ?? []);
}

/** Static steps find most mistakes, and soonest; of the others the longest begin first. */
function inOrderOfStart(steps: readonly Step[]): Step[] {
  const rank = ({ stage, minutes = 0 }: Step) => (stage === 'static' ? -Infinity : -minutes);
  return steps.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0);
}

/** A step that throws has failed; the others still run. */
async function time(name: string, run: () => Promise<Outcome>): Promise<Ran> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    lines: [formatFault(error)],
  }));
  return { name, outcome, seconds: (performance.now() - start) / 1000 };
}

function formatFault(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
