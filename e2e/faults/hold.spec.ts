import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarios } from '../hold/all-scenarios.ts';
import { HeldMarket } from '../hold/held-market.ts';
import { complaintsOf, hold } from '../hold/scenario.ts';

/** On a busy computer each takes minutes. */
const PATIENCE_MS = 600_000;

let market: HeldMarket;
beforeAll(async () => {
  market = await HeldMarket.open();
});
afterAll(() => market.close());

describe('a market that is tried by one fault after the other', () => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    'keeps what it has acknowledged, once: %s',
    { timeout: PATIENCE_MS },
    async (_name, scenario) => {
      const outcome = await hold(market, { scenario, length: 'short' });

      expect([outcome, complaintsOf(outcome)]).toEqual([outcome, []]);
    },
  );
});
