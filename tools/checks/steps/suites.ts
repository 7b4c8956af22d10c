import { runVitest } from '../vitest.ts';
import type { Step } from '../step.ts';

/** The tests of all rooms, each in its vitest project. */
export const unit: Step = {
  name: 'unit',
  stage: 'tests',
  run: () => runVitest({}),
};

/** Journeys of two users in a real browser, one after the other. */
export const journeys: Step = browserStep('journeys', 'journeys/');

/** axe over every path, in a real browser. */
export const accessibility: Step = browserStep('a11y', 'a11y/');

/** Kill -9 in the middle of acknowledged writes. */
export const faults: Step = {
  name: 'faults',
  stage: 'built',
  run: () => runVitest({ options: ['--root', 'e2e'], paths: ['faults/'] }),
};

/** The browser, found once, so that no test has to look, unpack or install. */
export async function browserSettings(): Promise<Readonly<Record<string, string>>> {
  const { findBrowser } = await import('@polam/tools/browser');
  const { executablePath, env } = await findBrowser();
  return { ...env, CHROME_PATH: executablePath };
}

/** A step of the tests of a folder of `e2e`, in a real browser. */
export function browserStep(name: string, folder: string): Step {
  return {
    name,
    stage: 'built',
    run: async () => runVitest({ options: ['--root', 'e2e'], paths: [folder], env: await browserSettings() }),
  };
}
