import { fromHtml } from '@polam/domain/html-text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicyOf, hashOf } from '../security-headers.ts';

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const SCRIPT_AHEAD = '<link rel="modulepreload"';

/** A page that shows itself with its first bytes, and the content policy of what is in it. */
interface PaintedPage {
  readonly html: string;
  readonly contentPolicy: string;
}

/** Makes a rendered page show itself with its first bytes. */
export type FirstPaint = (html: string) => PaintedPage;

/** The parts of each style sheet of the app, by its path. */
type Sheets = Readonly<Record<string, readonly StylePart[]>>;

/** Width from which on a screen is wide, in rem: the first breakpoint. */
const WIDE_REM = 40;

/**
 * Puts the styles that a page uses into the page itself, and its scripts behind its pictures: a phone on a slow line
 * then shows the page one round trip earlier, and its picture before it can be pressed.
 *
 * The link to the whole sheet stays, but blocks nothing on a phone: it is for wide screens, whose own styles the page
 * lacks, and a phone loads it last. The app waits for it before it hydrates the page (web/src/app/whole-styles.ts).
 */
export function readFirstPaint(buildFolder: string): FirstPaint {
  const sheets = mapValues(
    JSON.parse(readFileSync(join(buildFolder, 'server', 'style-parts.json'), 'utf8')) as Sheets,
    forPhones,
  );
  return (html) => {
    const hashes: string[] = [];
    const page = readPage(html);
    // Links of both kinds are in the head: the renderer moves them there.
    const headEnd = Math.max(html.indexOf('</head>'), 0);
    const [head, rest] = [html.slice(0, headEnd), html.slice(headEnd)];
    const painted = head
      .replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`)
      .replaceAll(STYLESHEET, (link, path: string) => {
        const parts = sheets[path];
        if (parts === undefined) return link;
        const styles = usedStyles(parts, page);
        hashes.push(hashOf(styles));
        return `<style>${styles}</style><link rel="stylesheet" href="${path}" media="(min-width:${WIDE_REM}rem)"/>`;
      });
    // The styles are hashed here, not searched and hashed with the page.
    return { html: painted + rest, contentPolicy: contentPolicyOf(html, hashes) };
  };
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

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** A condition on the least width alone, in either spelling. */
const LEAST_WIDTH = /^@media \((?:width\s*>=|min-width:)\s*([\d.]+)rem\)\{$/;

/** The parts without those for wide screens alone. */
export function forPhones(parts: readonly StylePart[]): readonly StylePart[] {
  return parts.flatMap((part): readonly StylePart[] => {
    if (typeof part === 'string' || 'css' in part) return [part];
    if (Number(LEAST_WIDTH.exec(part.open)?.[1] ?? 0) >= WIDE_REM) return [];
    return [{ ...part, parts: forPhones(part.parts) }];
  });
}

/** What styles may need of a page. */
interface PageParts {
  /** Its classes, its tags as `<a`, and its language as `:lang(te)`. */
  readonly has: ReadonlySet<string>;
  /** Variables that attributes of it name. */
  readonly variables: readonly string[];
}

const CLASS = /\sclass="([^"]*)"/g;

const TAG = /<([a-z][\w-]*)/g;
const VARIABLE = /--[\w-]+/g;

/** Reads from a rendered page what styles may need of it. */
export function readPage(html: string): PageParts {
  const values = new Set<string>();
  for (const [, value] of html.matchAll(CLASS)) values.add(value ?? '');
  const has = new Set(html.match(TAG));
  for (const value of values) for (const name of fromHtml(value).split(/\s+/)) has.add(name);
  const language = /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];
  if (language !== undefined) has.add(`:lang(${language})`);
  return { has, variables: html.match(/(?<=var\()--[\w-]+/g) ?? [] };
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
  { has }: PageParts,
  { variables, text }: Named,
): boolean {
  if ('needs' in part) return part.needs.some((needed) => needed.every((name) => has.has(name)));
  return part.name.startsWith('--') ? variables.has(part.name) : text.includes(part.name);
}
