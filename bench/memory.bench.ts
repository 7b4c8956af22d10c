import { setTimeout as wait } from 'node:timers/promises';
import { withOurs } from './kit/both.ts';
import type { Figure } from './kit/figure.ts';
import type { Polam } from './kit/polam.ts';
import { openReaders } from './kit/readers.ts';
import { detailHits, listHits, searchHits } from './kit/trade-hits.ts';
import type { Bench } from './kit/workbench.ts';

const SETTLE_MS = 3_000;
const SAMPLE_MS = 200;

/** Resident memory of the Node process, without PostgreSQL. */
export const memory: Bench = {
  question: 'How much memory does the Node process take, idle and under signed-in readers?',
  measure: async (workbench) => {
    const { market, seconds } = workbench;
    await openReaders(market);
    return withOurs(workbench, async (ours) => {
      await wait(SETTLE_MS);
      const idle = ours.residentMegabytes();
      const [lists, details, searches] = [
        await listHits({ name: 'ours', server: ours, market }),
        await detailHits(market),
        await searchHits(market),
      ];
      const hits = lists
        .flatMap((hit, at) => [hit, details[at], searches[at]])
        .filter((hit) => hit !== undefined);
      const most = await mostDuring(ours, () =>
        workbench.generate({
          url: ours.url,
          hits,
          seconds: 2 * seconds,
          addresses: 'as-they-are',
          taking: 'in-queue',
        }),
      );
      await wait(SETTLE_MS);
      return [
        figureOf('idle after the start', idle, { atMost: 110 }),
        figureOf('at most under a load', most, { atMost: 200 }),
        figureOf('idle after the load', ours.residentMegabytes(), null),
      ];
    });
  },
};

async function mostDuring(ours: Polam, work: () => Promise<unknown>): Promise<number> {
  let most = ours.residentMegabytes();
  const sampling = setInterval(() => {
    most = Math.max(most, ours.residentMegabytes());
  }, SAMPLE_MS);
  await work().finally(() => clearInterval(sampling));
  return most;
}

function figureOf(what: string, value: number, target: Figure['target']): Figure {
  return { what, value, unit: 'MB', target, note: '' };
}
