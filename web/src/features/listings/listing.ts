import type { OutputOf } from '@polam/contract/call';
import type { get, listForVisitor } from '@polam/contract/calls/listings';

export { namesOf } from '@polam/domain/listing-names';

/** A listing as lists show it. */
export type Listing = OutputOf<typeof listForVisitor>['listings'][number];

/** A listing as its page shows it. */
export type ListingDetail = OutputOf<typeof get>['listing'];

/** Whether a listing can still be bought. */
export function isOpen({ state, availableMilli }: Pick<Listing, 'state' | 'availableMilli'>): boolean {
  return state === 'active' && availableMilli > 0;
}
