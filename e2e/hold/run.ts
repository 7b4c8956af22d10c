import { scenarios, standaloneScenarios } from './all-scenarios.ts';
import { day } from './day/day.ts';
import { HeldMarket } from './held-market.ts';
import {
  complaintsOf,
  hold,
  unfinished,
  type Outcome,
  type Scenario,
  type StandaloneScenario,
  type Trial,
} from './scenario.ts';

const headings = [
  'fault',
  'load',
  'acknowledged',
  'lost',
  'doubled',
  'recovered',
  'verdict',
  'measured',
] as const;

/** Scenarios, each in a market of its own, so that results concern its own fault only. */
const trials: readonly StandaloneScenario[] = [
  ...scenarios.map((scenario) => ({ ...scenario, runAlone: () => inOwnMarket(scenario) })),
  ...standaloneScenarios,
];

/** Takes five minutes: runs only if named. */
const named: readonly StandaloneScenario[] = [day];

/** Runs the named scenarios, or all but the day, and prints the table; exit code 0 if all held. */
async function main(names: readonly string[]): Promise<void> {
  const known = [...trials, ...named];
  const unknown = names.filter((name) => !known.some((trial) => trial.name === name));
  if (unknown.length > 0) throw new Error(`Known are: ${known.map(({ name }) => name).join(', ')}.`);
  const rows: Row[] = [];
  const chosen = names.length === 0 ? trials : known.filter(({ name }) => names.includes(name));
  for (const trial of chosen) rows.push(await runOne(trial));
  process.stdout.write(`\n${tableOf(rows)}\n`);
  process.exitCode = rows.every(({ outcome }) => complaintsOf(outcome).length === 0) ? 0 : 1;
}

async function runOne(scenario: StandaloneScenario): Promise<Row> {
  process.stdout.write(`${scenario.name} … `);
  const startedAt = performance.now();
  const outcome = await scenario.runAlone('long').catch(unfinished);
  const seconds = (performance.now() - startedAt) / 1000;
  const complaints = complaintsOf(outcome);
  const verdict = complaints.length === 0 ? 'held' : `BROKE: ${complaints.join('; ')}`;
  process.stdout.write(`${verdict} in ${seconds.toFixed(1)} s\n`);
  return { scenario, outcome, seconds };
}

async function inOwnMarket(scenario: Scenario): Promise<Outcome> {
  const market = await HeldMarket.open();
  try {
    return await hold(market, { scenario, length: 'long' });
  } finally {
    await market.close();
  }
}

await main(process.argv.slice(2));

/** A finished scenario with its outcome. */
interface Row {
  readonly scenario: Trial;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** The outcomes as a Markdown table, with what was broken beneath it. */
function tableOf(rows: readonly Row[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows.map(cellsOf)];
  const broken = rows.flatMap(({ scenario, outcome }) =>
    complaintsOf(outcome).map((complaint) => `- ${scenario.name}: ${complaint}`),
  );
  return [...lines.map((cells) => `| ${cells.join(' | ')} |`), ...broken].join('\n');
}

function cellsOf({ scenario, outcome, seconds }: Row): readonly string[] {
  const { acknowledged, lost, doubled, recoveredMs, measured = '', untried } = outcome;
  const verdict = complaintsOf(outcome).length === 0 ? 'held' : 'BROKE';
  return [
    scenario.fault,
    scenario.load,
    `${acknowledged}`,
    `${lost}`,
    `${doubled}`,
    recoveredMs === null ? '–' : `${Math.round(recoveredMs)} ms`,
    untried === undefined ? verdict : `not tried: ${untried}`,
    `${measured}${measured === '' ? '' : '; '}${Math.round(seconds)} s`,
  ];
}
