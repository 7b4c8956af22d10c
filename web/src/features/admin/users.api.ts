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
import { filterForm } from '~/lib/filters/form.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useAdminList } from '~/lib/tables/admin-table.tsx';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** One account of the list. */
export type AdminUser = OutputOf<typeof listUsers>['users'][number];

/** One account with everything that belongs to it. */
export type AdminAccount = OutputOf<typeof getUser>['account'];

/** Actions of an admin on an account. */
export type Act = 'make-admin' | 'unmake-admin' | 'suspend' | 'restore' | 'end-sessions';

const { category: _category, ...fields } = listUsers.input.fields;

/** The filters and sort of the list of users. */
export const usersForm = filterForm(fields);

/** The list of users, its filters in the address and its table as a file. */
export const useUsersList = () => useAdminList({ form: usersForm, list: listUsers, table: exportUsers });

/** Query of one account with everything that belongs to it. */
export function useAccount(userId: string) {
  return useAsk(getUser, { userId });
}

/** Runs an action on an account and shows the result; gives the reason of a failure, or ''. */
export function useAct(userId: string) {
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
    await refreshed();
    return answer.ok ? '' : answer.message;
  };
  return { act: doIt, isSending: [role, keepOut, letIn, end].some(({ isSending }) => isSending) };
}
