import { complaintsOf, type Outcome, type Trial } from './scenario.ts';

/** A finished scenario with its outcome. */
export interface Row {
  readonly scenario: Trial;
  readonly outcome: Outcome;
  readonly seconds: number;
}

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

/** The outcomes as a Markdown table, with what was broken beneath it. */
export function tableOf(rows: readonly Row[]): string {
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
