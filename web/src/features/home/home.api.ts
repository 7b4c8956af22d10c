import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { catalogue, categories } from '@polam/contract/calls/catalogue';
import type { counters } from '@polam/contract/calls/views';
import { useAsk } from '~/lib/ask.ts';
import { laterCall } from '~/lib/later-call.ts';

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
  async () => (await import('@polam/contract/calls/views')).counters,
);

/** A commodity that the search box may suggest. */
export type Commodity = OutputOf<typeof catalogue>['commodities'][number];

/** The six counts of the market. */
export type Counters = OutputOf<typeof counters>['counters'];

const none: readonly Commodity[] = [];

/** All commodities once they are wanted: too many to send along with a page that few search on. */
export function useCommodities(isWanted: boolean): readonly Commodity[] {
  return useAsk(allCommodities, {}, { enabled: isWanted }).data?.commodities ?? none;
}

/** The counts of the market, those of the rendered page first. */
export function useCounters(seed: Answer<typeof counters> | null) {
  return useAsk(allCounters, {}, { seed });
}

/** The categories of crops, those of the rendered page first. */
export function useCategories(seed: Answer<typeof categories> | null) {
  return useAsk(allCategories, {}, { seed });
}
