import { setTimeout as wait } from 'node:timers/promises';
import { startStorm, type Storm } from '../../faults/storm.ts';
import type { Trader } from '../../faults/market-day.ts';
import type { RunningPolam } from '../../kit/polam.ts';
import type { HeldMarket } from '../held-market.ts';
import { compare, listDoneUnanswered } from '../ledger.ts';
import { sumOf, type Length, type Outcome, type Scenario } from '../scenario.ts';

const ACKNOWLEDGED_BEFORE_END = 60;
const LOOKED_AT_EVERY_MS = 25;
const turns: Readonly<Record<Length, number>> = { short: 1, long: 3 };

/** SIGTERM under writes: once behind a balancer that polls `/readyz`, once without one. */
export const drain: Scenario = {
  name: 'drain',
  fault: 'SIGTERM, with a balancer and without one',
  load: '6 lanes of writes, an event stream',
  run: async (market, length) => {
    const outcomes: Outcome[] = [];
    for (let turn = 0; turn < turns[length]; turn += 1) {
      outcomes.push(await behindBalancer(market, `drained-${turn}`));
      outcomes.push(await withoutBalancer(market, `ended-${turn}`));
    }
    return sumOf(outcomes);
  },
};

/** Every write begun is answered, and streams receive a retry time. */
async function behindBalancer(market: HeldMarket, name: string): Promise<Outcome> {
  const polam = await market.join({ DRAIN_SETTLE_S: '1.5' });
  const { text } = await openStream(polam, market.buyer);
  const balancer = watchAsBalancer(polam);
  const { farmer, buyer } = market;
  const storm = startStorm({ url: polam.url, name, farmer, buyer, isReady: () => balancer.seen.isReady });
  const over = storm.over();
  await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_END);

  process.kill(polam.pid, 'SIGTERM');
  await balancer.over;
  await over;
  const streamed = await text;
  const code = await polam.ended;

  const unanswered = storm.writes.filter(({ acknowledgedId }) => acknowledgedId === null);
  const mayComeBack = /retry: \d{3,4}\nevent: closing\ndata: \{\}\n\n$/.test(streamed);
  return outcomeOf(market, storm, [
    ...(balancer.seen.livezAfter === 200 ? [] : ['it was not alive while it drained']),
    ...(mayComeBack ? [] : ['an event stream was not told when to come back']),
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...(unanswered.length === 0 ? [] : [`${unanswered.length} writes that were begun were not answered`]),
  ]);
}

/** Writes sent until the port closes are answered or not done. */
async function withoutBalancer(market: HeldMarket, name: string): Promise<Outcome> {
  const polam = await market.join({ DRAIN_SETTLE_S: '0.2' });
  const { farmer, buyer } = market;
  const storm = startStorm({ url: polam.url, name, farmer, buyer });
  await storm.untilAcknowledged(ACKNOWLEDGED_BEFORE_END);

  process.kill(polam.pid, 'SIGTERM');
  await storm.over();
  const code = await polam.ended;

  return outcomeOf(market, storm, code === 0 ? [] : [`it ended with ${code}`]);
}

async function outcomeOf(market: HeldMarket, storm: Storm, broken: readonly string[]): Promise<Outcome> {
  const counted = await market.look((db) => compare(db, storm.writes));
  const unanswered = await market.look((db) => listDoneUnanswered(db, storm.writes));
  return { ...counted, recoveredMs: null, broken: [...counted.broken, ...unanswered, ...broken] };
}

/** Polls a server until it is not ready. */
function watchAsBalancer({ url }: RunningPolam) {
  const statusOf = async (path: string): Promise<number | null> =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => null,
    );
  const seen = { isReady: true, livezAfter: null as number | null };
  const over = (async () => {
    while (seen.isReady) {
      if ((await statusOf('/readyz')) !== 200) {
        seen.isReady = false;
        seen.livezAfter = await statusOf('/livez');
      }
      await wait(LOOKED_AT_EVERY_MS);
    }
  })();
  return { seen, over };
}

/** Text of an event stream until its end; throws if the stream breaks off. */
async function openStream({ url }: RunningPolam, { token }: Trader): Promise<{ text: Promise<string> }> {
  const response = await fetch(`${url}/api/v1/live`, { headers: { authorization: token } });
  return { text: response.text() };
}
