import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runTool } from './command.ts';
import { shorten } from './step.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { failedFiles, tally, type FileReport, type Tally } from './vitest-report.ts';
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
