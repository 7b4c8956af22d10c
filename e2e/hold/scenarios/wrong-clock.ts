import { startStorm } from '../../faults/storm.ts';
import { compare } from '../ledger.ts';
import { sumOf, type Length, type Outcome, type Scenario } from '../scenario.ts';
import type { HeldMarket } from '../held-market.ts';

const DAY_MS = 86_400_000;
const preload = new URL('../../kit/preloads/shifted-clock.mjs', import.meta.url).href;
const writes: Readonly<Record<Length, number>> = { short: 60, long: 600 };

/** Two processes on one database, the clock of the second a day behind and then a day ahead. */
export const wrongClock: Scenario = {
  name: 'wrong-clock',
  fault: 'the clock of one of two processes is a day off, either way',
  load: 'writes on both',
  run: async (market, length) =>
    sumOf([
      await beside(market, { shiftMs: -DAY_MS, count: writes[length] }),
      await beside(market, { shiftMs: DAY_MS, count: writes[length] }),
    ]),
};

async function beside(
  market: HeldMarket,
  { shiftMs, count }: { shiftMs: number; count: number },
): Promise<Outcome> {
  const { first, farmer, buyer } = market;
  const wrong = await market.join({ NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: `${shiftMs}` });
  const name = shiftMs < 0 ? 'behind' : 'ahead';
  const storms = [first.url, wrong.url].map((url, at) =>
    startStorm({ url, name: `${name}-${at}`, farmer, buyer, whenUnanswered: 'again' }),
  );
  try {
    await Promise.all(storms.map((storm) => storm.untilAcknowledged(count)));
  } finally {
    for (const storm of storms) storm.stop();
    await Promise.all(storms.map((storm) => storm.over()));
    await wrong.stop();
  }
  const counted = await market.look((db) =>
    compare(
      db,
      storms.flatMap((storm) => storm.writes),
    ),
  );
  return { ...counted, recoveredMs: null };
}
