import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * Keeps where the reader had scrolled to, for the way back.
 *
 * The router's own component does the same by way of an inline script that React writes anew with every page,
 * which the content policy forbids.
 */
export function ScrollMemory() {
  useScrollRestoration();
  return null;
}
