import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, root } from '../command.ts';
import type { Step } from '../step.ts';
import { browserStep } from './suites.ts';

/** The table that the measuring tests leave. */
const TABLE = join(root, '.cache/page-bytes.txt');

const measuring = browserStep('bytes', 'bytes/');

/** What each public page takes of a visitor's line, the heaviest first; more than its bound fails. */
export const pageBytes: Step = {
  ...measuring,
  run: async () => {
    rmSync(TABLE, { force: true });
    const outcome = await measuring.run();
    const table = existsSync(TABLE) ? linesOf(readFileSync(TABLE, 'utf8')) : [];
    return { ...outcome, lines: [...table, ...outcome.lines] };
  },
};
