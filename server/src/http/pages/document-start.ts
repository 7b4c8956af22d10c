import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD_START = '<meta charSet="utf-8"/>';

/** Attribute of the `html` element of documents (web/src/lib/document/document-mark.ts). */
const DOCUMENT = ' data-document=';

/** Puts the script into a page by which it begins. */
export type DocumentStart = (html: string) => string;

/**
 * Reads the heads of documents and of other pages (web/src/app/document/head.ts, shell-head.ts) from the built web app.
 * They stand in the page itself, as they have to mark a session before it is shown; the content policy names their hash.
 */
export function readDocumentStart(buildFolder: string): DocumentStart {
  const read = (name: string) => {
    const text = readFileSync(join(buildFolder, 'server', name), 'utf8').trim();
    return `${HEAD_START}<script>${text}</script>`;
  };
  const ofDocument = read('document-head.js');
  const ofShell = read('shell-head.js');
  return (html) => html.replace(HEAD_START, () => (isDocument(html) ? ofDocument : ofShell));
}

function isDocument(html: string): boolean {
  return html.slice(0, html.indexOf(HEAD_START)).includes(DOCUMENT);
}
