import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogueFiles } from './vite/catalogue-files.ts';
import { chunkGroups, noteModules } from './vite/chunk-groups.ts';
import { iconSprite } from './vite/icon-sprite.ts';
import { lostPages } from './vite/lost-pages.ts';
import { mapOutlines } from './vite/map-outlines.ts';
import { settledVariables } from './vite/settled-variables.ts';
import { wholeImports } from './vite/whole-imports.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const routerFolder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: join(routerFolder, 'dist/production/dom-export.mjs') },
  { find: /^react-router$/, replacement: join(routerFolder, 'dist/production/index.mjs') },
];

/** Replacements of React in the browser (docs/decisions/0074-preact-in-the-browser.md). */
const standIns = [
  { find: /^react$/, replacement: source('vite/stand-in/react.ts') },
  { find: /^react-dom$/, replacement: source('vite/stand-in/react-dom.ts') },
  { find: /^react-dom\/client$/, replacement: source('vite/stand-in/client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    catalogueFiles(),
    iconSprite(),
    mapOutlines(),
    noteModules(),
    wholeImports(),
    lostPages(),
  ],
  resolve: {
    alias: [
      { find: '~', replacement: source('src') },
      // Its exports name the build for development alone, whatever the build is for.
      ...(command === 'build' ? productionRouter : []),
      ...(command === 'build' && isSsrBuild !== true ? standIns : []),
      { find: /^zod\/mini$/, replacement: source('vite/zod-mini.ts') },
    ],
  },
  // In development a class may come with any change, and all that varies with it.
  ...(command === 'build' ? { css: { postcss: { plugins: [settledVariables()] } } } : {}),
  // The server's build holds its packages: one copy of each, none of their builds for development.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  build: {
    // Fonts and pictures stay files of their own: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } } },
  },
}));
