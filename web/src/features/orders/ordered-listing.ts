import type { OutputOf } from '@polam/contract/call';
import type { get } from '@polam/contract/calls/listings';

type Detail = OutputOf<typeof get>['listing'];

export type OrderedListing = Pick<
  Detail,
  'id' | 'name' | 'commodity' | 'variety' | 'varietyName' | 'unit' | 'pricePaise' | 'availableMilli' | 'state'
> & { readonly seller: { readonly id: string; readonly name: string } };

/** Whether a listing can be ordered now. */
export function isForSale({
  state,
  availableMilli,
}: Pick<OrderedListing, 'state' | 'availableMilli'>): boolean {
  return state === 'active' && availableMilli > 0;
}
