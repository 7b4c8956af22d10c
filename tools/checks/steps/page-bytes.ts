import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, root } from '../command.ts';
import type { Step } from '../step.ts';
import { browserStep } from './suites.ts';

/** The tables that the measuring tests leave. */
const TABLES = ['page-bytes.txt', 'own-page-bytes.txt'].map((name) => join(root, '.cache', name));

const measuring = browserStep('bytes', 'bytes/');

/** What each page takes of its reader's line, the heaviest first; more than its bound fails. */
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
