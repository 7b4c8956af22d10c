import { catalogue } from '@polam/contract/calls/catalogue';
import type { OutputOf } from '@polam/contract/call';
import { useAsk } from '~/lib/api/ask.ts';

/** Categories, commodities and types of equipment, as the server sends them. */
export type Catalogue = OutputOf<typeof catalogue>;

export type Commodity = Catalogue['commodities'][number];

/** Query of the whole catalogue; loaded once, and cached while the page is open. */
export function useCatalogue() {
  return useAsk(catalogue, {});
}
