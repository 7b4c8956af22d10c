import { list } from '@polam/contract/calls/orders';
import type { FiltersOf } from '@polam/contract/filters';
import { filterForm } from '~/lib/filters/form.ts';

/** Fields of a query of orders. */
export type OrderFields = typeof list.input.fields;

/**
 * Filters of the orders. They are in the address, so that they survive a reload and the browser's back
 * button.
 */
export type OrderFilters = FiltersOf<OrderFields>;

/** The filters of the orders; by default those of the buyer's side that are under way, the newest first. */
export const orderForm = filterForm(list.input.fields);

/** Whether anything narrows the list of a side; an order does not. */
export function isNarrowed(filters: OrderFilters): boolean {
  return orderForm.isSet(filters, 'side', 'state', 'sort');
}
