import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { currentSession } from '~/lib/session/session.ts';
import { askBeforeLeaving } from '~/lib/forms/use-draft-form.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveWarningProps {
  readonly isUnsaved: boolean;
  /** Called when the typed text is given up. */
  readonly onGiveUp?: (() => void) | undefined;
}

/** Asks before a page with unsaved text is left; one a page. */
export function LeaveWarning({ isUnsaved, onGiveUp }: LeaveWarningProps) {
  const t = useText();
  const isGivenUp = useRef(false);
  // Set while the user is asked about logging out, before the session ends.
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After a logout nothing can be saved any more.
      isUnsaved && !isGivenUp.current && isSignedIn() && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // The browser itself asks, with its own text, before the tab is closed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const unregister = askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => {
      window.removeEventListener('beforeunload', ask);
      unregister();
    };
  }, [isUnsaved]);
  const decide = (leaves: boolean) => {
    if (answer === null) return;
    isGivenUp.current = leaves;
    answer(leaves);
    setAnswer(null);
  };
  const stay = () => {
    decide(false);
    blocker.reset?.();
  };
  const leave = () => {
    onGiveUp?.();
    decide(true);
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked' || answer !== null}
      onClose={stay}
      title={t('account.unsaved')}
      staysOnBack
    >
      <p>{t('account.unsaved-ask')}</p>
      <div className="grid gap-2">
        <Button wide onClick={stay}>
          {t('account.unsaved-stay')}
        </Button>
        <Button look="danger" wide onClick={leave}>
          {t('account.unsaved-leave')}
        </Button>
      </div>
    </Dialog>
  );
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}

function isSignedIn(): boolean {
  return currentSession().state === 'signed-in';
}
