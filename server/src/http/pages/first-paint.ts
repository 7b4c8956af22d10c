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

/**
 * Puts the styles that a page uses into the page itself, and its scripts behind its pictures: a phone on a slow line
 * then shows the page one round trip earlier, and its picture before it can be pressed.
 *
 * The link to the whole sheet stays, but blocks nothing: with the media print it is loaded last. The app waits for it
 * before it hydrates the page (web/src/app/whole-styles.ts).
 */
export function readFirstPaint(buildFolder: string): FirstPaint {
  const sheets = JSON.parse(readFileSync(join(buildFolder, 'server', 'style-parts.json'), 'utf8')) as Sheets;
  return (html) => {
    const hashes: string[] = [];
    const classes = classesIn(html);
    // Links of both kinds are in the head: the renderer moves them there.
    const headEnd = Math.max(html.indexOf('</head>'), 0);
    const [head, rest] = [html.slice(0, headEnd), html.slice(headEnd)];
    const painted = head
      .replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`)
      .replaceAll(STYLESHEET, (link, path: string) => {
        const parts = sheets[path];
        if (parts === undefined) return link;
        const styles = usedStyles(parts, classes);
        hashes.push(hashOf(styles));
        return `<style>${styles}</style><link rel="stylesheet" href="${path}" media="print"/>`;
      });
    // The styles are hashed here, not searched and hashed with the page.
    return { html: painted + rest, contentPolicy: contentPolicyOf(html, hashes) };
  };
}

/**
 * A part of a style sheet, from tools/bundling/style-parts.mjs: text that every page has; a rule with the classes that
 * each of its selectors needs; what declares a variable of utilities; or a group, such as `@media`, of parts.
 */
export type StylePart =
  | string
  | { readonly property: string; readonly css: string }
  | { readonly classes: readonly (readonly string[])[]; readonly css: string }
  | { readonly open: string; readonly parts: readonly StylePart[] };

const CLASS = /\sclass="([^"]*)"/g;

/** The classes of a rendered page. */
export function classesIn(html: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (const [, value] of html.matchAll(CLASS)) values.add(value ?? '');
  const classes = new Set<string>();
  for (const value of values) for (const name of fromHtml(value).split(/\s+/)) classes.add(name);
  return classes;
}

/**
 * The styles that elements of these classes use, in the order of their sheet; a group without any is left out, and so are
 * variables that nothing among them names.
 */
export function usedStyles(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const uses: Uses = { classes, properties: new Set() };
  const named = pick(parts, uses).match(PROPERTY);
  return pick(parts, { classes, properties: new Set(named) });
}

const PROPERTY = /--tw-[\w-]+/g;

interface Uses {
  readonly classes: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

function pick(parts: readonly StylePart[], uses: Uses): string {
  let styles = '';
  for (const part of parts) {
    if (typeof part === 'string') styles += part;
    else if ('css' in part) styles += isUsed(part, uses) ? part.css : '';
    else {
      const used = pick(part.parts, uses);
      if (used !== '') styles += `${part.open}${used}}`;
    }
  }
  return styles;
}

function isUsed(part: Extract<StylePart, { readonly css: string }>, uses: Uses): boolean {
  if ('property' in part) return uses.properties.has(part.property);
  return part.classes.some((needed) => needed.every((name) => uses.classes.has(name)));
}
