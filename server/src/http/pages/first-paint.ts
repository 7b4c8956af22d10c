import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicyOf } from '../security-headers.ts';
import { noStyles, StylePicker, valuesOf, type StylePart } from './styles/picked-styles.ts';
import { ShortNames } from './styles/short-names.ts';

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const SCRIPT_AHEAD = '<link rel="modulepreload"';

/** Classes by the short names that a document has in their place, by the path of their style sheet. */
export type ClassNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A page that shows itself with its first bytes, and the content policy of what is in it. */
interface PaintedPage {
  readonly html: string;
  readonly contentPolicy: string;
  readonly classes: () => ClassNames;
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
 * by those of the app (web/src/app/document/class-names.ts), and the rules of wide screens in a file for these. The sheets are
 * read for the first page.
 */
export function readFirstPaint(buildFolder: string): FirstPaint {
  let read: Paints | null = null;
  return (rendered, kind) => {
    const paints = (read ??= readPaints(buildFolder));
    const html = kind === 'document' ? withoutHaste(rendered) : rendered;
    const [path = '', ...others] = Array.from(html.matchAll(STYLESHEET), ([, each = '']) => each);
    const known = paints.get(path);
    // Of several sheets each would have the same short names.
    const isShort = kind === 'document' && others.length === 0;
    const painted =
      known === undefined
        ? { html, styles: noStyles, links: null, classes: noClasses }
        : known[isShort ? 'short' : 'whole'](html);
    return {
      html: inHead(painted.html, (head) =>
        head
          .replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`)
          .replace(linkOf(path), (link) =>
            painted.links === null ? link : `<style>${painted.styles.text}</style>${painted.links}`,
          ),
      ),
      // The styles are hashed where they are picked, not searched and hashed with each page.
      contentPolicy: contentPolicyOf(html, [painted.styles.hash]),
      classes: painted.classes,
    };
  };
}

const noClasses = () => ({});

type Paints = ReadonlyMap<string, ReturnType<typeof paintsOf>>;

/** The ways of painting with each sheet of the built web app, by its path. */
function readPaints(buildFolder: string): Paints {
  const file = join(buildFolder, 'server', 'style-parts.json');
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Sheet>>;
  return new Map(Object.entries(sheets).map(([path, sheet]) => [path, paintsOf(path, sheet)]));
}

/** The two ways of painting with a sheet. */
function paintsOf(path: string, sheet: Sheet) {
  const whole = new StylePicker(sheet.parts);
  const short = new StylePicker(sheet.short.parts);
  const names = new ShortNames(sheet.short.names);
  return {
    whole: (html: string) => ({
      html,
      styles: whole.pick(html, [...valuesOf(html)]),
      links: wholeLink(path),
      classes: noClasses,
    }),
    short: (html: string) => {
      const { html: named, values, classes } = names.shorten(html);
      return {
        html: named,
        styles: short.pick(named, values),
        links: wideLink(sheet) + wholeLink(path),
        // Kept with the page, and so without its text.
        classes: () => ({ [path]: classes() }),
      };
    },
  };
}

/** Fetches pictures ahead that stand in the page; the main one is left. */
const AHEAD = /<link rel="preload" as="image"(?![^>]*fetchPriority="high")[^>]*>/g;
/** Marks links for a search of the router, which has all of its routes at once. */
const DISCOVERED = ' data-discover="true"';

/** A document without what its few kilobytes, which come together, do not make any faster. */
function withoutHaste(html: string): string {
  return inHead(html, (head) => head.replaceAll(AHEAD, '')).replaceAll(DISCOVERED, '');
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
