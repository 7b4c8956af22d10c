import type { OutputOf } from '@polam/contract/call';
import { exportContactMessages, listContactMessages, markContactMessage } from '@polam/contract/calls/admin';
import { contactMessageTopics } from '@polam/domain/contact-message-topic';
import { useAddressFilters } from '~/lib/address-filters.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useInvalidate } from '~/lib/ask.ts';
import { tableForm } from '~/lib/table-form.ts';
import { useSaveTable } from '~/lib/save-table.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** A message to those who run the market. */
export type ContactMessage = OutputOf<typeof listContactMessages>['letters'][number];

/** What may become of a message. */
export const contactMessageStates = ['new', 'answered', 'archived'] as const;

/** How the messages are sorted. */
export const contactMessageSorts = ['date-desc', 'date-asc'] as const;

const form = tableForm({
  state: ['all', ...contactMessageStates],
  topic: ['all', ...contactMessageTopics],
  sort: contactMessageSorts,
});

/** Which messages are looked for; `all` is in whatever state. */
export type ContactMessageFilters = typeof form.usual;

/** All messages, and a choice by its name. */
export const { usual: allContactMessages, choiceOf: contactMessageChoice } = form;

/** The wish of the address, and how to change it. */
export function useContactMessageFilters() {
  return useAddressFilters(form.address);
}

/** The messages that a wish leaves, page by page. */
export function useContactMessages(filters: ContactMessageFilters) {
  return useAskPages(listContactMessages, form.toCall(filters), { keepLast: true });
}

/** Says what has become of a message, and has the list ask again. */
export function useMarking() {
  const invalidate = useInvalidate();
  const { send, isSending } = useSubmit(markContactMessage);
  const mark = async (contactMessageId: string, state: ContactMessage['state']) => {
    const answer = await send({ contactMessageId, state });
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
    await invalidate(listContactMessages);
  };
  return { mark, isSending };
}

/** Saves the messages as a table on the device; says so where that fails. */
export function useContactMessagesExport(filters: ContactMessageFilters) {
  return useSaveTable(exportContactMessages, form.toCall(filters), 'polam-messages.csv');
}
