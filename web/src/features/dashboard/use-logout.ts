import { logout } from '@polam/contract/calls/auth';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '~/ui/overlays/toast.ts';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { callServer } from '~/lib/api/client.ts';
import { clearWordsOf, mayLeave } from '~/lib/forms/use-draft-form.ts';
import { listEntries } from '~/lib/offline/outbox-store.ts';
import { currentSession, endSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';

/** Longest wait for the next page, in milliseconds: a slow network must not keep the user signed in. */
const LONGEST_WAY_MS = 1_000;

/**
 * Signs out: ends the session on this device and on the server, clears its cached data, and shows a
 * confirmation.
 */
export function useLogout(): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async () => {
    if (!(await mayLeave())) return;
    const session = currentSession();
    // Unsent entries stay on this device, for this user only.
    const count = session.state === 'signed-in' ? listEntries(session.user.id).length : 0;
    // Without a network the session ends only on this device; on the server it expires later.
    void callServer(logout, {}, { keepsGoing: true });
    await Promise.race([navigate(paths.login()), pause(LONGEST_WAY_MS)]);
    endSession();
    if (session.state === 'signed-in') clearWordsOf(session.user.id);
    cache.clear();
    toast.success(t('frame.signed-out'));
    if (count > 0) toast(t('outbox.kept', { count }));
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
