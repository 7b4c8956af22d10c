import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import type { ListingValues } from '@polam/contract/listings/fields';
import type { Day } from '@polam/domain/day';
import type { ListingKeys, ListingState } from '@polam/domain/market/listing';
import type { ShownBy } from '@polam/server/http/calls/implement';

/** A row of the table of listings: what its seller has written, and what the server adds. */
export interface ListingTable extends ListingValues, ListingKeys {
  readonly id: string;
  readonly sellerId: string;
  readonly categoryId: string;
  readonly districtId: string | null;
  readonly reservedMilli: number;
  /** Whether its stock is the sum of the shares of farmers. */
  readonly pooled: boolean;
  /** Whether an agent of the seller stated the measured values last. */
  readonly measuredByAgent: boolean;
  readonly lastOn: Day;
  readonly state: ListingState;
  readonly stateBeforeDeletion: ListingState | null;
  readonly deletedAt: Date | null;
  readonly deletedBySeller: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type List = OutputOf<typeof calls.listForVisitor>;

/** Topics of cached answers about listings: any listing may enter a list, and the sellers of those in it. */
export const shownListings: ShownBy<typeof calls> = {
  get: ({ listing: { id, seller, pool } }) => {
    const people = [seller, ...(pool?.farmers ?? [])].map((each) => `people ${each.id}` as const);
    return ['catalogue', `listings ${id}`, ...people];
  },
  listForVisitor: shownInList,
  listBySlug: shownInList,
  // On the page of a listing: a new one among them shows once the page is made anew, half a minute later at most.
  listSameNamed: ({ listings }) => ['catalogue', ...listings.map(({ id }) => `listings ${id}` as const)],
};

function shownInList({ listings }: List) {
  const sellers = new Set(listings.map(({ seller }) => `people ${seller.id}` as const));
  return ['catalogue', 'listings', ...sellers] as const;
}
