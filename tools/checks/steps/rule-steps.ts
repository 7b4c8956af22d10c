import { readMigrations } from '@polam/database/schema/migration-files';
import { mapLanguages, type Language } from '@polam/domain/catalogue';
import { readConfig, run } from '../command.ts';
import { listFiles, listSources, readText } from '../files.ts';
import { complaintsOfMessage } from '../rules/commit-rules.ts';
import { checkNameRules, type Source } from '../rules/name-rules.ts';
import type { Catalogues } from '../rules/sentence-rules.ts';
import { judge, type Step } from '../step.ts';

/** Names of rooms and files, barrels, enums, and suppressions with their reasons. */
export const names: Step = {
  name: 'names',
  stage: 'static',
  run: () =>
    Promise.resolve(judge(checkNameRules(listSources().map((path) => ({ path, text: readText(path) }))))),
};

/** Identifiers and files by the project's table of words. */
export const words: Step = {
  name: 'words',
  stage: 'static',
  run: async () => {
    const { checkWords } = await import('../rules/word-rules.ts');
    return judge(checkWords(listSources().map((path) => ({ path, text: readText(path) }))));
  },
};

/** Decisions and released changes say what was there at their time. */
const DOCS_OF_A_TIME = /^(?:docs\/decisions\/|CHANGELOG\.md$)/;

/** Checks the files, commands and settings that README, CONTRIBUTING and docs name. */
export const docs: Step = {
  name: 'docs',
  stage: 'static',
  run: async () => {
    const { checkDocs } = await import('../rules/docs-rules.ts');
    const files = listFiles('.', /./);
    const sources = listSources().map(readText).join('\n');
    const pages = files.filter((path) => path.endsWith('.md') && !DOCS_OF_A_TIME.test(path)).map(read);
    const { scripts } = readConfig<{ scripts: Record<string, string> }>('package.json');
    const hasConstant = (name: string) => sources.includes(name) || isLimit(name);
    return judge(checkDocs(pages, { files, scripts: Object.keys(scripts), hasConstant }));
  },
};

const LIMITS = 'server/src/http/limits/limit-settings.ts';

/** `LIMIT_SAME_NAMED` sets the limit `sameNamed`. */
function isLimit(setting: string): boolean {
  const parts = setting.toLowerCase().split('_').slice(1);
  const name = parts.map((part, at) => (at === 0 ? part : part[0]?.toUpperCase() + part.slice(1))).join('');
  return setting.startsWith('LIMIT_') && new RegExp(`^  ${name}: \\[`, 'm').test(readText(LIMITS));
}

/** Published commits cannot be rewritten; `COMMITS_SINCE` sets another base, such as of a pull request. */
const UNPUBLISHED = `${process.env['COMMITS_SINCE'] ?? '@{upstream}'}..HEAD`;

/** The messages of commits that are not published yet; `tools/git-hooks` refuses them as they are written. */
export const commits: Step = {
  name: 'commits',
  stage: 'static',
  run: async () => {
    const { code, stdout } = await run('git', ['log', '--no-merges', '-z', '--format=%h %B', UNPUBLISHED]);
    if (code !== 0) return judge([], 'left out: nothing to compare with');
    const messages = stdout.split('\0').filter((message) => message !== '');
    const complaints = messages.flatMap((message) => {
      const [hash = '', ...text] = message.split(' ');
      return complaintsOfMessage(text.join(' ')).map((complaint) => `${hash}: ${complaint}`);
    });
    return judge([{ rule: 'messages of commits', complaints }], `${messages.length} unpublished`);
  },
};

/**
 * The last migration of 0.2.0, the first release with these rules: no process may serve beside a schema up to it but
 * those made for it, so what they do to tables disturbs nobody.
 */
const LAST_WITHOUT_RULES = 53;

/** Checks that migrations neither block nor break processes of the version before. */
export const migrations: Step = {
  name: 'migrations',
  stage: 'static',
  run: async () => {
    const { checkMigrations } = await import('../rules/migration-rules.ts');
    const checked = readMigrations().filter(({ schema }) => schema > LAST_WITHOUT_RULES);
    return judge(await checkMigrations(checked), `${checked.length} migrations`);
  },
};

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
