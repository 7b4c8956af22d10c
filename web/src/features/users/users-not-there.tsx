import { useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer, type Unanswered } from '~/lib/no-answer.ts';
import { ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';

interface UsersNotThereProps {
  readonly query: Unanswered & { readonly refetch: () => unknown };
  /** Text shown when the list did not load. */
  readonly failed: string;
}

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Shown in place of a list of users that has not loaded: placeholders, or a failure. */
export function UsersNotThere({ query, failed }: UsersNotThereProps) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why !== null) {
    const text = (
      <>
        <p className="font-semibold">{failed}</p>
        <p className="mt-1 text-base text-soil-soft">{why}</p>
      </>
    );
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void query.refetch()} />;
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
