import { get, sessions } from '@polam/contract/calls/account';
import type { OutputOf } from '@polam/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askKey, useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { currentSession, openSession } from '~/lib/session/session.ts';

/** The user's own account, with its private fields. */
export type Account = OutputOf<typeof get>['account'];

/** One of the user's own sessions. */
export type OwnSession = OutputOf<typeof sessions>['sessions'][number];

/** Query of the user's own account. */
export function useAccount() {
  return useAsk(get, {});
}

/** Query of the sessions that are open on the account. */
export function useOwnSessions() {
  return useAsk(sessions, {});
}

/**
 * Updates the user in the session of this device from an account, which may have been changed on another
 * device.
 */
export function saveSession(account: Account): void {
  const { id, name, nameSpellings, addressSpellings, email, phone, address, pincode, rating, role } = account;
  const session = currentSession();
  if (session.state !== 'signed-in' || session.user.id !== id) return;
  const spelled = {
    ...(nameSpellings !== null && { spellings: nameSpellings }),
    ...(addressSpellings !== null && { villageSpellings: addressSpellings }),
  };
  openSession({ id, name, email, phone, address, pincode, rating, role, ...spelled }, session.token);
}

/** Stores a changed account in the cache, and updates the saved session. */
export function useCacheAccount(): (account: Account) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    async (account) => {
      saveSession(account);
      cache.setQueryData(askKey(get, currentSession(), {}), { account });
      await refreshed();
    },
    [cache],
  );
}
