import type { OutputOf } from '@polam/contract/call';
import { exportDisputes, listDisputes, settleDispute } from '@polam/contract/calls/orders';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** A disputed order as an admin sees it. */
export type DisputedOrder = OutputOf<typeof listDisputes>['orders'][number];

/** Outcome of a dispute. */
export type Outcome = 'completed' | 'cancelled';

/** The filters and sort of the disputes; by default those that wait. */
export const disputesForm = filterForm(listDisputes.input.fields);

/** Values of the filters. */
export type DisputesFilters = typeof disputesForm.unset;

/** The filters in the address, and how to change them. */
export function useDisputesFilters() {
  return useAddressFilters(disputesForm);
}

/** The disputed orders that match the filters, page by page. */
export function useDisputes(input: DisputesFilters) {
  return useAskPages(listDisputes, disputesForm.toInput(input), { keepLast: true });
}

/** Saves the disputes as a table on the device; shows an error where that fails. */
export function useDisputesExport(input: DisputesFilters) {
  return useSaveTable(exportDisputes, disputesForm.toInput(input));
}

/** Settles a dispute and shows the result. */
export function useSettling() {
  const { send, isSending } = useSubmit(settleDispute);
  const settle = async (input: { orderId: string; outcome: Outcome; words: string }): Promise<boolean> => {
    const answer = await send(input);
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
    await refreshed();
    return answer.ok;
  };
  return { settle, isSending };
}
