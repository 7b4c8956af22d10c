import { runVitest } from '../vitest.ts';
import type { Step } from '../step.ts';

/** The tests of all rooms, each in its vitest project. */
export const unit: Step = {
  name: 'unit',
  stage: 'tests',
  minutes: 5,
  run: () => runVitest({}),
};

/** Journeys of two users in a real browser, one after the other. */
export const journeys: Step = browserStep('journeys', { folder: 'journeys/', minutes: 6 });

/** axe over every path, in a real browser. */
export const accessibility: Step = browserStep('a11y', { folder: 'a11y/', minutes: 2 });

/** Kill -9 in the middle of acknowledged writes. */
export const faults: Step = {
  name: 'faults',
  stage: 'built',
  minutes: 3,
  run: () => runVitest({ options: ['--root', 'e2e'], paths: ['faults/'] }),
};

/** The browser, found once, so that no test has to look, unpack or install. */
export async function browserSettings(): Promise<Readonly<Record<string, string>>> {
  const { findBrowser } = await import('@polam/tools/browser');
  const { executablePath, env } = await findBrowser();
  return { ...env, CHROME_PATH: executablePath };
}

function browserStep(
  name: string,
  { folder, minutes }: { readonly folder: string; readonly minutes: number },
): Step {
  return {
    name,
    stage: 'built',
    minutes,
    run: async () => runVitest({ options: ['--root', 'e2e'], paths: [folder], env: await browserSettings() }),
  };
}
