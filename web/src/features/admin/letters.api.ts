import type { OutputOf } from '@polam/contract/call';
import { exportLetters, listLetters, markLetter } from '@polam/contract/calls/admin';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters, type AddressForm } from '~/lib/address-filters.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';
import { saveFile } from '~/lib/save-file.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** A message to those who run the market. */
export type Letter = OutputOf<typeof listLetters>['letters'][number];

/** What may become of a message. */
export const letterStates = ['new', 'answered', 'archived'] as const;

/** Which messages are looked for; `all` is in whatever state. */
export interface LettersWish {
  readonly search: string;
  readonly state: Letter['state'] | 'all';
}

/** All messages. */
export const allLetters: LettersWish = { search: '', state: 'all' };

const addressForm: AddressForm<LettersWish> = {
  from: (query) => ({
    search: (query.get('q') ?? '').trim().slice(0, 80),
    state: letterStateFrom(query.get('state')),
  }),
  toQuery: ({ search, state }) =>
    new URLSearchParams([
      ...(search === '' ? [] : [['q', search]]),
      ...(state === 'all' ? [] : [['state', state]]),
    ]),
};

/** A state by its name; all where there is no such state. */
export function letterStateFrom(name: string | null): LettersWish['state'] {
  return letterStates.find((state) => state === name) ?? 'all';
}

/** The wish of the address, and how to change it. */
export function useLettersWish() {
  return useAddressFilters(addressForm);
}

/** The messages that a wish leaves, page by page. */
export function useLetters(wish: LettersWish) {
  return useAskPages(listLetters, toWish(wish), { keepLast: true });
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
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saveFile(exportLetters, toWish(wish), 'polam-messages.csv');
    setBusy(false);
    if (!saved.ok) toast.error(`${t('admin.export-failed')} ${saved.message}`);
  };
  return { save, isBusy };
}

function toWish({ search, state }: LettersWish) {
  return { ...(search === '' ? {} : { search }), ...(state === 'all' ? {} : { state }) };
}
