import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own module around each `import()`, which loads a file's imports along with it. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/lib/screens/later/import-whole.ts', import.meta.url));

/** Has each `import()` of the browser's build wait for its files, so that none fails for good. */
export function wholeImports(): Plugin {
  return {
    name: 'polam:whole-imports',
    apply: 'build',
    transform(_code, id) {
      return id === HELPER ? `export { importWhole as __vitePreload } from ${JSON.stringify(OURS)};` : null;
    },
  };
}
