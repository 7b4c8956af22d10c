import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/*.spec.ts', 'a11y/*.spec.ts', 'faults/*.spec.ts'],
    // One market and one browser at a time: two journeys at once would wait for each other on two cores.
    fileParallelism: false,
    maxWorkers: 1,
    // Pages that are only looked at are looked at two by two.
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
