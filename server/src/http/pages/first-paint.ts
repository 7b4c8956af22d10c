import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const SCRIPT_AHEAD = '<link rel="modulepreload"';

/** Makes a rendered page show itself with its first bytes. */
export type FirstPaint = (html: string) => string;

/**
 * Puts the styles into the page itself, and its scripts behind its pictures: a phone on a slow line then
 * shows the page one round trip earlier, and its picture before it can be pressed.
 *
 * The link to the styles stays, for what the browser may have to render anew, but blocks nothing: with the
 * media print it is loaded last. React leaves both as they are when it hydrates the page.
 */
export function readFirstPaint(clientFolder: string): FirstPaint {
  const read = new Map<string, string>();
  const stylesOf = (path: string) => {
    const styles = read.get(path) ?? readFileSync(join(clientFolder, path), 'utf8');
    read.set(path, styles);
    return styles;
  };
  return (html) =>
    html
      .replaceAll(
        STYLESHEET,
        (_link, path: string) =>
          `<style>${stylesOf(path)}</style><link rel="stylesheet" href="${path}" media="print"/>`,
      )
      .replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`);
}
