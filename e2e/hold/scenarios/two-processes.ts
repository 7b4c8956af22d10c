import { startStorm } from '../../faults/storm.ts';
import { compare } from '../ledger.ts';
import type { Length, Outcome, Scenario } from '../scenario.ts';
import type { HeldMarket } from '../held-market.ts';

const writes: Readonly<Record<Length, number>> = { short: 100, long: 1_000 };

/** Two processes on one database: what one has acknowledged, the other knows at once. */
export const twoProcesses: Scenario = {
  name: 'two-processes',
  fault: 'each write is sent again to the other process at once',
  load: 'writes on two processes',
  run: (market, length) => acrossProcesses(market, writes[length]),
};

async function acrossProcesses(market: HeldMarket, count: number): Promise<Outcome> {
  const { farmer, buyer } = market;
  const urls = [market.first.url, (await market.join()).url] as const;
  const storm = startStorm({ url: urls[0], name: 'across', farmer, buyer, whenUnanswered: 'again' });
  try {
    await storm.untilAcknowledged(count);
  } finally {
    storm.stop();
    await storm.over();
  }
  const answeredElse: string[] = [];
  for (const write of storm.writes.filter(({ acknowledgedId }) => acknowledgedId !== null))
    if ((await write.send(urls[1])) !== write.acknowledgedId) answeredElse.push(write.mark);
  const counted = await market.look((db) => compare(db, storm.writes));
  const broken = answeredElse.map((mark) => `${mark} was answered otherwise by the other process`);
  return { ...counted, broken: [...counted.broken, ...broken], recoveredMs: null };
}
