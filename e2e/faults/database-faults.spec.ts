import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf } from '../hold/scenario.ts';
import { databaseScenarios, openOnDatabase } from '../hold/scenarios/database.ts';

/** On a busy computer each takes minutes. */
const PATIENCE_MS = 600_000;

let market: Awaited<ReturnType<typeof openOnDatabase>>;

beforeAll(async () => {
  market = await openOnDatabase('short');
});

afterAll(() => market.close());

describe('a market whose database fails under it', () => {
  it.each(databaseScenarios.map((scenario) => [scenario.name, scenario] as const))(
    'lives on, tells so in time and keeps what it has acknowledged: %s',
    { timeout: PATIENCE_MS },
    async (_name, scenario) => {
      const outcome = await scenario.runOn(market, 'short');

      expect([outcome, complaintsOf(outcome)]).toEqual([outcome, []]);
    },
  );

  it('is ready again, has told its log of each trouble when it began, and counts them by reason', async () => {
    const { polam } = market;
    await expect.poll(async () => (await fetch(`${polam.url}/readyz`)).status).toBe(200);

    const reported = polam.output().match(/"trouble with the database"/g) ?? [];
    const metrics = await (await fetch(`${polam.url}/metrics`)).text();

    expect(reported.length).toBeLessThan(20);
    for (const reason of ['away', 'locked', 'full', 'read-only'])
      expect(metrics).toMatch(new RegExp(`polam_database_trouble_total{reason="${reason}"} [1-9]`));
  });
});
