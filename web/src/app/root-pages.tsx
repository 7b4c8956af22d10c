import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { isMissingFile, loadAnew } from '~/lib/screens/photos/missing-file.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageComing } from '~/ui/page-coming.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { ErrorState } from '~/ui/states.tsx';

/** Shown where nothing of the frame is there: the fault is that of the frame, or of what it stands on. */
export function FaultPage({ error }: { error: unknown }) {
  return (
    <main>
      <PageFault error={error} />
    </main>
  );
}

/** Shown in place of a page that failed: what happened, a retry button, and a link onward. */
export function PageFault({ error }: { error: unknown }) {
  const t = useText();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOnline = useOnline();
  const sentence = t(isMissing ? 'errors.not-found' : isOnline ? 'errors.fault' : 'errors.offline');
  useEffect(() => {
    if (isMissingFile(error)) loadAnew();
  }, [error]);
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-4 px-4 py-16">
      <PageHead title={`${sentence} · ${t('frame.name')}`} />
      <ErrorState
        text={sentence}
        retryText={t('errors.try-again')}
        onRetry={() => window.location.reload()}
      />
      <LinkButton to={paths.home()} look="quiet" icon="home" reloadDocument>
        {t('errors.home')}
      </LinkButton>
    </div>
  );
}

/** Placeholder of the app shell until it knows which page it becomes. */
export function ComingPage() {
  const t = useText();
  return (
    <>
      <div className="flex min-h-16 items-center gap-2 border-b border-line px-4 text-large font-bold">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        {t('frame.name')}
      </div>
      <main>
        <PageComing text={t('errors.loading')} />
      </main>
    </>
  );
}
