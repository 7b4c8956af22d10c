import { listSources, readText } from '../files.ts';
import { checkNameRules } from '../rules/name-rules.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/** Names of rooms and files, barrels, enums, and suppressions with their reasons. */
export const names: Step = {
  name: 'names',
  stage: 'static',
  run: () =>
    Promise.resolve(judge(checkNameRules(listSources().map((path) => ({ path, text: readText(path) }))))),
};
