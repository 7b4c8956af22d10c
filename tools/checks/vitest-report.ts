import { relative } from 'node:path';
import { linesOf, root } from './command.ts';

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
export interface Tally {
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
