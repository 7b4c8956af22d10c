import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD_START = '<meta charSet="utf-8"/>';

/** Puts the script into a page by which a document begins. */
export type DocumentStart = (html: string) => string;

/**
 * Reads the head of documents (web/src/app/document/head.ts) from the built web app. It stands in the page itself, as
 * it has to mark a session before the page is shown; the content policy names its hash.
 */
export function readDocumentStart(buildFolder: string): DocumentStart {
  const text = readFileSync(join(buildFolder, 'server', 'document-head.js'), 'utf8').trim();
  const script = `${HEAD_START}<script>${text}</script>`;
  return (html) => html.replace(HEAD_START, () => script);
}
