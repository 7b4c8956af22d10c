import { lazy, Suspense } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { cx } from '~/ui/cx.ts';
import { ErrorState } from '~/ui/states.tsx';

/** Visitors have no tasks, so the part is loaded for signed-in users only. */
const Morning = lazy(async () => {
  try {
    return { default: (await import('./morning.tsx')).Morning };
  } catch {
    return { default: NoMorning };
  }
});

/** Morning part of the home page, or in its place that it is coming or did not come. */
export function MorningPage() {
  return (
    <Suspense fallback={<MorningComing />}>
      <Morning />
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
      <span className="h-8 w-48 rounded-card bg-sunk" />
      <span className="h-52 rounded-card bg-sunk" />
    </div>
  );
}

function NoMorning() {
  const t = useText();
  return (
    <ErrorState
      text={t(useOnline() ? 'errors.unreachable' : 'errors.offline')}
      retryText={t('errors.try-again')}
      onRetry={() => window.location.reload()}
    />
  );
}
