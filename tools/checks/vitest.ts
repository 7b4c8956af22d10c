import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { linesOf, root, runTool } from './command.ts';
import { shorten } from './step.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import type { Outcome } from './step.ts';

const MOST_LINES = 40;

/** Which tests vitest runs, and how. */
export interface TestRun {
  readonly options?: readonly string[];
  /** Files or folders; all that the configuration includes by default. */
  readonly paths?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs vitest and counts its tests.
 *
 * Files that fail run once more by themselves, from their beginning: what is wrong is wrong twice. A test that passes
 * only then is reported as flaky, with its first message.
 */
export async function runVitest({ options = [], paths = [], env = {} }: TestRun): Promise<Outcome> {
  const first = await runOnce([...options, ...paths], env);
  if (first.fault.length > 0) return afterFault(first, await runOnce([...options, ...paths], env));
  const again = failedFiles(first.files);
  if (again.length === 0) return outcomeOf(tally(first.files), first.fault);
  const second = await runOnce([...options, ...again], env);
  return outcomeOf(tally(first.files, second.files), second.fault);
}

/** A fault outside of every test has all run anew; where it does not come again it counts as one flaky test. */
function afterFault(first: Ran, second: Ran): Outcome {
  const outcome = outcomeOf(tally(second.files), second.fault);
  if (outcome.failed > 0) return outcome;
  return {
    ...outcome,
    flaky: 1,
    lines: [...outcome.lines, 'At the first try, outside of every test:', ...first.fault],
  };
}

interface Ran {
  readonly files: readonly FileReport[];
  /** The last lines of the output where something failed outside every test. */
  readonly fault: readonly string[];
}

const unhandled = /^Vitest caught \d+ unhandled error/m;

async function runOnce(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  return withTemporaryFolder('vitest', async (folder) => {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await runTool('vitest', ['run', ...reporters, ...args], { env });
    const files = readReport(file);
    // No test at all, a broken configuration, an unhandled rejection.
    const isFault = unhandled.test(output) || (code !== 0 && failedFiles(files).length === 0);
    return { files, fault: isFault ? shorten(linesOf(output).slice(-MOST_LINES), MOST_LINES) : [] };
  });
}

function readReport(file: string): readonly FileReport[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { testResults: FileReport[] }).testResults;
}

function outcomeOf({ skipped, ...counts }: Tally, fault: readonly string[]): Outcome {
  const outcome = {
    ...counts,
    failed: counts.failed + (fault.length > 0 ? 1 : 0),
    lines: [...counts.lines, ...fault],
  };
  return skipped > 0 ? { ...outcome, note: `${skipped} skipped` } : outcome;
}

/** One test file in vitest's JSON report. */
export interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** Totals of a vitest run, each test counted once. */
interface Tally {
  readonly passed: number;
  /** Tests that failed, passed at a second try, and count neither as passed nor as failed. */
  readonly flaky: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failures, then tests that failed only at the first try, each with the start of its message. */
  readonly lines: readonly string[];
}

const MOST_FAILURES = 40;

/**
 * Counts a run, and the second try of its failed files where there was one.
 *
 * A file that does not load counts as one failure. A test that passed both times has passed, one that passed
 * only at the second try is flaky, and one that fails at the second try has failed, whatever it did before.
 */
export function tally(first: readonly FileReport[], second: readonly FileReport[] = []): Tally {
  const firstPassed = new Set(first.flatMap((file) => testsOf(file, 'passed')));
  const triedTwice = new Set(second.map(({ name }) => name));
  const last = [...first.filter(({ name }) => !triedTwice.has(name)), ...second];
  const passed = last.flatMap((file) => testsOf(file, 'passed'));
  const flaky = second.flatMap((file) => testsOf(file, 'passed')).filter((test) => !firstPassed.has(test));
  const failures = last.flatMap(failuresOf);
  const mended = first.filter(({ name }) => triedTwice.has(name)).flatMap(failuresOf);
  return {
    passed: passed.length - flaky.length,
    flaky: flaky.length,
    failed: failures.length,
    skipped: last.flatMap((file) => file.assertionResults).filter(isSkipped).length,
    lines: [
      ...failures.slice(0, MOST_FAILURES).flat(),
      ...(mended.length > 0 ? ['At the first try:'] : []),
      ...mended.slice(0, MOST_FAILURES).flat(),
    ],
  };
}

/** Paths of the files that have a failure. */
export function failedFiles(files: readonly FileReport[]): readonly string[] {
  return files.filter((file) => failuresOf(file).length > 0).map(({ name }) => name);
}

function testsOf({ name, assertionResults }: FileReport, status: string): string[] {
  return assertionResults.filter((test) => test.status === status).map((test) => `${name} ${test.fullName}`);
}

function isSkipped({ status }: { readonly status: string }): boolean {
  return status !== 'passed' && status !== 'failed';
}

/** Failures of a file: the test, and the start of its message. */
function failuresOf(file: FileReport): string[][] {
  const path = relative(root, file.name);
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (file.status === 'failed' && failed.length === 0)
    return [[`${path} does not run`, firstLines(file.message)]];
  return failed.map((test) => [`${path} › ${test.fullName}`, firstLines(test.failureMessages[0])]);
}

function firstLines(message = ''): string {
  return `  ${linesOf(message).slice(0, 8).join(' ⏎ ').slice(0, 1200)}`;
}
