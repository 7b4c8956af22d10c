import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { linesOf, root, runTool } from './command.ts';
import type { Finished } from './command.ts';
import { shorten } from './step.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import type { Outcome } from './step.ts';

const MOST_LINES = 40;

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface Report {
  readonly success: boolean;
  readonly testResults: readonly FileReport[];
}

/** Runs vitest and counts its tests; a file that does not load and an unhandled fault count as one failure each. */
export async function runVitest(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return withTemporaryFolder('vitest', async (folder) => {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const finished = await runTool('vitest', ['run', ...reporters, ...args], { env });
    return count(readReport(file), finished);
  });
}

function readReport(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

function count(report: Report | null, { code, output }: Finished): Outcome {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  const failures = files.flatMap(listFailures);
  const note = skipped > 0 ? { note: `${skipped} skipped` } : {};
  // Something failed outside every test: no test at all, a broken configuration, an unhandled rejection.
  if (code !== 0 && failures.length === 0) {
    return { passed, failed: 1, lines: shorten(linesOf(output).slice(-MOST_LINES), MOST_LINES), ...note };
  }
  return { passed, failed: failures.length, lines: failures.slice(0, MOST_LINES).flat(), ...note };
}

/** Each failure of a file: which test, and the first words of why. */
function listFailures(file: FileReport): string[][] {
  const path = relative(root, file.name);
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (file.status === 'failed' && failed.length === 0)
    return [[`${path} does not run`, firstLines(file.message)]];
  return failed.map((test) => [`${path} › ${test.fullName}`, firstLines(test.failureMessages[0])]);
}

function firstLines(message = ''): string {
  return `  ${linesOf(message).slice(0, 4).join(' ⏎ ').slice(0, 500)}`;
}
