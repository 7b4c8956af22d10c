import { describe, expect, it } from 'vitest';
import { runSteps } from './schedule.ts';
import type { Outcome, Stage, Step } from './step.ts';

const good: Outcome = { passed: 1, failed: 0, lines: [] };
const bad: Outcome = { passed: 0, failed: 1, lines: ['no'] };

function aStep(name: string, stage: Stage, run: () => Promise<Outcome> = () => Promise.resolve(good)): Step {
  return { name, stage, run };
}

/** A step that ends once another has been reported. */
function aStepThatOutlasts(
  other: string,
  name: string,
): Step & { readonly hear: (reported: string) => void } {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    ...aStep(name, 'tests', () => ended.then(() => good)),
    hear: (reported) => (reported === other ? end() : undefined),
  };
}

/** A step that hears which steps have been reported. */
type HearingStep = Step & { readonly hear?: (reported: string) => void };

async function runAll(
  steps: readonly HearingStep[],
  built = good,
  building: Pick<HearingStep, 'run' | 'hear'> = { run: () => Promise.resolve(built) },
) {
  const reported: string[] = [];
  const notify = ({ name }: { readonly name: string }) => {
    reported.push(name);
    for (const { hear } of [...steps, building]) hear?.(name);
  };
  const ran = await runSteps(steps, { build: building.run, notify });
  return { reported, ran: ran.map(({ name, outcome }) => `${name} ${outcome.passed}/${outcome.failed}`) };
}

describe('the schedule of the checks', () => {
  it('goes on after a failure and after a step that throws', async () => {
    const steps = [
      aStep('lint', 'static', () => Promise.resolve(bad)),
      aStep('names', 'static', () => Promise.reject(new Error('broken'))),
      aStep('unit', 'tests'),
    ];

    const { ran } = await runAll(steps);

    expect(ran).toEqual(['lint 0/1', 'names 0/1', 'unit 1/0']);
  });

  it('runs two steps at a time, begins the next as one ends, and keeps the order of the table', async () => {
    let running = 0;
    let most = 0;
    const counted = ({ run, ...step }: ReturnType<typeof aStepThatOutlasts> | Step) => ({
      ...step,
      run: async () => {
        most = Math.max(most, ++running);
        const outcome = await run();
        running -= 1;
        return outcome;
      },
    });
    const long = aStepThatOutlasts('step 2', 'step 0');
    const steps = [long, aStep('step 1', 'tests'), aStep('step 2', 'tests')].map(counted);

    const { reported, ran } = await runAll(steps);

    expect(most).toBe(2);
    expect(reported).toEqual(['step 1', 'step 2', 'step 0']);
    expect(ran).toEqual(['step 0 1/0', 'step 1 1/0', 'step 2 1/0']);
  });

  it('begins what needs the build while tests that need none still run', async () => {
    const steps = [aStepThatOutlasts('bundle', 'unit'), aStep('domain', 'tests'), aStep('bundle', 'built')];

    const { reported } = await runAll(steps);

    expect(reported).toEqual(['build', 'domain', 'bundle', 'unit']);
  });

  it('begins what needs the build while static steps still run, and other tests only after them', async () => {
    const slow = { ...aStepThatOutlasts('journeys', 'lint'), stage: 'static' } as const;
    const steps = [slow, aStep('unit', 'tests'), aStep('journeys', 'built')];

    const { reported } = await runAll(steps);

    expect(reported).toEqual(['build', 'journeys', 'lint', 'unit']);
  });

  it('builds beside static steps alone', async () => {
    const building = aStepThatOutlasts('names', 'build');
    const steps = ['lint', 'names'].map((name) => aStep(name, 'static'));

    const { reported } = await runAll(
      [...steps, aStep('unit', 'tests'), aStep('journeys', 'built')],
      good,
      building,
    );

    expect(reported).toEqual(['lint', 'names', 'build', 'unit', 'journeys']);
  });

  it('builds only where a step needs it', async () => {
    const without = await runAll([aStep('unit', 'tests')]);
    const needed = await runAll([aStep('bundle', 'built')]);

    expect(without.reported).toEqual(['unit']);
    expect(needed.reported).toEqual(['build', 'bundle']);
  });

  it('counts what needs the build as failed when there is none', async () => {
    const { ran, reported } = await runAll([aStep('journeys', 'built'), aStep('unit', 'tests')], bad);

    expect(reported).not.toContain('journeys');
    expect(ran).toEqual(['build 0/1', 'unit 1/0', 'journeys 0/1']);
  });
});
