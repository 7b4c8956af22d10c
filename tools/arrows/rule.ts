import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** One forbidden import, and a violation that the test plants to prove that the rule works. */
export interface Arrow {
  readonly name: string;
  /** Reason of the rule, printed when the check fails. */
  readonly because: string;
  readonly from: IRegularForbiddenRuleType['from'];
  readonly to: IRegularForbiddenRuleType['to'];
  readonly planted: Planted;
}

/** Files that import each other, by path; a value that begins with `package:` is imported by that name. */
export type Planted = Readonly<Record<string, readonly string[]>>;

/** A file pattern that matches any of the alternatives. */
export function anyOf(alternatives: readonly string[]): string {
  return `(${alternatives.join('|')})`;
}
