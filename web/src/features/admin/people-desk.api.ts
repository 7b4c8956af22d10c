import type { OutputOf } from '@polam/contract/call';
import {
  changeRole,
  endSessions,
  exportPeople,
  getPerson,
  listPeople,
  restore,
  suspend,
} from '@polam/contract/calls/admin';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters, type AddressForm } from '~/lib/address-filters.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useAsk, useForget } from '~/lib/ask.ts';
import { saveFile } from '~/lib/save-file.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** An account of the list. */
export type DeskPerson = OutputOf<typeof listPeople>['people'][number];

/** An account with what hangs on it. */
export type DeskAccount = OutputOf<typeof getPerson>['account'];

/** What can be done to an account. */
export type Act = 'make-admin' | 'unmake-admin' | 'suspend' | 'restore' | 'end-sessions';

/** How the list is sorted, and which accounts it holds. */
export const peopleSorts = ['date-desc', 'date-asc', 'name'] as const;
export const peopleGroups = ['all', 'admins', 'suspended'] as const;

/** Which accounts are looked for. */
export interface PeopleWish {
  readonly search: string;
  readonly group: (typeof peopleGroups)[number];
  readonly sort: (typeof peopleSorts)[number];
}

/** Everybody, who joined last first. */
export const everybody: PeopleWish = { search: '', group: 'all', sort: 'date-desc' };

const addressForm: AddressForm<PeopleWish> = {
  from: (query) => ({
    search: (query.get('q') ?? '').trim().slice(0, 80),
    group: groupFrom(query.get('group')),
    sort: sortFrom(query.get('sort')),
  }),
  toQuery: (wish) => new URLSearchParams(queryOf(wish)),
};

/** A group by its name; everybody where there is no such group. */
export function groupFrom(name: string | null): PeopleWish['group'] {
  return peopleGroups.find((group) => group === name) ?? everybody.group;
}

/** An order by its name; the usual one where there is no such order. */
export function sortFrom(name: string | null): PeopleWish['sort'] {
  return peopleSorts.find((sort) => sort === name) ?? everybody.sort;
}

/** The wish of the address, and how to change it. */
export function usePeopleWish() {
  return useAddressFilters(addressForm);
}

/** The accounts that a wish leaves, page by page. */
export function usePeople(wish: PeopleWish) {
  return useAskPages(listPeople, toWish(wish), { keepLast: true });
}

/** One account with what hangs on it. */
export function useAccount(personId: string) {
  return useAsk(getPerson, { personId });
}

/** Does something to an account, says what came of it, and has the desk ask again; gives why not, or nothing. */
export function useAct(personId: string) {
  const forget = useForget();
  const role = useSubmit(changeRole);
  const keepOut = useSubmit(suspend);
  const letIn = useSubmit(restore);
  const end = useSubmit(endSessions);
  const send = (act: Act) => {
    if (act === 'suspend') return keepOut.send({ personId });
    if (act === 'restore') return letIn.send({ personId });
    if (act === 'end-sessions') return end.send({ personId });
    return role.send({ personId, role: act === 'make-admin' ? '0' : '1' });
  };
  const doIt = async (act: Act): Promise<string> => {
    const answer = await send(act);
    if (answer.ok) toast.success(answer.message);
    await forget(listPeople, getPerson);
    return answer.ok ? '' : answer.message;
  };
  return { act: doIt, isSending: [role, keepOut, letIn, end].some(({ isSending }) => isSending) };
}

/** Saves the accounts as a table on the device; says so where that fails. */
export function usePeopleExport(wish: PeopleWish) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saveFile(exportPeople, toWish(wish), 'polam-users.csv');
    setBusy(false);
    if (!saved.ok) toast.error(`${t('admin.export-failed')} ${saved.message}`);
  };
  return { save, isBusy };
}

function toWish({ search, group, sort }: PeopleWish) {
  return {
    ...(search === '' ? {} : { search }),
    ...(group === everybody.group ? {} : { group }),
    ...(sort === everybody.sort ? {} : { sort }),
  };
}

function queryOf({ search, ...wish }: PeopleWish): Record<string, string> {
  return { ...(search === '' ? {} : { q: search }), ...toWish({ ...wish, search: '' }) };
}
