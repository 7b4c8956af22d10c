import type * as calls from '@polam/contract/calls/listings';
import type { ShownBy } from '@polam/server/http/calls/implement';

/** What cached answers about listings show. */
export const shownListings: ShownBy<typeof calls> = {
  get: ({ listingId }) => `listing ${listingId}`,
  listForVisitor: () => 'listings',
  listBySlug: () => 'listings',
  facets: () => 'listings',
};
