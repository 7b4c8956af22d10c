import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readerText, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import type { WishlistChange } from './change-wishlist.ts';
import { loadToast } from './load-toast.ts';
import { useLoginFirst } from './login-first.ts';

/**
 * Visitors never load the code that changes a wishlist; users who may press a heart load it ahead of the
 * first press.
 */
async function load() {
  try {
    const [{ changeWishlist }, { showRefusal }] = await Promise.all([
      import('./change-wishlist.ts'),
      import('./wishlist-refusal.ts'),
    ]);
    return { changeWishlist, showRefusal };
  } catch {
    // Without a network it may be missing: the next press asks for it again.
    return null;
  }
}

/** Changes the wishlist and says so where that is refused. Returns whether it was done. */
export function useChangeWishlist(): (change: WishlistChange) => Promise<'done' | 'refused'> {
  const t = useText();
  const cache = useQueryClient();
  const session = useSession();
  const loginFirst = useLoginFirst();
  useEffect(() => void load(), []);
  return useCallback(
    async (change) => {
      const loaded = await load();
      if (loaded === null) {
        (await loadToast())?.error(readerText()('errors.unreachable'));
        return 'refused';
      }
      const refused = await loaded.changeWishlist({ cache, session }, change);
      if (refused === null) return 'done';
      if (refused.error === 'unauthenticated')
        await loginFirst(change.intent === 'kept' ? change.listingId : undefined);
      else loaded.showRefusal(refused, change.intent, t);
      return 'refused';
    },
    [cache, loginFirst, session, t],
  );
}
