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
  return (await runOnce(args, env)).outcome;
}

/**
 * The same for what a real browser does: files that fail run once more, each from its beginning, with people and
 * goods of its own. What is wrong is wrong twice; what failed first is told all the same.
 */
export async function runVitestTwice(
  room: string,
  folder: string,
  env: Record<string, string>,
): Promise<Outcome> {
  const first = await runOnce(['--root', room, folder], env);
  if (first.failedFiles.length === 0) return first.outcome;
  const second = await runOnce(['--root', room, ...first.failedFiles.map(({ path }) => path)], env);
  return afterSecondTry(first, second.outcome);
}

/** What two runs come to: in the second one were only the files that had failed in the first. */
export function afterSecondTry(first: FirstTry, second: Outcome): Outcome {
  const counted = first.failedFiles.reduce((sum, { passed }) => sum + passed, 0);
  const [word, lines] = [`${first.failedFiles.length} tried twice`, first.outcome.lines];
  return {
    passed: first.outcome.passed - counted + second.passed,
    failed: second.failed,
    lines: [...second.lines, 'at the first try:', ...lines],
    note: [first.outcome.note, word].filter(Boolean).join(', '),
  };
}

/** A run, and which of its files failed, with how many of their tests passed. */
export interface FirstTry {
  readonly outcome: Outcome;
  readonly failedFiles: readonly { readonly path: string; readonly passed: number }[];
}

async function runOnce(args: readonly string[], env: Record<string, string>): Promise<FirstTry> {
  return withTemporaryFolder('vitest', async (folder) => {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const finished = await runTool('vitest', ['run', ...reporters, ...args], { env });
    const report = readReport(file);
    return { outcome: count(report, finished), failedFiles: failedFilesOf(report) };
  });
}

function failedFilesOf(report: Report | null): FirstTry['failedFiles'] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.map(({ name, assertionResults }) => ({
    path: name,
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
  }));
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
