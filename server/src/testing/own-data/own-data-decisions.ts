/**
 * Place of a column in the export of a user's data, as its client reads it, or the reason why it is not
 * there.
 */
export type Decision = { readonly at: string } | { readonly left: string };

/** Decisions for each column of some tables. */
export type DecidedTables = Readonly<Record<string, Readonly<Record<string, Decision>>>>;

/** It stands at a place such as `equipment[].photos`. */
export const at = (place: string): Decision => ({ at: place });

const left = (why: string): Decision => ({ left: why });

/** Reasons why a column is not in the export. */
export const leftOut = {
  link: left('joins rows; what it leads to stands with them'),
  secret: left('a secret: whoever takes the file would be let in by it'),
  derived: left('reckoned from what stands there'),
  inner: left('how the market works inside; says nothing of a person that does not stand there'),
  passing: left('gone within a day'),
  ofOther: left('of somebody else'),
  ofGroups: left('of a group, as everybody sees it there'),
  ofListings: left('of a lot or a building, as everybody sees it there'),
  notified: left('stands as a notice'),
  sides: left('the way to what stands with the order; names sides alone'),
  linked: left('the pictures themselves stand behind their links'),
  gone: left('who is either takes no file'),
} as const;

/** The same of several columns, with spaces between. */
export const whole = (columns: string, decision: Decision): Record<string, Decision> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, decision]));
