import type { OutputOf } from '@polam/contract/call';
import {
  changeRole,
  endSessions,
  exportUsers,
  getUser,
  listUsers,
  restore,
  suspend,
} from '@polam/contract/calls/admin';
import { useAddressFilters } from '~/lib/address-filters.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useAsk, useInvalidate } from '~/lib/ask.ts';
import { tableForm } from '~/lib/table-form.ts';
import { useSaveTable } from '~/lib/save-table.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** An account of the list. */
export type AdminUser = OutputOf<typeof listUsers>['people'][number];

/** An account with what hangs on it. */
export type AdminAccount = OutputOf<typeof getUser>['account'];

/** What can be done to an account. */
export type Act = 'make-admin' | 'unmake-admin' | 'suspend' | 'restore' | 'end-sessions';

/** How the list is sorted, and which accounts it holds. */
export const usersSorts = ['date-desc', 'date-asc', 'name'] as const;
export const usersGroups = ['all', 'admins', 'suspended'] as const;

const form = tableForm({ group: usersGroups, sort: usersSorts });

/** Which accounts are looked for. */
export type UsersFilters = typeof form.usual;

/** Everybody, who joined last first, and a choice by its name. */
export const { usual: everybody, choiceOf: usersChoice } = form;

/** The wish of the address, and how to change it. */
export function useUsersFilters() {
  return useAddressFilters(form.address);
}

/** The accounts that a wish leaves, page by page. */
export function useUsers(filters: UsersFilters) {
  return useAskPages(listUsers, form.toCall(filters), { keepLast: true });
}

/** One account with what hangs on it. */
export function useAccount(userId: string) {
  return useAsk(getUser, { userId });
}

/** Does something to an account, says what came of it, and has the desk ask again; gives why not, or nothing. */
export function useAct(userId: string) {
  const invalidate = useInvalidate();
  const role = useSubmit(changeRole);
  const keepOut = useSubmit(suspend);
  const letIn = useSubmit(restore);
  const end = useSubmit(endSessions);
  const send = (act: Act) => {
    if (act === 'suspend') return keepOut.send({ userId });
    if (act === 'restore') return letIn.send({ userId });
    if (act === 'end-sessions') return end.send({ userId });
    return role.send({ userId, role: act === 'make-admin' ? '0' : '1' });
  };
  const doIt = async (act: Act): Promise<string> => {
    const answer = await send(act);
    if (answer.ok) toast.success(answer.message);
    await invalidate(listUsers, getUser);
    return answer.ok ? '' : answer.message;
  };
  return { act: doIt, isSending: [role, keepOut, letIn, end].some(({ isSending }) => isSending) };
}

/** Saves the accounts as a table on the device; says so where that fails. */
export function useUsersExport(filters: UsersFilters) {
  return useSaveTable(exportUsers, form.toCall(filters), 'polam-users.csv');
}
