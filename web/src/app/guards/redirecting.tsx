import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { useCountdown } from '~/ui/use-countdown.ts';

/** Seconds until a user without access is redirected. Source: SPEC section 9. */
const REDIRECT_SECONDS = 3;

/** Announces the redirect, counts down, and redirects; the user can stop it or go at once. */
export function Redirecting({ to, remembers }: { to: string; remembers: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = remembers ? { from: pathname + search } : null;
  const { secondsLeft, isStopped, stop } = useCountdown(
    REDIRECT_SECONDS,
    () => void navigate(to, { state, replace: true }),
  );
  return (
    <div className="page grid justify-items-center gap-6 py-16 text-center">
      <PageHead title={t('frame.name')} />
      {!isStopped && <span className="turning size-12 rounded-full border-4 border-line border-t-leaf" />}
      <div role="status">
        <h1 className="text-title">{t('frame.redirecting', { seconds: secondsLeft })}</h1>
      </div>
      <p className="-mt-3 text-soil-soft">{t(remembers ? 'frame.why-sign-in' : 'frame.why-admin')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={to} state={state} replace>
          {t('frame.go-now')}
        </LinkButton>
        {!isStopped && (
          <Button look="plain" onClick={stop}>
            {t('frame.stay')}
          </Button>
        )}
      </div>
    </div>
  );
}
