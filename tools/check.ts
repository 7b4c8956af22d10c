import { build } from './checks/build.ts';
import { steps } from './checks/all-steps.ts';
import { runSteps } from './checks/schedule.ts';
import type { Ran } from './checks/schedule.ts';

// A killed run takes its children with it: they are ended when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No check is called ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = asked.length > 0 ? steps.filter((step) => asked.includes(step.name)) : steps;
const all = await runSteps(chosen, { build, tell: tellStep });
tellSummary(all);

function tellStep({ name, outcome, seconds }: Ran): void {
  const mark = outcome.failed > 0 ? '✗' : '✓';
  const note = outcome.note ? `, ${outcome.note}` : '';
  console.log(`${mark} ${name} (${seconds.toFixed(1)} s${note})`);
  for (const line of outcome.lines) console.log(`    ${line}`);
}

function tellSummary(ran: readonly Ran[]): void {
  console.log(`\n${row(['', 'passed', 'failed', 'seconds'])}`);
  for (const { name, outcome, seconds } of ran) {
    const note = outcome.note ? `  ${outcome.note}` : '';
    console.log(row([name, `${outcome.passed}`, `${outcome.failed}`, seconds.toFixed(1)]) + note);
  }
  const [passed, failed] = [sum(ran, 'passed'), sum(ran, 'failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function sum(ran: readonly Ran[], count: 'passed' | 'failed'): number {
  return ran.reduce((total, { outcome }) => total + outcome[count], 0);
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(16) + cells.map((cell) => cell.padStart(9)).join('');
}
