import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import type { ShownBy } from '@polam/server/http/calls/implement';

type List = OutputOf<typeof calls.listForVisitor>;

/** What cached answers about listings show: any listing may come into a list, and the sellers of those in it. */
export const shownListings: ShownBy<typeof calls> = {
  get: ({ listing: { id, seller } }) => ['catalogue', `listings ${id}`, `people ${seller.id}`],
  listForVisitor: shownInList,
  listBySlug: shownInList,
};

function shownInList({ listings }: List) {
  const sellers = new Set(listings.map(({ seller }) => `people ${seller.id}` as const));
  return ['catalogue', 'listings', ...sellers] as const;
}
