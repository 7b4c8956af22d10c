import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import { catalogue, categories } from '@polam/contract/calls/catalogue';
import { counters } from '@polam/contract/calls/views';
import { useAsk } from '~/lib/ask.ts';

/** A commodity that the search box may suggest. */
export type Commodity = OutputOf<typeof catalogue>['commodities'][number];

/** The six counts of the market. */
export type Counters = OutputOf<typeof counters>['counters'];

const none: readonly Commodity[] = [];

/** All commodities once they are wanted: too many to send along with a page that few search on. */
export function useCommodities(isWanted: boolean): readonly Commodity[] {
  return useAsk(catalogue, {}, { enabled: isWanted }).data?.commodities ?? none;
}

/** The counts of the market, those of the rendered page first. */
export function useCounters(seed: Answer<typeof counters> | null) {
  return useAsk(counters, {}, { seed });
}

/** The categories of crops, those of the rendered page first. */
export function useCategories(seed: Answer<typeof categories> | null) {
  return useAsk(categories, {}, { seed });
}
