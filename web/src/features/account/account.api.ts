import { get, sessions } from '@polam/contract/calls/account';
import { getProfile } from '@polam/contract/calls/users';
import type { OutputOf } from '@polam/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askKey, useAsk, useInvalidate } from '~/lib/ask.ts';
import { currentSession, openSession } from '~/lib/session.ts';

/** One's own account. */
export type Account = OutputOf<typeof get>['account'];

/** One of the sessions of one's own. */
export type OwnSession = OutputOf<typeof sessions>['sessions'][number];

/** Asks for one's own account. */
export function useAccount() {
  return useAsk(get, {});
}

/** Asks where the account is open. */
export function useOwnSessions() {
  return useAsk(sessions, {});
}

/** Takes what this device keeps of the person from an account, which may have been changed on another. */
export function saveSession({ id, name, email, phone, address, pincode, rating, role }: Account): void {
  const session = currentSession();
  if (session.state !== 'signed-in' || session.user.id !== id) return;
  openSession({ id, name, email, phone, address, pincode, rating, role }, session.token);
}

/** Takes an account that was changed over: this page, the kept session and the own profile show it. */
export function useCacheAccount(): (account: Account) => Promise<void> {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    async (account) => {
      saveSession(account);
      cache.setQueryData(askKey(get, currentSession(), {}), { account });
      await invalidate(getProfile);
    },
    [cache, invalidate],
  );
}
