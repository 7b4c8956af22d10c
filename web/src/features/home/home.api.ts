import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { catalogue, categories } from '@polam/contract/calls/catalogue';
import type { counters } from '@polam/contract/calls/views/views';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';

const fromCatalogue = () => import('@polam/contract/calls/catalogue');
const allCommodities = laterCall<typeof catalogue>(
  'catalogue.all',
  async () => (await fromCatalogue()).catalogue,
);
const allCategories = laterCall<typeof categories>(
  'catalogue.categories',
  async () => (await fromCatalogue()).categories,
);
const allCounters = laterCall<typeof counters>(
  'views.counters',
  async () => (await import('@polam/contract/calls/views/views')).counters,
);

/** A commodity that the search box may suggest. */
export type Commodity = OutputOf<typeof catalogue>['commodities'][number];

/** The six counts of the market. */
export type Counters = OutputOf<typeof counters>['counters'];

const none: readonly Commodity[] = [];

/**
 * Query of all commodities, once they are needed: too large to send with a page on which few readers search.
 */
export function useCommodities(isWanted: boolean): readonly Commodity[] {
  return useAsk(allCommodities, {}, { enabled: isWanted }).data?.commodities ?? none;
}

/** Query of the counts of the market, starting with those of the rendered page. */
export function useCounters(seed: Answer<typeof counters> | null) {
  return useAsk(allCounters, {}, { seed });
}

/** Query of the categories of crops: those of the rendered page, which are the same for every reader, else the server's. */
export function useCategories(seed: Answer<typeof categories> | null) {
  return useAsk(allCategories, {}, { seed, enabled: seed?.ok !== true });
}
