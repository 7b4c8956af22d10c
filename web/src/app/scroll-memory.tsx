import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * Saves the scroll position of each page and restores it on the way back.
 *
 * The router's own component uses an inline script that React writes anew with every page, which the content
 * policy forbids.
 */
export function ScrollMemory() {
  useScrollRestoration();
  return null;
}
