import { fromHtml } from '@polam/domain/html-text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicyOf, hashOf } from '../security-headers.ts';

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const SCRIPT_AHEAD = '<link rel="modulepreload"';

/** Classes by the short names that a document has in their place, by the path of their style sheet. */
export type ClassNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A page that shows itself with its first bytes, and the content policy of what is in it. */
interface PaintedPage {
  readonly html: string;
  readonly contentPolicy: string;
  readonly classes: ClassNames;
}

/** Makes a rendered page show itself with its first bytes. */
export type FirstPaint = (html: string, kind: 'document' | 'app') => PaintedPage;

/** A style sheet of the app, from tools/bundling/style-parts.mjs. */
interface Sheet {
  readonly parts: readonly StylePart[];
  /** The same for documents: with short class names, and without what wide screens alone need. */
  readonly short: {
    readonly parts: readonly StylePart[];
    readonly names: Readonly<Record<string, string>>;
    readonly wide: { readonly path: string; readonly media: string };
  };
}

/**
 * Puts the styles that a page uses into the page itself, and its scripts behind its pictures: a phone on a slow line
 * then shows the page one round trip earlier, and its picture before it can be pressed.
 *
 * The link to the whole sheet stays, but blocks nothing: with the media print it is loaded last. The app waits for it
 * before it hydrates the page (web/src/app/whole-styles.ts). A document has short class names, which its start replaces
 * by those of the app (web/src/app/document/class-names.ts), and the rules of wide screens in a file for these.
 */
export function readFirstPaint(buildFolder: string): FirstPaint {
  const file = join(buildFolder, 'server', 'style-parts.json');
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Sheet>>;
  return (html, kind) => {
    const [path = '', ...others] = Array.from(html.matchAll(STYLESHEET), ([, each = '']) => each);
    const sheet = sheets[path];
    // Of several sheets each would have the same short names.
    const isShort = kind === 'document' && sheet !== undefined && others.length === 0;
    const named = isShort ? shortened(html, sheet) : { html, classes: {}, values: undefined };
    const page = readPage(named.html, named.values);
    const styles = sheet === undefined ? '' : usedStyles(isShort ? sheet.short.parts : sheet.parts, page);
    const links = isShort ? wideLink(sheet) + wholeLink(path) : wholeLink(path);
    return {
      html: inHead(named.html, (head) =>
        head
          .replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`)
          .replace(linkOf(path), (link) => (sheet === undefined ? link : `<style>${styles}</style>${links}`)),
      ),
      // The styles are hashed here, not searched and hashed with the page.
      contentPolicy: contentPolicyOf(html, [hashOf(styles)]),
      classes: isShort ? { [path]: named.classes } : {},
    };
  };
}

/** Links of both kinds are in the head: the renderer moves them there. */
function inHead(html: string, change: (head: string) => string): string {
  const headEnd = Math.max(html.indexOf('</head>'), 0);
  return change(html.slice(0, headEnd)) + html.slice(headEnd);
}

function linkOf(path: string): string {
  return `<link rel="stylesheet" href="${path}"/>`;
}

/** A wide screen waits for it; a phone loads it last. */
function wideLink({ short: { wide } }: Sheet): string {
  return `<link rel="stylesheet" href="${wide.path}" media="${wide.media}"/>`;
}

function wholeLink(path: string): string {
  return `<link rel="stylesheet" href="${path}" media="print"/>`;
}

/** A page with short class names, what they stand for, and the values of its attributes. */
function shortened(html: string, { short: { names } }: Sheet) {
  const classes: Record<string, string> = {};
  const known = new Map<string, string>();
  const shorten = (name: string) => {
    const short = names[name];
    if (short !== undefined) classes[short] = name;
    return short ?? name;
  };
  const short = html.replaceAll(CLASS, (_attribute, value: string) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = ` class="${classesIn(value).map(shorten).join(' ')}"`;
    known.set(value, made);
    return made;
  });
  return { html: short, classes, values: [...known.values()].map((made) => made.slice(8, -1)) };
}

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

/** What styles may need of a page. */
interface PageParts {
  /** Its classes, its tags as `<a`, and its language as `:lang(te)`. */
  readonly has: ReadonlySet<string>;
  /** Variables that attributes of it name. */
  readonly variables: readonly string[];
  /** Its text, but for names of other languages, for which it has no fonts of ours. */
  readonly text: string;
}

const CLASS = /\sclass="([^"]*)"/g;

const LANGUAGE_NAME = /<option[^>]*\slang="\w+"[^>]*>[^<]*/g;
const TAG = /<([a-z][\w-]*)/g;
const VARIABLE = /--[\w-]+/g;

/** The different values of the class attributes of a page. */
function valuesOf(html: string): Iterable<string> {
  return new Set(Array.from(html.matchAll(CLASS), ([, value = '']) => value));
}

/** Reads from a rendered page, whose class attributes have some values, what styles may need of it. */
export function readPage(html: string, values: Iterable<string> = valuesOf(html)): PageParts {
  const has = new Set(html.match(TAG));
  for (const value of values) for (const name of classesIn(value)) has.add(name);
  const language = /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];
  if (language !== undefined) has.add(`:lang(${language})`);
  const text = html.replaceAll(LANGUAGE_NAME, '');
  return { has, variables: html.match(/(?<=var\()--[\w-]+/g) ?? [], text };
}

/** The class names in the value of an attribute. */
function classesIn(value: string): readonly string[] {
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

/** What the styles of a page name. */
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
  const [, first, last] = RANGE.exec(css) ?? [];
  if (first === undefined || last === undefined) return true;
  return new RegExp(`[\\u{${first}}-\\u{${last}}]`, 'u').test(text);
}
