import { describe, expect, it } from 'vitest';
import { afterSecondTry } from './vitest.ts';

const first = {
  outcome: { passed: 70, failed: 2, lines: ['a.spec.ts › sells', 'b.spec.ts › buys'] },
  failedFiles: [
    { path: '/e2e/journeys/a.spec.ts', passed: 3 },
    { path: '/e2e/journeys/b.spec.ts', passed: 0 },
  ],
};

describe('files that ran twice', () => {
  it('count once, by their second run, and tell what failed at first', () => {
    const outcome = afterSecondTry(first, { passed: 5, failed: 0, lines: [] });

    expect(outcome).toEqual({
      passed: 72,
      failed: 0,
      lines: ['at the first try:', 'a.spec.ts › sells', 'b.spec.ts › buys'],
      note: '2 tried twice',
    });
  });

  it('fail where they fail again', () => {
    const outcome = afterSecondTry(first, { passed: 4, failed: 1, lines: ['a.spec.ts › sells'] });

    expect([outcome.passed, outcome.failed]).toEqual([71, 1]);
    expect(outcome.lines[0]).toBe('a.spec.ts › sells');
  });
});
