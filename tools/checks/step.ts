/** Result of a step: one count per rule or test, and the lines a reader needs to fix a failure. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed and then passed at a second try: neither passed nor failed. */
  readonly flaky?: number;
  readonly lines: readonly string[];
  /** Short note for the summary, such as a measured figure or why nothing ran. */
  readonly note?: string;
}

/** When a step may run: `static` steps at once, `built` ones when there is a build, `tests` after both. */
export type Stage = 'static' | 'tests' | 'built';

/** One row of `npm test`. */
export interface Step {
  readonly name: string;
  readonly stage: Stage;
  /** Left out of the whole run: for its name alone. */
  readonly isByNameOnly?: boolean;
  readonly run: () => Promise<Outcome>;
}

/** The complaints of one rule; none if the rule holds. */
export interface RuleResult {
  readonly rule: string;
  readonly complaints: readonly string[];
}

const MOST_LINES_SHOWN = 12;

/** Counts each rule once, and lists the first complaints of every broken rule. */
export function judge(results: readonly RuleResult[], note?: string): Outcome {
  const broken = results.filter((result) => result.complaints.length > 0);
  const outcome = {
    passed: results.length - broken.length,
    failed: broken.length,
    lines: broken.flatMap(({ rule, complaints }) => [
      `${rule} (${complaints.length})`,
      ...shorten(complaints),
    ]),
  };
  return note === undefined ? outcome : { ...outcome, note };
}

/** The first lines of a long output, and how many were left out. */
export function shorten(lines: readonly string[], most = MOST_LINES_SHOWN): string[] {
  const shown = lines.slice(0, most).map((line) => `  ${line}`);
  return lines.length > most ? [...shown, `  … and ${lines.length - most} more`] : shown;
}
