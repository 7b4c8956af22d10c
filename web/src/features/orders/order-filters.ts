import type { InputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/orders';
import type { Party } from '@polam/domain/negotiation';
import { orderSorts, type OrderSort } from '@polam/domain/order';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/filters/address.ts';

/**
 * Filters of the orders. They are in the address, so that they survive a reload and the browser's back
 * button.
 */
export interface OrderFilters {
  readonly side: Party;
  readonly state: 'open' | 'ended';
  /** Empty where nothing is searched. */
  readonly search: string;
  /** Slug of a category; `all` is every one. */
  readonly category: string;
  readonly sort: OrderSort;
}

/** Changes some filters; typing replaces the last step of the history, a choice adds one. */
export type ChangeOrderFilters = ChangeFilters<OrderFilters>;

/** All orders of the buyer's side that are under way, the newest first. */
export const usualOrders: OrderFilters = {
  side: 'buyer',
  state: 'open',
  search: '',
  category: 'all',
  sort: 'date-desc',
};

const MAX_SEARCH = 80;

/** The filters of the address, and how to change them. */
export function useOrderFilters(): readonly [OrderFilters, ChangeOrderFilters] {
  return useAddressFilters(addressForm);
}

/** Whether anything narrows the list of a side; an order does not. */
export function isNarrowed({ search, category }: OrderFilters): boolean {
  return search !== usualOrders.search || category !== usualOrders.category;
}

/** Input of the call for these filters. */
export function toInput(filters: OrderFilters): InputOf<typeof list> {
  return Object.fromEntries(unusual(filters));
}

/** A sort by its name; the default where there is no such sort. */
export function sortFrom(name: string | null): OrderSort {
  return orderSorts.find((sort) => sort === name) ?? usualOrders.sort;
}

const addressForm: AddressForm<OrderFilters> = {
  from: (query) => ({
    side: query.get('side') === 'seller' ? 'seller' : 'buyer',
    state: query.get('state') === 'ended' ? 'ended' : 'open',
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || usualOrders.category,
    sort: sortFrom(query.get('sort')),
  }),
  toQuery: (filters) =>
    new URLSearchParams(unusual(filters).map(([name, value]) => [name === 'search' ? 'q' : name, value])),
};

function unusual(filters: OrderFilters): [string, string][] {
  const names = ['side', 'state', 'search', 'category', 'sort'] as const;
  return names.flatMap((name) =>
    filters[name] === usualOrders[name] ? [] : [[name, filters[name]] as [string, string]],
  );
}
