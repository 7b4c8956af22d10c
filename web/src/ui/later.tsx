import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ErrorState, Skeleton } from './states.tsx';

const loads = new Set<() => Promise<unknown>>();

/** Loads all parts of the modules that are there, for tests that look into a dialog at once. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(Array.from(loads, (load) => load()));
}

/**
 * A part of a page, such as the form in a dialog, whose code comes when it is first shown. Without it, as on a line that breaks,
 * its place says so and tries again at a press; the page around it stays.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    Loaded = await load();
    return Loaded;
  };
  loads.add(loadOnce);
  const begin = () => lazy(() => orNone(loadOnce));
  let Part = begin();
  return function Later(props: Props) {
    // What is there when it is first shown stays the same until it is left, or its fields would begin anew.
    const [Known] = useState(() => Loaded);
    const [, setTries] = useState(0);
    const again = () => {
      Part = begin();
      setTries((tries) => tries + 1);
    };
    if (Known !== null) return <Known {...props} />;
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
