import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { onlineManager, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readerText } from '~/i18n/language.tsx';
import { pageCachedAt } from '../offline/cached-copy.ts';
import { useSession, type Session } from '../session/session.ts';
import { loadCall, type Askable } from './later-call.ts';
import { RefusedError } from './query-client.ts';

/** Options of a question to the server. */
export interface AskOptions<C extends AnyCall> {
  /** False until the input is complete. */
  readonly enabled?: boolean;
  /** Answer that the server already gave while it rendered the page for a visitor. */
  readonly seed?: Answer<C> | null | undefined;
  /** Shows the last answer while the next one, to other input, is on its way. */
  readonly keepLast?: boolean;
}

/**
 * Asks the server a question and caches the answer. The visitor's answer on the rendered page is shown at
 * once, to a signed-in user too until the user's own answer comes.
 */
export const useAsk: typeof useQuestion = import.meta.env.SSR ? useSeed : useQuestion;

function useQuestion<C extends AnyCall>(
  call: Askable<C>,
  input: InputOf<C>,
  options: AskOptions<C> = {},
): UseQueryResult<OutputOf<C>> {
  const session = useSession();
  const seed = options.seed?.ok ? options.seed.value : undefined;
  const isOwn = session.state === 'signed-in';
  const query = useQuery({
    ...askOptions(call, input, session),
    enabled: session.state !== 'unknown' && (options.enabled ?? true),
    ...(seed !== undefined && !isOwn ? { initialData: () => seed, initialDataUpdatedAt: pageCachedAt } : {}),
    placeholderData: (last: OutputOf<C> | undefined) => lastAnswer(options, last) ?? seed,
    // The library wraps the type of data into one that cannot be inferred through a generic call.
  } as never) as UseQueryResult<OutputOf<C>>;
  return refusedWhileWaiting(query);
}

/** A query of the server, which asks nothing while it renders a page: as of {@link useQuestion} before the session is known. */
const unasked = {
  status: 'pending',
  fetchStatus: 'idle',
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  isPending: true,
  isSuccess: false,
  isError: false,
  isLoading: false,
  isFetching: false,
  isRefetching: false,
  isPlaceholderData: false,
} as const;

const answered = { status: 'success', isPending: false, isSuccess: true } as const;

/** The seed alone: a page has many of them, and the observer of a query takes longer than what is rendered of it. */
export function useSeed<C extends AnyCall>(
  ...[, , { seed } = {}]: [call: Askable<C>, input: InputOf<C>, options?: AskOptions<C>]
): UseQueryResult<OutputOf<C>> {
  const query = seed?.ok ? { ...unasked, ...answered, data: seed.value, dataUpdatedAt: Date.now() } : unasked;
  // What else a query has is for who asks.
  return query as unknown as UseQueryResult<OutputOf<C>>;
}

/**
 * The answer to an earlier question, which may be shown until the next one comes. Without a network that does
 * not come, and the old answer would be taken for it.
 */
export function lastAnswer<T>(
  { keepLast = false }: Pick<AskOptions<AnyCall>, 'keepLast'>,
  last: T | undefined,
): T | undefined {
  return keepLast && onlineManager.isOnline() ? last : undefined;
}

/** Query key of an answer: the call, who asks, and the input. */
export function askKey(
  { name }: { readonly name: string },
  session: Session,
  input?: unknown,
): readonly unknown[] {
  const who = session.state === 'signed-in' ? session.user.id : 'visitor';
  return input === undefined ? [name, who] : [name, who, input];
}

/** The same question as options of the query cache: to fetch ahead, or many at once. */
export function askOptions<C extends AnyCall>(call: Askable<C>, input: InputOf<C>, session: Session) {
  return queryOptions<OutputOf<C>>({
    queryKey: askKey(call, session, input),
    queryFn: async (context) => {
      const { askServer, declared } = await loadAskServer(call);
      return askServer(declared, input, context);
    },
  });
}

/** The code that makes calls loads with the first of them: a visitor's first page makes none. */
async function loadAskServer<C extends AnyCall>(call: Askable<C>) {
  try {
    const [{ askServer }, declared] = await Promise.all([import('./ask-server.ts'), loadCall(call)]);
    return { askServer, declared };
  } catch {
    // Without a network not even this code loads; to the reader it is the same.
    const message = readerText()('errors.unreachable');
    throw new RefusedError({ ok: false, error: 'unreachable', message, fields: {} });
  }
}

/** The state of a query from which it follows whether it waits for the network. */
interface Question {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * Treats a query that waits for the network and has no answer as refused until the network is back: every
 * screen then says why it shows nothing, which an endless placeholder does not.
 */
export function refusedWhileWaiting<Q extends Question>(question: Q): Q {
  if (question.status !== 'pending' || question.fetchStatus !== 'paused') return question;
  const message = readerText()('errors.offline');
  const error = new RefusedError({ ok: false, error: 'unreachable', message, fields: {} });
  return { ...question, status: 'error', isPending: false, isError: true, error };
}
