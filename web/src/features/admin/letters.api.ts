import type { OutputOf } from '@polam/contract/call';
import { exportLetters, listLetters, markLetter } from '@polam/contract/calls/admin';
import { letterTopics } from '@polam/domain/letter-topic';
import { useAddressFilters } from '~/lib/address-filters.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';
import { deskForm } from '~/lib/desk-form.ts';
import { useSaveTable } from '~/lib/save-table.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** A message to those who run the market. */
export type Letter = OutputOf<typeof listLetters>['letters'][number];

/** What may become of a message. */
export const letterStates = ['new', 'answered', 'archived'] as const;

/** How the messages are sorted. */
export const letterSorts = ['date-desc', 'date-asc'] as const;

const form = deskForm({
  state: ['all', ...letterStates],
  topic: ['all', ...letterTopics],
  sort: letterSorts,
});

/** Which messages are looked for; `all` is in whatever state. */
export type LettersWish = typeof form.usual;

/** All messages, and a choice by its name. */
export const { usual: allLetters, choiceOf: letterChoice } = form;

/** The wish of the address, and how to change it. */
export function useLettersWish() {
  return useAddressFilters(form.address);
}

/** The messages that a wish leaves, page by page. */
export function useLetters(wish: LettersWish) {
  return useAskPages(listLetters, form.toCall(wish), { keepLast: true });
}

/** Says what has become of a message, and has the list ask again. */
export function useMarking() {
  const forget = useForget();
  const { send, isSending } = useSubmit(markLetter);
  const mark = async (letterId: string, state: Letter['state']) => {
    const answer = await send({ letterId, state });
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
    await forget(listLetters);
  };
  return { mark, isSending };
}

/** Saves the messages as a table on the device; says so where that fails. */
export function useLettersExport(wish: LettersWish) {
  return useSaveTable(exportLetters, form.toCall(wish), 'polam-messages.csv');
}
