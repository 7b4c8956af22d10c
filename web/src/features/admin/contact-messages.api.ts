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
export const contactMessageForm = filterForm(fields);

/** Values of the filters. */
export type ContactMessageFilters = typeof contactMessageForm.unset;

/** Filters in the URL, and a function that changes them. */
export function useContactMessageFilters() {
  return useAddressFilters(contactMessageForm);
}

/** Messages that match the filters, page by page. */
export function useContactMessages(filters: ContactMessageFilters) {
  return useAskPages(listContactMessages, contactMessageForm.toInput(filters), { keepLast: true });
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

/** Exports the messages as a CSV file; shows an error where that fails. */
export function useContactMessagesExport(filters: ContactMessageFilters) {
  return useSaveTable(exportContactMessages, contactMessageForm.toInput(filters));
}
