import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patience } from './kit/slowness.ts';

export default defineConfig({
  // The Telugu sentences name each other by the alias of the web app.
  resolve: { alias: { '~': fileURLToPath(new URL('../web/src', import.meta.url)) } },
  test: {
    include: ['journeys/**/*.spec.ts', 'a11y/*.spec.ts', 'bytes/*.spec.ts', 'faults/*.spec.ts'],
    // One database server for all markets of a run; each has a database of its own there.
    globalSetup: '../database/src/testing/cluster.ts',
    // One market at a time: two journeys at once would wait for each other on two cores.
    fileParallelism: false,
    maxWorkers: 1,
    // One browser and one prepared market serve all files: creating them anew took half of the time.
    isolate: false,
    // Read-only page checks run two at a time.
    maxConcurrency: 2,
    testTimeout: patience(180_000),
    expect: { poll: { timeout: patience(20_000) } },
    // Complaints of a page are printed in full.
    chaiConfig: { truncateThreshold: 0 },
    hookTimeout: patience(120_000),
  },
});
