import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const OURS = join(FOLDER, '../src/lib/screens/later/load-next-page.ts');

/** The router's answer to a page whose file does not come. */
const RELOADS = /(async function loadRouteModule\([\s\S]*?)window\.location\.reload\(\);/;

/**
 * Has the router load the next page, not the present one, where a release has taken the next one's file away. A fault in
 * its place would empty the screen: the router drops it where the page has no loader, and renders nothing.
 */
export function lostPages(): Plugin {
  return {
    name: 'polam:lost-pages',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr === true || !id.includes('/react-router/')) return null;
      return withNextPage(code);
    },
  };
}

/** The code of the router that loads the next page; null for its other files. */
export function withNextPage(code: string): string | null {
  if (!RELOADS.test(code)) return null;
  const call = 'loadNextPage(window.__reactRouterDataRouter, window);';
  return `import { loadNextPage } from ${JSON.stringify(OURS)};\n${code.replace(RELOADS, `$1${call}`)}`;
}
