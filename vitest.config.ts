import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/checks/memory-folder.ts';
import { outlineNames } from './web/vite/map-outlines.ts';

keepTemporaryFilesInMemory();

const webFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const testCluster = './database/src/testing/cluster.ts';

/** Limits of what never ends: at fifteen times the load that two cores take, nothing else comes near them. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
} as const;

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // A message names everything that differs: what fails once in a hundred runs has to tell why.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts', 'contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: ['database/src/**/*.test.ts'],
          globalSetup: testCluster,
          // Every file has a database of its own; the modules are the same for all, and loading them takes longest.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: testCluster,
          isolate: false,
          ...patience,
        },
      },
      {
        // The JSX of development notes a stack for each element; lint looks for missing keys.
        oxc: { jsx: { development: false } },
        define: { ICON_SPRITE: '"/icons.svg"', ...outlineNames },
        resolve: {
          alias: {
            '~': webFile('web/src'),
            'react/jsx-runtime': webFile('node_modules/react/cjs/react-jsx-runtime.production.js'),
            'virtual:catalogue-files': webFile('web/src/testing/catalogue-files.ts'),
          },
        },
        test: {
          name: 'web',
          include: ['web/{src,worker,vite}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/leave-after-each.ts', 'web/src/testing/load-later-parts.ts'],
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], isolate: false } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], isolate: false, ...patience } },
    ],
  },
});
