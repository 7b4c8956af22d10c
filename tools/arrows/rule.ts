import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** One forbidden arrow, and a violation of it that the test plants to see that the rule bites. */
export interface Arrow {
  readonly name: string;
  /** Why the arrow is forbidden, as a reader of a failing check needs it. */
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
