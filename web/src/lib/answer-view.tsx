import { Fragment, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { useOnline } from './online.ts';
import type { RefusedError } from './query-client.ts';

/** State of a question to the server, as the hooks of the query cache give it. */
export interface AnswerQuery<T> {
  readonly data: T | undefined;
  readonly error: RefusedError | null;
  readonly refetch: () => unknown;
}

/** What a screen shows while it has no answer. */
export interface NoAnswer {
  /** Placeholder while the answer is on its way. */
  readonly coming: ReactNode;
  /** Sentence about what did not load; the reason follows it, or is given alone. */
  readonly failed?: string;
  /** Reason of a failure, where it is known better than by the refusal's own sentence. */
  readonly why?: string | undefined;
  /** Whether the reason of a failure follows in the same paragraph, or in one of its own. */
  readonly reason?: 'behind' | 'below';
  /** Puts a failure into its place on the page. */
  readonly frame?: ((failure: ReactNode) => ReactNode) | undefined;
  /** Shown where the id of what is asked for names nothing; without it that is a failure like others. */
  readonly missing?: ReactNode;
}

interface AnswerViewProps<T> extends NoAnswer {
  readonly query: AnswerQuery<T>;
  readonly children: (value: T) => ReactNode;
}

/** Refusals for which another try is pointless: an unknown id, and a malformed one. */
const MISSING: ReadonlySet<string | undefined> = new Set(['not-found', 'invalid-input']);

/** Shows the answer to a question, or in its place that it is coming, has failed or that there is none. */
export function AnswerView<T>({ query, children, coming, missing, ...failure }: AnswerViewProps<T>) {
  const { data, error } = query;
  if (missing !== undefined && MISSING.has(error?.refused.error)) return missing;
  if (data !== undefined) return children(data);
  if (error !== null) return <AnswerFailed query={query} error={error} {...failure} />;
  return (
    <div aria-busy="true" className="contents">
      {coming}
    </div>
  );
}

interface AnswerFailedProps extends Pick<NoAnswer, 'failed' | 'why' | 'reason' | 'frame'> {
  readonly query: Pick<AnswerQuery<unknown>, 'refetch'>;
  readonly error: RefusedError;
}

function AnswerFailed({ query, error, failed, reason = 'behind', frame, ...known }: AnswerFailedProps) {
  const t = useText();
  const refusal = useWhyFailed(error) ?? '';
  const why = known.why ?? refusal;
  const texts =
    reason === 'below'
      ? { text: failed, hint: why }
      : { text: failed === undefined ? why : `${failed} ${why}` };
  const retryText = t('errors.try-again');
  const failure = <ErrorState {...texts} retryText={retryText} onRetry={() => void query.refetch()} />;
  return frame === undefined ? failure : frame(failure);
}

/** Reason of a failure: without a network, that there is none; null for none. */
export function useWhyFailed(error: RefusedError | null): string | null {
  const t = useText();
  const isOnline = useOnline();
  if (error === null) return null;
  return isOnline ? error.message : t('errors.offline');
}

interface ListComingProps {
  /** Classes of the grid of the list. */
  readonly className: string;
  readonly count: number;
  /** Placeholder of one item, or the classes of a plain one. */
  readonly item: ReactNode;
}

/** Placeholder of a list: some items without content, and a spinner where that takes long. */
export function ListComing({ className, count, item }: ListComingProps) {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- placeholders are alike, and never move
          <Fragment key={position}>
            {typeof item === 'string' ? <Skeleton className={item} /> : item}
          </Fragment>
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
