import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, root } from '../command.ts';
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
function browserStep(name: string, folder: string): Step {
  return {
    name,
    stage: 'built',
    run: async () => runVitest({ options: ['--root', 'e2e'], paths: [folder], env: await browserSettings() }),
  };
}

/** The tables that the measuring tests leave. */
const TABLES = ['page-bytes.txt', 'own-page-bytes.txt'].map((name) => join(root, '.cache', name));

const measuring = browserStep('bytes', 'bytes/');

/** Bytes that each page transfers, the heaviest first; more than its bound fails. */
export const pageBytes: Step = {
  ...measuring,
  run: async () => {
    for (const table of TABLES) rmSync(table, { force: true });
    const outcome = await measuring.run();
    const written = TABLES.filter((table) => existsSync(table));
    const lines = written.flatMap((table) => linesOf(readFileSync(table, 'utf8')));
    return { ...outcome, lines: [...lines, ...outcome.lines] };
  },
};
