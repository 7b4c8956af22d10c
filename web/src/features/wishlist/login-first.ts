import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { loadToast } from './load-toast.ts';
import { heartAfterLogin } from './heart-after-login.ts';

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
