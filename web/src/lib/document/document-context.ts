import { createContext, use } from 'react';
import { DOCUMENT_MARK } from './document-mark.ts';

/** Whether the page is rendered as a document, whose scripts come once they are needed. Server only. */
export const DocumentContext = createContext(false);

/** Whether the page came as a document: the same on the server and when its browser hydrates it. */
export function useIsDocument(): boolean {
  const isRenderedAsDocument = use(DocumentContext);
  if (typeof document === 'undefined') return isRenderedAsDocument;
  return document.documentElement.hasAttribute(DOCUMENT_MARK);
}
