import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import type { RefusedError } from '~/lib/query-client.ts';
import { ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';

interface PeopleNotThereProps {
  readonly query: {
    readonly status: 'pending' | 'error' | 'success';
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    readonly error: RefusedError | null;
    readonly refetch: () => unknown;
  };
  /** What is said when the list did not come. */
  readonly failed: string;
}

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** What stands in the place of a list of people that has not come: shapes, or a failure. */
export function PeopleNotThere({ query, failed }: PeopleNotThereProps) {
  const t = useText();
  const isOnline = useOnline();
  const { status, fetchStatus, error, refetch } = query;
  // Without a network a question waits; a screen that says so is better than one that waits with it.
  if (status === 'error' || fetchStatus === 'paused') {
    const text = (
      <>
        <p className="font-semibold">{failed}</p>
        <p className="mt-1 text-base text-soil-soft">{isOnline ? error?.message : t('errors.offline')}</p>
      </>
    );
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void refetch()} />;
  }
  return (
    <div aria-busy="true">
      <div aria-hidden="true" className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {SHAPES.map((key) => (
          <Skeleton key={key} className="h-36" />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}
