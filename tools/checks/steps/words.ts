import { listSources, readText } from '../files.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/** Identifiers and files by the project's table of words. */
export const words: Step = {
  name: 'words',
  stage: 'static',
  run: async () => {
    const { checkWords } = await import('../rules/word-rules.ts');
    return judge(checkWords(listSources().map((path) => ({ path, text: readText(path) }))));
  },
};
