import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { toldCount } from './paging.ts';

/** How much the filters of a list would leave. */
export const goodsFacets = document({
  total: at('total', toldCount),
  categories: at(
    'category',
    z.array(document({ slug: at('slug', z.string()), count: at('count', toldCount) })),
  ),
  organic: at('organic', toldCount),
  shipping: at('shipping', toldCount),
});
