import { catalogue } from '@polam/contract/calls/catalogue';
import type { OutputOf } from '@polam/contract/call';
import { useAsk } from '~/lib/ask.ts';

/** Categories, commodities and types of equipment, as the server gives them. */
export type Catalogue = OutputOf<typeof catalogue>;

/** A commodity of the catalogue. */
export type Commodity = Catalogue['commodities'][number];

/** The whole catalogue; asked for once, kept while the page lives. */
export function useCatalogue() {
  return useAsk(catalogue, {});
}
