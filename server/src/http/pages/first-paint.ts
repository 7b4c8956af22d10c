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

/** The element of a style sheet in the page, and its hash for the content policy. */
interface InlineStyles {
  readonly element: string;
  readonly hash: string;
}

/**
 * Puts the styles into the page itself, and its scripts behind its pictures: a phone on a slow line then
 * shows the page one round trip earlier, and its picture before it can be pressed.
 *
 * The link to the styles stays, for what the browser may have to render anew, but blocks nothing: with the
 * media print it is loaded last. React leaves both as they are when it hydrates the page.
 */
export function readFirstPaint(clientFolder: string): FirstPaint {
  const read = new Map<string, InlineStyles>();
  const stylesOf = (path: string) => {
    const styles = read.get(path) ?? readStyles(clientFolder, path);
    read.set(path, styles);
    return styles;
  };
  return (html) => {
    const hashes: string[] = [];
    // Links of both kinds are in the head: the renderer moves them there.
    const headEnd = Math.max(html.indexOf('</head>'), 0);
    const [head, rest] = [html.slice(0, headEnd), html.slice(headEnd)];
    const painted = head
      .replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`)
      .replaceAll(STYLESHEET, (_link, path: string) => {
        const { element, hash } = stylesOf(path);
        hashes.push(hash);
        return element;
      });
    // The styles are hashed once, not searched and hashed with every page.
    return { html: painted + rest, contentPolicy: contentPolicyOf(html, hashes) };
  };
}

function readStyles(clientFolder: string, path: string): InlineStyles {
  const styles = readFileSync(join(clientFolder, path), 'utf8');
  const element = `<style>${styles}</style><link rel="stylesheet" href="${path}" media="print"/>`;
  return { element, hash: hashOf(styles) };
}
