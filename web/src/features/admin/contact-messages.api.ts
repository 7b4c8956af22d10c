import type { OutputOf } from '@polam/contract/call';
import { exportContactMessages, listContactMessages, markContactMessage } from '@polam/contract/calls/admin';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

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
export function useMarking() {
  const { send, isSending } = useSubmit(markContactMessage);
  const mark = async (contactMessageId: string, state: ContactMessage['state']) => {
    const answer = await send({ contactMessageId, state });
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
    await refreshed();
  };
  return { mark, isSending };
}
