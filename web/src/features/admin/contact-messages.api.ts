import type { OutputOf } from '@polam/contract/call';
import { exportContactMessages, listContactMessages, markContactMessage } from '@polam/contract/calls/admin';
import { contactMessageTopics } from '@polam/domain/admin/contact-message-topic';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { tableForm } from '~/lib/tables/table-form.ts';
import { useSaveTable } from '~/lib/tables/save-table.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** A message to the operators. */
export type ContactMessage = OutputOf<typeof listContactMessages>['contactMessages'][number];

/** States of a contact message. */
export const contactMessageStates = ['new', 'answered', 'archived'] as const;

/** Sort orders of the messages. */
export const contactMessageSorts = ['date-desc', 'date-asc'] as const;

const form = tableForm({
  state: ['all', ...contactMessageStates],
  topic: ['all', ...contactMessageTopics],
  sort: contactMessageSorts,
});

/** Filters and sort of the messages; `all` matches every state. */
export type ContactMessageFilters = typeof form.usual;

/** Filters that show all messages, and a parser of a choice by its name. */
export const { usual: allContactMessages, choiceOf: contactMessageChoice } = form;

/** Filters in the URL, and a function that changes them. */
export function useContactMessageFilters() {
  return useAddressFilters(form.address);
}

/** Messages that match the filters, page by page. */
export function useContactMessages(filters: ContactMessageFilters) {
  return useAskPages(listContactMessages, form.toCall(filters), { keepLast: true });
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
  return useSaveTable(exportContactMessages, form.toCall(filters), 'polam-messages.csv');
}
