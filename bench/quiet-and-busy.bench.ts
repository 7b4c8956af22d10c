import { toRequest } from '@polam/contract/answer';
import { listForVisitor } from '@polam/contract/calls/listings';
import { withOurs } from './kit/both.ts';
import { median, type Figure } from './kit/figure.ts';
import type { Hit } from './kit/load.ts';
import type { Market } from './kit/market.ts';
import { startPacer, type Pacer } from './kit/paced.ts';
import type { Polam } from './kit/polam.ts';
import type { Bench, Workbench } from './kit/workbench.ts';
import { createHits, offerHits, orderHits } from './kit/write-hits.ts';

const ROUNDS = 5;
const WRITES_A_SECOND = 8;
/** Writes last as long as the load, or a little longer. */
const SPARE = 2 * WRITES_A_SECOND;

/** Throughput of visitors while others trade, as a share of that while nobody does. */
export const quietAndBusy: Bench = {
  question: `How fast are pages of visitors under ${WRITES_A_SECOND} offers, orders and posts a second?`,
  measure: async (workbench) => {
    const { market, seconds } = workbench;
    const pages = { 'landing page': '/', list: toRequest(listForVisitor, {}).url };
    const writes = await mixedWrites(market, 2 * (ROUNDS + 1) * (WRITES_A_SECOND * seconds + SPARE));
    const pace = startPacer(workbench.endings);
    return withOurs(workbench, async (ours) => {
      const figures: Figure[] = [];
      for (const [what, path] of Object.entries(pages)) {
        figures.push(await measurePage({ workbench, ours, pace, writes }, { what, path }));
      }
      return figures;
    });
  },
};

interface Conditions {
  readonly workbench: Workbench;
  readonly ours: Polam;
  readonly pace: Pacer;
  /** Queue of writes; each round takes its part. */
  readonly writes: Hit[];
}

async function measurePage(
  conditions: Conditions,
  { what, path }: { what: string; path: string },
): Promise<Figure> {
  await runOnce(conditions, path);
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await runOnce(conditions, path));
    const traded = trade(conditions);
    busy.push(await runOnce(conditions, path));
    await traded;
  }
  const shares = busy.map((each, round) => (100 * each) / (quiet[round] ?? Number.NaN));
  const note = `${whole(median(busy))}/s of ${whole(median(quiet))}/s; each ${shares.map(whole).join(', ')} %`;
  return { what, value: median(shares), unit: '%', target: { atLeast: 90 }, note };
}

async function runOnce({ workbench, ours }: Conditions, path: string): Promise<number> {
  const { seconds, generate } = workbench;
  const hits = [{ method: 'GET', path }];
  const load = { url: ours.url, hits, seconds, addresses: 'as-they-are', taking: 'in-turns' } as const;
  const { perSecond, failures, outcome } = await generate(load);
  if (failures > 0) throw new Error(`${path}: ${outcome}`);
  return perSecond;
}

async function trade({ workbench, ours, pace, writes }: Conditions): Promise<void> {
  const hits = writes.splice(0, WRITES_A_SECOND * workbench.seconds);
  const { failures } = await pace({ url: ours.url, hits, perSecond: WRITES_A_SECOND });
  if (failures > 0) throw new Error(`${failures} of ${hits.length} writes were no success.`);
}

/** Offers, orders and posts in turn. */
async function mixedWrites(market: Market, count: number): Promise<Hit[]> {
  const [offers, orders, posts] = [
    await offerHits(market, count),
    await orderHits(market, count),
    await createHits(market, count),
  ];
  return offers.flatMap((offer, at) => [offer, orders[at], posts[at]]).filter((hit) => hit !== undefined);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}
