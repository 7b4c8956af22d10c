import { measureProcessor } from './processor-time.ts';
import type { Outcome, Stage, Step } from './step.ts';

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

/** Steps run at a time, the build among them. A step waits a third of its time for I/O or timers: two of them fill two cores. */
const AT_ONCE = 2;

const NOT_BUILT: Outcome = { passed: 0, failed: 1, lines: ['not run: the build failed'] };

/** A step, or the build. */
interface Job extends Pick<Step, 'name' | 'run'> {
  readonly stage: Stage | 'build';
}

/**
 * Jobs that have to end before one of a stage begins. Tests begin when nothing reads or writes the tree as a whole any more;
 * what needs the build in a browser begins as soon as that is there, since it takes longest.
 */
const AFTER: Readonly<Record<Job['stage'], readonly Job['stage'][]>> = {
  build: [],
  static: [],
  tests: ['static', 'build'],
  built: ['build'],
};

/**
 * Runs all steps and gives their outcomes in the order asked for.
 *
 * They are one line behind the build, static steps first, of which two run at a time: none waits for the slowest of
 * others but for what it needs. Nothing stops early, but if the build fails, steps that need it are not run.
 */
export async function runSteps(
  steps: readonly Step[],
  { build, notify: report }: Surrounding,
): Promise<Ran[]> {
  const statics = steps.filter(({ stage }) => stage === 'static');
  const others = steps.filter(({ stage }) => stage !== 'static');
  const first: readonly Job[] = others.some(isOfTheBuild)
    ? [{ name: 'build', stage: 'build', run: build }]
    : [];
  let isBroken = false;
  const ran = await runInLine([...first, ...statics, ...others], async (job) => {
    if (isBroken && isOfTheBuild(job)) return null;
    const timed = await time(job.name, job.run);
    isBroken ||= job.stage === 'build' && timed.outcome.failed > 0;
    report(timed);
    return timed;
  });
  return [...ran, ...(isBroken ? refuse(steps) : [])];
}

function isOfTheBuild({ stage }: Job): boolean {
  return stage === 'built';
}

/** Runs jobs in order, some at a time, each when it may begin; returns their results in that order. */
async function runInLine(jobs: readonly Job[], run: (job: Job) => Promise<Ran | null>): Promise<Ran[]> {
  const waiting = new Set(jobs);
  const running = new Map<Job, Promise<void>>();
  const done = new Map<Job, Ran | null>();
  const mayBegin = ({ stage }: Job) =>
    !jobs.some((each) => AFTER[stage].includes(each.stage) && !done.has(each));
  while (done.size < jobs.length) {
    const next = running.size < AT_ONCE ? [...waiting].find(mayBegin) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.delete(next);
    const end = (ran: Ran | null) => {
      done.set(next, ran);
      running.delete(next);
    };
    running.set(next, run(next).then(end));
  }
  return jobs.map((job) => done.get(job) ?? null).filter((ran) => ran !== null);
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
