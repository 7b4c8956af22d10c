import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { loadToast } from './load-toast.ts';
import { heartAfterLogin } from './heart-after-login.ts';

/** Says that one has to sign in first, and leads to the login, which leads back here, where the lot is kept. */
export function useLoginFirst(): (wantedId?: string) => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    async (wantedId) => {
      if (wantedId !== undefined) heartAfterLogin.save(wantedId);
      // Who only looks never loads what shows toasts. Where it does not come, the login speaks for itself.
      (await loadToast())?.error(t('wishlist.login-first'));
      await navigate(paths.login(), { state: { from: pathname + search } });
    },
    [navigate, pathname, search, t],
  );
}
