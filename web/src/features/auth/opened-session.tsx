import type { login } from '@polam/contract/calls/auth';
import type { OutputOf } from '@polam/contract/call';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useAccountLanguage } from '~/lib/session/account-language.ts';
import { openSession } from '~/lib/session/session.ts';
import { paths, patterns } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { Notice } from '~/ui/surfaces.tsx';
import { useCameFrom } from './came-from.ts';

type Opened = OutputOf<typeof login>;

/** Opens a session of the server on this device, in the language of its account. */
export function useSessionOpening(): (opened: Opened) => Promise<void> {
  const speak = useAccountLanguage();
  return async ({ user: { language, ...user }, token }) => {
    openSession(user, token);
    await speak(language);
  };
}

/** The session of a form that the browser itself has sent, and the sentence of the login. */
export interface PostedLogin {
  readonly opened: Opened;
  readonly message: string;
}

/**
 * Says who has signed in by a form of the browser. Where scripts run, the app takes the session over, once, and goes on
 * to where its reader came from, in the place of this page; without, nothing keeps a session, as it is never in a cookie.
 */
export function PostedSession({ login: { opened, message } }: { login: PostedLogin }) {
  const t = useText();
  const { from } = useCameFrom();
  const navigate = useNavigate();
  const open = useSessionOpening();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    void open(opened).then(() => {
      toast.success(message);
      return navigate(from, { replace: true });
    });
  }, [open, opened, message, navigate, from]);
  return (
    <>
      <Notice tone="leaf" role="status">
        <p className="font-semibold">{t('accounts.signed-in-as', { name: opened.user.name })}</p>
        <p>{t('accounts.needs-scripts')}</p>
      </Notice>
      <LinkButton to={isPersonal(from) ? paths.buy() : from} reloadDocument wide>
        {t('accounts.go-on')}
      </LinkButton>
    </>
  );
}

/** Pages of users and admins are nothing without scripts. */
function isPersonal(path: string): boolean {
  return path.startsWith(patterns.user) || path.startsWith(patterns.admin);
}
