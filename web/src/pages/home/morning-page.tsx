import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { noteFirstView } from '~/lib/screens/first-view.ts';
import { cx } from '~/ui/cx.ts';
import { ErrorState } from '~/ui/states.tsx';

/** Visitors have no tasks, so the part is loaded for signed-in users only. Not a `LaterPart`: visitors would load that. */
const loadMorning = () =>
  lazy<ComponentType<NoMorningProps>>(async () => {
    try {
      return { default: (await import('./morning.tsx')).Morning };
    } catch {
      // What waits for the page to be shown need not wait for this.
      noteFirstView();
      return { default: NoMorning };
    }
  });
let Morning = loadMorning();

interface EndedNoticeProps {
  readonly onClose: () => void;
}

const LoginEnded = lazy<ComponentType<EndedNoticeProps>>(async () => {
  try {
    return { default: (await import('./morning.tsx')).LoginEnded };
  } catch {
    return { default: () => null };
  }
});

/** Morning part of the home page, or in its place that it is coming or did not come. */
export function MorningPage() {
  const [, showAnew] = useState({});
  const loadAgain = () => {
    Morning = loadMorning();
    showAnew({});
  };
  return (
    <Suspense fallback={<MorningComing />}>
      <Morning onRetry={loadAgain} />
    </Suspense>
  );
}

/** Notice of the login that has ended; nothing until it is loaded, which only those do whom it concerns. */
export function EndedNotice(props: EndedNoticeProps) {
  return (
    <Suspense fallback={null}>
      <LoginEnded {...props} />
    </Suspense>
  );
}

/**
 * Placeholder of the morning page, also in the document, which knows no session: it neither moves nor is busy, as the app
 * would be loaded for that.
 */
export function MorningComing({ className }: { className?: string }) {
  return (
    <div className={cx('grid min-h-dvh content-start gap-4', className)}>
      <h1 className="sr-only">{useText()('frame.home')}</h1>
      <span className="h-8 w-full max-w-48 rounded-card bg-sunk" />
      <span className="h-52 rounded-card bg-sunk" />
    </div>
  );
}

interface NoMorningProps {
  readonly onRetry: () => void;
}

function NoMorning({ onRetry }: NoMorningProps) {
  const t = useText();
  return (
    <ErrorState
      text={t(useOnline() ? 'errors.unreachable' : 'errors.offline')}
      retryText={t('errors.try-again')}
      onRetry={onRetry}
    />
  );
}
