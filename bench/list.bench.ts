import { toRequest } from '@polam/contract/answer';
import { listForVisitor } from '@polam/contract/calls/listings';
import { compareCached } from './kit/compare.ts';
import { sample } from './kit/sample.ts';
import { withServer, type Bench } from './kit/workbench.ts';

const target = { atLeast: 15 };

/** The first page of all listings on sale, as every visitor opens it. */
export const list: Bench = {
  question: 'How fast is the list of goods, the newest 20 of 20,000?',
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      const { method, url: path } = toRequest(listForVisitor, {});
      const hits = [{ method, path }];
      const { bare } = await sample(polam.url, hits);
      return compareCached(workbench, { polam, hits, bare }, { stay: target, emptied: target, none: null });
    }),
};
