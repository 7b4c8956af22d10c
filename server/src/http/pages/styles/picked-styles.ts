import { fromHtml } from '@polam/domain/html-text';
import { LRUCache } from 'lru-cache';
import { hashOf } from '@polam/server/http/security-headers';

/**
 * A part of a style sheet, from tools/bundling/style-parts.mjs: text that every page has; a rule with what each of its
 * selectors needs of a page; what has effect only where other styles name it, such as a variable; or a group, such as
 * `@media`, of parts.
 */
export type StylePart =
  | string
  | { readonly name: string; readonly css: string }
  | { readonly needs: readonly (readonly string[])[]; readonly css: string }
  | { readonly open: string; readonly parts: readonly StylePart[] };

/** Selectors of a page that styles may need. */
interface PageParts {
  /** Its classes, its tags as `<a`, the types of its fields as `type="file"`, and its language as `:lang(te)`. */
  readonly has: ReadonlySet<string>;
  /** Variables that attributes of it name. */
  readonly variables: readonly string[];
  /** Its text, but for names of other languages, for which it has no fonts of ours. */
  readonly text: string;
}

/** A class attribute as it stands in a rendered page. */
export const CLASS = /\sclass="([^"]*)"/g;

const LANGUAGE_NAME = /<option[^>]*\slang="\w+"[^>]*>[^<]*/g;
const TAG = /<([a-z][\w-]*)/g;
const TYPE = /(?<=\s)type="\w+"/g;
const VARIABLE = /--[\w-]+/g;
const NAMED_VARIABLE = /var\((--[\w-]+)/g;

/** The different values of the class attributes of a page. */
export function valuesOf(html: string): Iterable<string> {
  return new Set(Array.from(html.matchAll(CLASS), ([, value = '']) => value));
}

/** Reads from a rendered page, whose class attributes have some values, what styles may need of it. */
export function readPage(html: string, values: Iterable<string> = valuesOf(html)): PageParts {
  return withClasses(readMarks(html), values);
}

/** The same without its classes, of which there are the most. */
function readMarks(html: string): PageParts {
  const has = new Set([...(html.match(TAG) ?? []), ...(html.match(TYPE) ?? [])]);
  const language = /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];
  if (language !== undefined) has.add(`:lang(${language})`);
  const variables = Array.from(html.matchAll(NAMED_VARIABLE), ([, name = '']) => name);
  return { has, variables, text: html.replaceAll(LANGUAGE_NAME, '') };
}

function withClasses(marks: PageParts, values: Iterable<string>): PageParts {
  const has = new Set(marks.has);
  for (const value of values) for (const name of classesIn(value)) has.add(name);
  return { ...marks, has };
}

/** The class names in the value of an attribute. */
export function classesIn(value: string): readonly string[] {
  return fromHtml(value).trim().split(/\s+/);
}

/** Passes until no style names another variable: a variable may stand for one, and that for a third. */
const MOST_PASSES = 4;

/**
 * The styles that a page uses, in the order of their sheet; a group without any is left out, and so is what none of them
 * names.
 */
export function usedStyles(parts: readonly StylePart[], page: PageParts): string {
  let named: Named = { variables: new Set(page.variables), text: '' };
  for (let pass = 1; ; pass += 1) {
    const text = pick(parts, page, named);
    const variables = new Set([...page.variables, ...(text.match(VARIABLE) ?? [])]);
    if (pass > 1 && (variables.size === named.variables.size || pass === MOST_PASSES)) return text;
    named = { variables, text };
  }
}

/** Names in the styles of a page. */
interface Named {
  readonly variables: ReadonlySet<string>;
  /** The styles themselves, for animations and fonts. */
  readonly text: string;
}

function pick(parts: readonly StylePart[], page: PageParts, named: Named): string {
  let styles = '';
  for (const part of parts) {
    if (typeof part === 'string') styles += part;
    else if ('css' in part) styles += isUsed(part, page, named) ? part.css : '';
    else {
      const used = pick(part.parts, page, named);
      if (used !== '') styles += `${part.open}${used}}`;
    }
  }
  return styles;
}

function isUsed(
  part: Extract<StylePart, { readonly css: string }>,
  page: PageParts,
  { variables, text }: Named,
): boolean {
  if ('needs' in part) return part.needs.some((needed) => needed.every((name) => page.has.has(name)));
  if (part.name.startsWith('--')) return variables.has(part.name);
  return text.includes(part.name) && hasLetterOf(part.css, page.text);
}

/** The first range of a font for a script. */
const RANGE = /unicode-range:\s*U\+([\dA-F]+)-([\dA-F]+)/i;

/** Whether a text has a letter of a font; a font for all letters, and what is no font, is for every text. */
function hasLetterOf(css: string, text: string): boolean {
  return lettersOf(css)?.test(text) ?? true;
}

function lettersOf(css: string): RegExp | null {
  const [, first, last] = RANGE.exec(css) ?? [];
  return first === undefined || last === undefined ? null : new RegExp(`[\\u{${first}}-\\u{${last}}]`, 'u');
}

/** The styles of a page, and their hash as the content policy has it. */
interface PickedStyles {
  readonly text: string;
  readonly hash: string;
}

/** Those of a page whose sheet is not known. */
export const noStyles: PickedStyles = { text: '', hash: hashOf('') };

/** Picks that are remembered, of some 20 kB each: the pages of one pattern in one language have a few. */
const MOST_PICKS = 60;

/** Picks the styles of pages from a sheet: once for all pages that hold the same of what styles may need. */
export class StylePicker {
  readonly #parts: readonly StylePart[];
  readonly #scripts: readonly RegExp[];
  readonly #picked = new LRUCache<string, PickedStyles>({ max: MOST_PICKS });

  constructor(parts: readonly StylePart[]) {
    this.#parts = parts;
    const sources = rulesIn(parts).map(({ css }) => lettersOf(css)?.source ?? '');
    this.#scripts = [...new Set(sources)].filter(Boolean).map((source) => new RegExp(source, 'u'));
  }

  /** The styles of a page whose class attributes have some values. */
  pick(html: string, values: readonly string[]): PickedStyles {
    const marks = readMarks(html);
    const scripts = this.#scripts.map((letters) => letters.test(marks.text));
    const key = hashOf([...marks.has, marks.variables, scripts, ...values].join('\n'));
    const known = this.#picked.get(key);
    if (known !== undefined) return known;
    const text = usedStyles(this.#parts, withClasses(marks, values));
    const picked = { text, hash: hashOf(text) };
    this.#picked.set(key, picked);
    return picked;
  }
}

/** The parts that not every page has, without their groups. */
function rulesIn(parts: readonly StylePart[]): readonly { readonly css: string }[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'css' in part ? [part] : rulesIn(part.parts);
  });
}
