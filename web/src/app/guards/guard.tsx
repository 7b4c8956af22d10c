import type { adminGuard, userGuard } from '@polam/contract/calls/auth';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { noteFirstView } from '~/lib/screens/first-view.ts';
import { useSession, useSessionEnded } from '~/lib/session/session.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PageComing } from '~/ui/page-coming.tsx';
import { PageHead } from '~/ui/page-head.tsx';

/** A countdown in whole seconds that the user can stop. */
interface Countdown {
  readonly secondsLeft: number;
  readonly isStopped: boolean;
  readonly stop: () => void;
}

const SECOND_MS = 1_000;

/** Counts down from some seconds, one each second, and calls back once at nought. */
function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [secondsLeft, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return undefined;
    if (secondsLeft === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(secondsLeft - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [secondsLeft, isStopped]);

  return { secondsLeft, isStopped, stop: () => setStopped(true) };
}

interface GuardProps {
  /** The call that decides whether the session may enter. */
  readonly check: typeof userGuard | typeof adminGuard;
  /** Path of the page for sessions that may not enter. */
  readonly elsewhere: string;
  /** Whether signing in there leads back to this page. */
  readonly remembers?: boolean;
  readonly children: ReactNode;
}

const REFUSING: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden']);

/**
 * Shows its pages to sessions that the server admits. Without a network a known session stays in: only a
 * clear refusal of the server redirects.
 */
export function Guard({ check, elsewhere, remembers = false, children }: GuardProps) {
  const t = useText();
  const session = useSession();
  const isSignedIn = session.state === 'signed-in';
  // Does not wait for a check without a network: a known session stays in.
  const { isLoading, error } = useAsk(check, {}, { enabled: isSignedIn });
  const isWaiting = session.state === 'unknown' || (isSignedIn && isLoading);
  useEffect(() => {
    if (!isWaiting) noteFirstView();
  }, [isWaiting]);
  if (isWaiting) return <PageComing text={t('errors.loading')} />;
  const isRefused = error !== null && REFUSING.has(error.refused.error);
  if (!isSignedIn || isRefused) return <Redirecting to={elsewhere} remembers={remembers} />;
  return children;
}

/** Seconds until a user without access is redirected. Source: SPEC section 9. */
const REDIRECT_SECONDS = 3;

/** Announces the redirect, counts down, and redirects; the user can stop it or go at once. */
function Redirecting({ to, remembers }: { to: string; remembers: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isEnded = useSessionEnded();
  const why = isEnded ? 'frame.login-ended' : 'frame.why-sign-in';
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
      <p className="-mt-3 text-soil-soft">{t(remembers ? why : 'frame.why-admin')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={to} state={state} replace>
          {t('frame.go-now')}
        </LinkButton>
        {!isStopped && (
          <Button look="quiet" onClick={stop}>
            {t('frame.stay')}
          </Button>
        )}
      </div>
    </div>
  );
}
