/** What a step found: one count a rule or a test, and the lines that a reader needs to mend what failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed and then passed at a second try: neither passed nor failed. */
  readonly flaky?: number;
  readonly lines: readonly string[];
  /** A few words for the summary, such as a measured figure or why nothing ran. */
  readonly note?: string;
}

/**
 * When a step may run: `static` steps share the machine with the build, `tests` need no build and come after them,
 * `built` steps need the build and come last.
 */
export type Stage = 'static' | 'tests' | 'built';

/** One row of `npm test`. */
export interface Step {
  readonly name: string;
  readonly stage: Stage;
  readonly run: () => Promise<Outcome>;
}

/** The complaints of one rule; none means that it holds. */
export interface RuleResult {
  readonly rule: string;
  readonly complaints: readonly string[];
}

const MOST_LINES_SHOWN = 12;

/** Counts each rule once, and shows the first complaints of every rule that does not hold. */
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
