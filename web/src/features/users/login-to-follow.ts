import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { toast } from '~/ui/toast.ts';
import { followAfterLogin } from './follow-intent.ts';

/**
 * Says that the user has to sign in first, and goes to the login, which leads back here, where the follow is
 * done.
 */
export function useLoginToFollow(): (userId: string) => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    async (userId) => {
      followAfterLogin.save(userId);
      toast.error(t('people.login-first'));
      await navigate(paths.login(), { state: { from: pathname + search } });
    },
    [navigate, pathname, search, t],
  );
}
