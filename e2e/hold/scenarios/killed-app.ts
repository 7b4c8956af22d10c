import { startStorm, type Storm } from '../../faults/storm.ts';
import { killDatabase } from '../../kit/data-folder.ts';
import { compare, sendAgain } from '../ledger.ts';
import { sumOf, type Length, type Outcome, type Scenario } from '../scenario.ts';
import type { HeldMarket } from '../held-market.ts';

const ACKNOWLEDGED_BEFORE_KILL = 120;

const load = '6 lanes of listings and offers';

/** `kill -9` of the server, repeatedly, under writes. */
export const killedApp: Scenario = {
  name: 'kill-app',
  fault: '`kill -9` of the server',
  load,
  run: (market, length) => killed(market, { length, victim: 'app' }),
};

/** `kill -9` of the server and of its database at the same instant. */
export const killedBoth: Scenario = {
  name: 'kill-both',
  fault: '`kill -9` of server and database',
  load,
  run: (market, length) => killed(market, { length, victim: 'both' }),
};

type Victim = 'app' | 'both';

const repetitions: Readonly<Record<Length, number>> = { short: 2, long: 5 };

async function killed(
  market: HeldMarket,
  { length, victim }: { length: Length; victim: Victim },
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (let turn = 0; turn < repetitions[length]; turn += 1)
    outcomes.push(await killOnce(market, { victim, name: `${victim}-${turn}` }));
  return sumOf(outcomes);
}

async function killOnce(
  market: HeldMarket,
  { victim, name }: { victim: Victim; name: string },
): Promise<Outcome> {
  const polam = market.first;
  const storm = startStorm({ url: polam.url, name, farmer: market.farmer, buyer: market.buyer });
  await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_KILL);
  await Promise.all([polam.kill9(), ...(victim === 'both' ? [killDatabase(market.dataFolder)] : [])]);
  await storm.over();

  const diedAt = performance.now();
  const { url } = await market.restart();
  const recoveredMs = performance.now() - diedAt;
  return { ...(await judged(market, { storm, url })), recoveredMs };
}

/** Checks that each acknowledged write is stored once, and each other one once after it was repeated. */
async function judged(
  market: HeldMarket,
  { storm, url }: { storm: Storm; url: string },
): Promise<Omit<Outcome, 'recoveredMs'>> {
  const before = await market.look((db) => compare(db, storm.writes));
  const broken = await sendAgain(url, storm.writes);
  const after = await market.look((db) => compare(db, storm.writes));
  return {
    acknowledged: before.acknowledged,
    lost: before.lost + after.lost,
    doubled: after.doubled,
    broken: [...before.broken, ...broken, ...after.broken],
  };
}
