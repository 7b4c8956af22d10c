import { compareCached } from './kit/compare.ts';
import { sample } from './kit/sample.ts';
import { withServer, type Bench } from './kit/workbench.ts';

/** The first page of a visitor, rendered on the server. */
export const landing: Bench = {
  question: 'How fast is the landing page, as HTML?',
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      const hits = [{ method: 'GET', path: '/' }];
      const { bare } = await sample(polam.url, hits);
      return compareCached(workbench, { polam, hits, bare }, { stay: null, emptied: null, none: null });
    }),
};
