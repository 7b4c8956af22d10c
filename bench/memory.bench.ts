import { setTimeout as wait } from 'node:timers/promises';
import { toRequest } from '@polam/contract/answer';
import { listForVisitor } from '@polam/contract/calls/listings';
import type { Figure } from './kit/figure.ts';
import { makeQueries } from './kit/queries.ts';
import { withServer, type Bench } from './kit/workbench.ts';

const SETTLE_MS = 3_000;

/** Resident memory of the Node process, without PostgreSQL. */
export const memory: Bench = {
  question: 'How much memory does the Node process take?',
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      await wait(SETTLE_MS);
      const idle = polam.residentMegabytes();

      const searches = makeQueries().map((search) => toRequest(listForVisitor, { search }));
      const hits = [toRequest(listForVisitor, {}), ...searches].map(({ method, url: path }) => ({
        method,
        path,
      }));
      const load = { url: polam.url, hits, seconds: 2 * workbench.seconds } as const;
      await workbench.generate({ ...load, addresses: 'each-new', taking: 'in-turns' });
      const loaded = polam.residentMegabytes();
      await wait(SETTLE_MS);
      const after = polam.residentMegabytes();
      return [
        figureOf('idle after the start', idle, { atMost: 150 }),
        figureOf('at the end of a load', loaded, null),
        figureOf('idle after the load', after, null),
      ];
    }),
};

function figureOf(what: string, value: number, target: Figure['target']): Figure {
  return { what, value, unit: 'MB', target, note: '' };
}
