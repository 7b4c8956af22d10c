import { startDroppingProxy, type Losing } from '../../kit/network/dropping-proxy.ts';
import { startStorm } from '../../faults/storm.ts';
import { compare } from '../ledger.ts';
import type { HeldMarket } from '../held-market.ts';
import type { Length, Outcome, Scenario } from '../scenario.ts';

const SHARE = 0.3;
const writes: Readonly<Record<Length, number>> = { short: 150, long: 1_500 };

/** A connection that loses answers: the sender cannot know what was done. */
export const lostAnswers: Scenario = scenarioOf('answers');

/** A connection that loses requests. */
export const lostRequests: Scenario = scenarioOf('requests');

function scenarioOf(losing: Losing): Scenario {
  return {
    name: `lost-${losing}`,
    fault: `${100 * SHARE} % of ${losing} are lost`,
    load: 'writes, each sent again under its key until answered',
    run: (market, length) => overBadLine(market, { losing, count: writes[length] }),
  };
}

async function overBadLine(
  market: HeldMarket,
  { losing, count }: { losing: Losing; count: number },
): Promise<Outcome> {
  const { farmer, buyer } = market;
  const line = await startDroppingProxy(market.first.url, { losing, share: SHARE, random: Math.random });
  const storm = startStorm({ url: line.url, name: losing, farmer, buyer, whenUnanswered: 'again' });
  try {
    await storm.untilAcknowledged(count);
  } finally {
    storm.stop();
    await storm.over();
    await line.close();
  }
  const counted = await market.look((db) => compare(db, storm.writes));
  const isTried = line.dropped() > count / 10;
  return {
    ...counted,
    recoveredMs: null,
    broken: [...counted.broken, ...(isTried ? [] : ['too little was lost on the way'])],
    measured: `${line.dropped()} ${losing} lost`,
  };
}
