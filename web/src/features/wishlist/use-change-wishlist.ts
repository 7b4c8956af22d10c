import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readerText, useText } from '~/i18n/language.tsx';
import { intentAfterLogin } from '~/lib/session/after-login.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import type { WishlistChange } from './change-wishlist.ts';

/** Listing that a visitor wants on the wishlist once signed in. */
export const heartAfterLogin = intentAfterLogin('wish-after-login');

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

/**
 * Says that the user has to sign in first, and goes to the login, which leads back here, where the listing is
 * added.
 */
export function useLoginFirst(): (wantedId?: string) => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    async (wantedId) => {
      if (wantedId !== undefined) heartAfterLogin.save(wantedId);
      // Mere readers never load the code of toasts. Where it does not load, the login page suffices.
      (await loadToast())?.error(t('wishlist.login-first'));
      await navigate(paths.login(), { state: { from: pathname + search } });
    },
    [navigate, pathname, search, t],
  );
}

/** The toast library, loaded when there is something to show; null where it does not load. */
async function loadToast() {
  try {
    const { toast } = await import('~/ui/overlays/toast.ts');
    return toast;
  } catch {
    return null;
  }
}
