import type { OutputOf } from '@polam/contract/call';
import { exportDisputes, listDisputes, settleDispute } from '@polam/contract/calls/orders';
import { useAct } from '~/lib/api/act.ts';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';

/** A disputed order as an admin sees it. */
export type DisputedOrder = OutputOf<typeof listDisputes>['orders'][number];

/** Outcome of a dispute. */
export type Outcome = 'completed' | 'cancelled';

/** The filters and sort of the disputes; by default those that wait. */
const disputesForm = filterForm(listDisputes.input.fields);

/** The disputed orders, their filters in the address and their table as a file. */
export function useDisputesList() {
  const [filters, onChange] = useAddressFilters(disputesForm);
  const input = disputesForm.toInput(filters);
  const query = useAskPages(listDisputes, input, { keepLast: true });
  return { form: disputesForm, filters, onChange, query, table: useSaveTable(exportDisputes, input) };
}

/** Settles a dispute and shows the result. */
export const useSettling = () => useAct(settleDispute);
