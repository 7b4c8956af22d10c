import { build } from './checks/steps/build.ts';
import { steps } from './checks/steps/all-steps.ts';
import { chooseTests, type ChosenRun } from './checks/chosen-tests.ts';
import { showTool } from './checks/command.ts';
import { keepTemporaryFilesInMemory } from './checks/memory-folder.ts';
import { runSteps } from './checks/schedule.ts';
import type { Ran } from './checks/schedule.ts';
import type { Step } from './checks/step.ts';
import { browserSettings } from './checks/steps/suites.ts';

// A killed run takes its children with it: they are ended when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

keepTemporaryFilesInMemory();

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const named = asked.filter((word) => !steps.some((step) => step.name === word));
const chosen = steps.filter(isChosen);
if (chosen.length > 0) reportSummary(await runSteps(chosen, { build, notify: reportStep }));
for (const run of chooseTests(named)) if (!(await showTests(run))) process.exitCode = 1;

function isChosen({ name, isByNameOnly = false }: Step): boolean {
  return asked.length === 0 ? !isByNameOnly : asked.includes(name);
}

/** Runs named tests with their output in the terminal; returns whether they passed. */
async function showTests({ args, isBuilt }: ChosenRun): Promise<boolean> {
  if (!isBuilt) return (await showTool('vitest', ['run', ...args])) === 0;
  const { failed, lines } = await build();
  for (const line of lines) console.log(line);
  return failed === 0 && (await showTool('vitest', ['run', ...args], await browserSettings())) === 0;
}

function reportStep({ name, outcome, seconds }: Ran): void {
  const mark = outcome.failed > 0 ? '✗' : '✓';
  const note = outcome.note ? `, ${outcome.note}` : '';
  console.log(`${mark} ${name} (${seconds.toFixed(1)} s${note})`);
  for (const line of outcome.lines) console.log(`    ${line}`);
}

function reportSummary(ran: readonly Ran[]): void {
  console.log(`\n${row(['', 'passed', 'flaky', 'failed', 'seconds', 'processor'])}`);
  for (const { name, outcome, seconds, processorSeconds } of ran) {
    const note = outcome.note ? `  ${outcome.note}` : '';
    const counts = [outcome.passed, outcome.flaky ?? 0, outcome.failed].map(String);
    console.log(row([name, ...counts, seconds.toFixed(1), processorSeconds?.toFixed(1) ?? '–']) + note);
  }
  const [passed, flaky, failed] = [sum(ran, 'passed'), sum(ran, 'flaky'), sum(ran, 'failed')];
  if (flaky > 0) console.log(`\n${flaky} flaky: failed, and passed at a second try`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function sum(ran: readonly Ran[], count: 'passed' | 'flaky' | 'failed'): number {
  return ran.reduce((total, { outcome }) => total + (outcome[count] ?? 0), 0);
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(16) + cells.map((cell) => cell.padStart(11)).join('');
}
