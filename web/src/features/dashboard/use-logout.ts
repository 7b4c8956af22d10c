import { logout } from '@polam/contract/calls/auth';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '~/ui/toast.ts';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { callServer } from '~/lib/client.ts';
import { endSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';

/** Signs out: the session ends on the server and here, what was kept of it is forgotten, and it says so. */
export function useLogout(): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async () => {
    // Without a network the session ends on this device alone; the server forgets it in its time.
    await callServer(logout, {});
    await navigate(paths.login());
    endSession();
    cache.clear();
    toast.success(t('frame.signed-out'));
  };
}
