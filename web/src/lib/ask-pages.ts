import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { askKey, lastAnswer, type AskOptions } from './ask.ts';
import { callServer } from './client.ts';
import { pageKeptAt } from './kept-copy.ts';
import { RefusedError } from './query-client.ts';
import { useSession, type Session } from './session.ts';

/** The answers of a list call, page by page. */
export type Pages<C extends AnyCall> = InfiniteData<OutputOf<C>, string | undefined>;

interface Paged {
  readonly nextCursor: string | null;
}

/**
 * Asks for a list page by page; `fetchNextPage` goes on behind the cursor of the last one. A first page that
 * the server rendered for a visitor stands at once, as in `useAsk`.
 */
export function useAskPages<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: AskOptions<C> = {},
): UseInfiniteQueryResult<Pages<C>> {
  const session = useSession();
  const seed = seedPages(options.seed);
  return useInfiniteQuery({
    queryKey: askPagesKey(call, session, input),
    enabled: session.state !== 'unknown' && (options.enabled ?? true),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetchPage(call, { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, signal),
    // Every list call gives a cursor beside its list; the generic call cannot say so.
    getNextPageParam: (last: OutputOf<C>) => (last as Paged).nextCursor ?? undefined,
    ...(seed !== undefined && session.state !== 'signed-in'
      ? { initialData: () => seed, initialDataUpdatedAt: pageKeptAt }
      : {}),
    placeholderData: (last: Pages<C> | undefined) => lastAnswer(options, last) ?? seed,
    // The library wraps the type of data into one that cannot be inferred through a generic call.
  } as never) as UseInfiniteQueryResult<Pages<C>>;
}

/** The key under which the pages of a list are kept. */
export function askPagesKey<C extends AnyCall>(
  call: C,
  session: Session,
  input: InputOf<C>,
): readonly unknown[] {
  return askKey(call, session, { pages: input });
}

function seedPages<C extends AnyCall>(seed: Answer<C> | null | undefined): Pages<C> | undefined {
  return seed?.ok ? { pages: [seed.value], pageParams: [undefined] } : undefined;
}

async function fetchPage<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<OutputOf<C>> {
  const answer = await callServer(call, input, { signal });
  if (!answer.ok) throw new RefusedError(answer);
  return answer.value;
}
