import { mapLanguages, type Language } from '@polam/domain/catalogue';
import { listFiles, readText } from '../files.ts';
import type { Catalogues } from '../rules/sentence-rules.ts';
import type { Source } from '../rules/name-rules.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

const TESTS = /(\.test\.tsx?$|\/testing\/)/;
/** The catalogues themselves; the files beside them (the formats) say sentences as screens do. */
const CATALOGUES = /^web\/src\/i18n\/[a-z]{2}(\/|\.ts$)/;

/** Checks for messages that are missing, left in English, unused, unspoken, or outside the catalogues. */
export const sentences: Step = {
  name: 'sentences',
  stage: 'static',
  run: async () => {
    const { checkStrayTexts, checkTranslated, checkUnused } = await import('../rules/sentence-rules.ts');
    const { checkSpoken } = await import('../rules/spoken-words.ts');
    const ours = listFiles('web/src', /\.tsx?$/).filter((path) => !TESTS.test(path));
    const screens = ours.filter((path) => !CATALOGUES.test(path)).map(read);
    const labels = listFiles('contract/src/documents', /\.ts$/).map(read).map(withWords);
    const catalogues: Catalogues = mapLanguages(catalogueOf);
    const components = screens.filter(({ path }) => path.endsWith('.tsx'));
    return judge([
      checkUnused(listFiles('web/src/i18n/en', /\.ts$/).map(read), [...screens, ...labels]),
      ...checkTranslated(catalogues),
      ...checkSpoken(mapLanguages((language) => [...catalogues[language], ...articlesOf(language)])),
      checkStrayTexts(components),
    ]);
  },
};

function catalogueOf(language: Language): Source[] {
  const messages = listFiles(`contract/src/messages/${language}`, /\.ts$/);
  return [...listFiles(`web/src/i18n/${language}`, /\.ts$/), ...messages].map(read);
}

function articlesOf(language: Language): Source[] {
  return listFiles(`web/src/features/articles/words/${language}`, /\.ts$/).map(read);
}

/** The label of a choice among the filters of a list is the beginning of the keys of its words. */
function withWords({ path, text }: Source): Source {
  const labels = text.matchAll(/choiceFilter\([^()]*'([\w-]+\.[\w.-]+)'\)/g);
  return { path, text: [text, ...Array.from(labels, ([, label]) => `\`${label}.\${`)].join('\n') };
}

function read(path: string): Source {
  return { path, text: readText(path) };
}
