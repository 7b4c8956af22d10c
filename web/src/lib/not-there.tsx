import { useText } from '~/i18n/language.tsx';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import { useWhyNoAnswer, type Unanswered } from './no-answer.ts';

interface NotThereProps {
  readonly query: Unanswered & { readonly refetch: () => Promise<unknown> };
  /** Text for what did not load: "The log did not load." */
  readonly failed: string;
  /** Classes with the size of the placeholder. */
  readonly shape: string;
}

/**
 * Shown in place of a missing answer: a placeholder while it loads, else the reason and a button to try
 * again.
 */
export function NotThere({ query, failed, shape }: NotThereProps) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null)
    return (
      <div aria-busy="true">
        <Skeleton className={shape} />
      </div>
    );
  return (
    <ErrorState
      text={`${failed} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
