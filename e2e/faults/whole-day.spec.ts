import { describe, expect, it } from 'vitest';
import { day } from '../hold/day/day.ts';
import { complaintsOf } from '../hold/scenario.ts';

/** A browser with six tabs and three restarts: on a busy computer it takes minutes. */
const PATIENCE_MS = 600_000;

describe('a day of a market in which each part is restarted once', () => {
  it(
    'loses and doubles nothing, does every job, and ends with all tabs live',
    { timeout: PATIENCE_MS },
    async () => {
      const outcome = await day.runAlone('short');

      expect([outcome, complaintsOf(outcome)]).toEqual([outcome, []]);
    },
  );
});
