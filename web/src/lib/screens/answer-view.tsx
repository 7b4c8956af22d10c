import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ErrorState } from '~/ui/states.tsx';
import { useOnline } from '../api/online.ts';
import type { RefusedError } from '../api/query-client.ts';

/** State of a question to the server, as the hooks of the query cache give it. */
export interface AnswerQuery<T> {
  readonly data: T | undefined;
  readonly error: RefusedError | null;
  readonly refetch: () => unknown;
}

/** Content of a screen while it has no answer. */
export interface NoAnswer {
  /** Placeholder while the answer is on its way. */
  readonly coming: ReactNode;
  /** Sentence about what did not load; the reason stands below it, or is given alone. */
  readonly failed?: ReactNode;
  /** Reason of a failure, where it is known better than by the refusal's own sentence. */
  readonly why?: string | undefined;
  /** Puts a failure into its place on the page. */
  readonly renderFailed?: (failure: ReactNode) => ReactNode;
  /** Shown where the id of what is asked for names nothing; without it that is a failure like others. */
  readonly missing?: ReactNode;
  /** Whether the server knew that when it rendered the page: then nobody asks again. */
  readonly wasMissing?: boolean;
}

interface AnswerViewProps<T> extends NoAnswer {
  readonly query: AnswerQuery<T>;
  readonly children: (value: T) => ReactNode;
}

/** Shows the answer to a question, or in its place that it is coming, has failed or that there is none. */
export function AnswerView<T>({
  query,
  children,
  coming,
  missing,
  wasMissing = false,
  ...failure
}: AnswerViewProps<T>) {
  const { data, error } = query;
  const refusal = error?.refused.error;
  // Another try is pointless for an unknown id, and for a malformed one.
  if (missing !== undefined && (refusal === 'not-found' || refusal === 'invalid-input')) return missing;
  if (data !== undefined) return children(data);
  if (wasMissing && error === null) return missing;
  if (error !== null) return <AnswerFailed query={query} error={error} {...failure} />;
  return (
    <div aria-busy="true" className="contents">
      {coming}
    </div>
  );
}

interface AnswerFailedProps extends Pick<NoAnswer, 'failed' | 'why' | 'renderFailed'> {
  readonly query: Pick<AnswerQuery<unknown>, 'refetch'>;
  readonly error: RefusedError;
}

function AnswerFailed({ query, error, failed, renderFailed = asIs, ...known }: AnswerFailedProps) {
  const t = useText();
  const refusal = useWhyFailed(error);
  const why = known.why ?? refusal;
  return renderFailed(
    <ErrorState
      text={failed ?? why}
      hint={failed === undefined ? undefined : why}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />,
  );
}

function asIs(failure: ReactNode) {
  return failure;
}

/** Reason of a failure: without a network, that there is none; null for none. */
export function useWhyFailed(error: RefusedError | null): string | null {
  const t = useText();
  const isOnline = useOnline();
  if (error === null) return null;
  return isOnline ? error.message : t('errors.offline');
}
