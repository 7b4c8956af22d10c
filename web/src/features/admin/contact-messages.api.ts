import type { OutputOf } from '@polam/contract/call';
import { exportContactMessages, listContactMessages, markContactMessage } from '@polam/contract/calls/admin';
import { useAct } from '~/lib/api/act.ts';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';

/** A message to the operators. */
export type ContactMessage = OutputOf<typeof listContactMessages>['contactMessages'][number];

const { category: _category, ...fields } = listContactMessages.input.fields;

/** The filters and sort of the messages. */
const contactMessageForm = filterForm(fields);

/** The messages, their filters in the address and their table as a file. */
export function useContactMessagesList() {
  const [filters, onChange] = useAddressFilters(contactMessageForm);
  const input = contactMessageForm.toInput(filters);
  const query = useAskPages(listContactMessages, input, { keepLast: true });
  return {
    form: contactMessageForm,
    filters,
    onChange,
    query,
    table: useSaveTable(exportContactMessages, input),
  };
}

/** Sets the state of a message and shows the result. */
export const useMarking = () => useAct(markContactMessage);
