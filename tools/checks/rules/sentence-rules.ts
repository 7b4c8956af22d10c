import { otherLanguages, type Language } from '@polam/domain/catalogue';
import { listLiterals, listSentences, listStrayTexts } from './sentence-scan.ts';
import type { Sentence } from './sentence-scan.ts';
import type { Source } from './name-rules.ts';
import type { RuleResult } from '../step.ts';

/** Words that are the same in every language. */
const NAMES =
  /\b(Polam|WhatsApp|UPI|SMS|OTP|PDF|CSV|JPEG|PNG|WebP|QR|GPS|API|JCB|GeoNames|English|kg|MB|px|PIN)\b/g;

/** The catalogues of one kind: the English one is the measure of the others. */
export type Catalogues = Readonly<Record<Language, readonly Source[]>>;

/** Checks that every key of the screens is used by a screen. */
export function checkUnused(english: readonly Source[], screens: readonly Source[]): RuleResult {
  const literals = screens.map(({ text }) => listLiterals(text));
  const beginnings = literals.flatMap((each) => each.beginnings);
  const isUsed = (key: string): boolean =>
    literals.some(({ whole }) => whole.has(key)) || beginnings.some((start) => key.startsWith(start));
  return {
    rule: 'every sentence of the screens is used',
    complaints: english.flatMap(({ path, text }) =>
      listSentences(path, text)
        .filter(({ key }) => !isUsed(key))
        .map(({ key }) => `${path}: ${key}`),
    ),
  };
}

/** Checks that every Telugu and Hindi message is in its script, and none is left in English. */
export function checkTranslated(catalogues: Catalogues): RuleResult[] {
  const english = new Map(sentencesOf(catalogues.en).map(({ key, text }) => [key, text]));
  return otherLanguages.map((language) => ({
    rule: `every sentence of ${language} is in its script`,
    complaints: catalogues[language].flatMap(({ path, text }) =>
      listSentences(path, text)
        .filter((sentence) => isLeftOver(sentence, english.get(sentence.key), scriptOf(language)))
        .map((sentence) => `${path}: ${sentence.key}: ${sentence.text.slice(0, 60)}`),
    ),
  }));
}

/** Checks that no component has a text outside the catalogues. */
export function checkStrayTexts(components: readonly Source[]): RuleResult {
  return {
    rule: 'every text of a component comes from the catalogues',
    complaints: components.flatMap(({ path, text }) =>
      listStrayTexts(path, text)
        .filter((stray) => hasLetters(stray.text.replace(NAMES, '')))
        .map((stray) => `${path}:${stray.line}: ${stray.text.slice(0, 60)}`),
    ),
  };
}

function sentencesOf(sources: readonly Source[]): Sentence[] {
  return sources.flatMap(({ path, text }) => listSentences(path, text));
}

function isLeftOver({ text }: Sentence, english: string | undefined, script: RegExp): boolean {
  const spoken = spokenPart(text);
  // Messages of only figures, placeholders and names are the same in every language.
  if (!hasLetters(spoken)) return false;
  return !script.test(spoken) || text === english;
}

/** The text between quotes without placeholders and names: what a reader reads and a translator writes. */
function spokenPart(source: string): string {
  const quoted = source.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return quoted
    .join(' ')
    .replace(/\$\{[^}]*\}/g, ' ')
    .replace(NAMES, ' ');
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** A letter of the script in which a language is written. */
function scriptOf(language: Language): RegExp {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}`, 'u');
}
