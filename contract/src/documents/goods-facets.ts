import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { formattedCount } from './paging.ts';
import { listOf } from '../lists.ts';
import { MAX_NAMED } from './list-bounds.ts';

/** Counts of the listings that the filters of a list leave. */
export const goodsFacets = document({
  total: at('total', formattedCount),
  categories: at(
    'category',
    listOf(document({ slug: at('slug', z.string()), count: at('count', formattedCount) }), MAX_NAMED),
  ),
  organic: at('organic', formattedCount),
  shipping: at('shipping', formattedCount),
});
