import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { currentSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';

/** Asks before a page is left on which something was typed and not saved; one a page. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever has been logged out cannot save any more.
      isUnsaved && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // The browser itself asks, in its own words, before the tab is closed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('account.unsaved')}
      closeText={t('frame.close')}
    >
      <p>{t('account.unsaved-ask')}</p>
      <div className="grid gap-2">
        <Button wide onClick={stay}>
          {t('account.unsaved-stay')}
        </Button>
        <Button look="danger" wide onClick={() => blocker.proceed?.()}>
          {t('account.unsaved-leave')}
        </Button>
      </div>
    </Dialog>
  );
}

function isSignedIn(): boolean {
  return currentSession().state === 'signed-in';
}
