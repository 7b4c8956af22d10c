import { createContext } from 'react';

/** Whether the page is rendered as a document, whose scripts come once they are needed. Server only. */
export const DocumentContext = createContext(false);
