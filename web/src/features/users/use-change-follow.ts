import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readerText, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { toast } from '~/ui/toast.ts';
import type { FollowChange } from './change-follow.ts';
import { useLoginToFollow } from './login-to-follow.ts';

/**
 * Visitors never load the code that changes a follow; users who may press the button load it ahead of the
 * first press.
 */
async function load() {
  try {
    return await import('./change-follow.ts');
  } catch {
    // Without a network it may be missing: the next press asks for it again.
    return null;
  }
}

/** Follows or unfollows a user, and says so where that is refused. */
export function useChangeFollow(): (change: FollowChange) => Promise<void> {
  const t = useText();
  const cache = useQueryClient();
  const session = useSession();
  const loginToFollow = useLoginToFollow();
  useEffect(() => void load(), []);
  return useCallback(
    async (change) => {
      const loaded = await load();
      if (loaded === null) {
        toast.error(readerText()('errors.unreachable'));
        return;
      }
      const refused = await loaded.changeFollow({ cache, session }, change);
      if (refused === null) return;
      if (refused.error === 'unauthenticated') await loginToFollow(change.userId);
      else if (refused.error === 'unreachable' && !navigator.onLine) toast.error(t('people.follow-offline'));
      else toast.error(refused.message);
    },
    [cache, loginToFollow, session, t],
  );
}
