import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ErrorState, Skeleton } from './states.tsx';

/**
 * A part of a page, such as the form in a dialog, whose code comes when it is first shown. Without it, as on a line that breaks,
 * its place says so and tries again at a press; the page around it stays.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () => lazy(() => orNone(load));
  let Part = begin();
  return function Later(props: Props) {
    const [, setTries] = useState(0);
    const again = () => {
      Part = begin();
      setTries((tries) => tries + 1);
    };
    return (
      <Suspense fallback={<Coming />}>
        <Part given={props} onRetry={again} />
      </Suspense>
    );
  };
}

interface PartProps<Props> {
  readonly given: Props;
  readonly onRetry: () => void;
}

async function orNone<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  try {
    const Content = await load();
    return { default: ({ given }: PartProps<Props>): ReactNode => <Content {...given} /> };
  } catch {
    // A file that does not come says nothing more.
    return { default: ({ onRetry }: PartProps<Props>): ReactNode => <NotThere onRetry={onRetry} /> };
  }
}

function Coming() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
    </div>
  );
}

function NotThere({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorState text={t('errors.offline')} retryText={t('errors.try-again')} onRetry={onRetry} />;
}
