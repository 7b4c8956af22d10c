import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryFunctionContext,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { findAnswer, cacheAnswer, type CachedAnswer } from '../offline/cached-answers.ts';
import { pageCachedAt } from '../offline/cached-copy.ts';
import { useSession, type Session } from '../session/session.ts';
import { askServer } from './ask-server.ts';
import { askKey, lastAnswer, type AskOptions, refusedWhileWaiting } from './ask.ts';

/** The answers of a list call, page by page. */
export type Pages<C extends AnyCall> = InfiniteData<OutputOf<C>, string | undefined>;

interface Paged {
  readonly nextCursor: string | null;
}

interface PagesOptions<C extends AnyCall> extends AskOptions<C> {
  /** Caches the first page on this device until the user signs out: it is there without a network. */
  readonly isCached?: boolean;
}

/**
 * Asks for a list page by page; `fetchNextPage` continues after the cursor of the last one. A first page that
 * the server rendered for a visitor is shown at once, as in `useAsk`.
 */
export function useAskPages<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: PagesOptions<C> = {},
): UseInfiniteQueryResult<Pages<C>> {
  const session = useSession();
  const seed = seedPages(options.seed);
  const who = options.isCached === true && session.state === 'signed-in' ? session.user.id : null;
  const query = useInfiniteQuery({
    queryKey: askPagesKey(call, session, input),
    enabled: session.state !== 'unknown' && (options.enabled ?? true),
    initialPageParam: undefined,
    queryFn: ({ pageParam, ...context }: QueryFunctionContext<readonly unknown[], string | undefined>) =>
      pageParam === undefined
        ? askServer(call, input, {
            ...context,
            onFresh: (wire) => who !== null && cacheAnswer(questionOf(call, input), who, wire),
          })
        : askServer(call, { ...input, cursor: pageParam }, context),
    // Every list call gives a cursor beside its list; the type of the generic call cannot express that.
    getNextPageParam: (last: OutputOf<C>) => (last as Paged).nextCursor ?? undefined,
    ...(seed !== undefined && session.state !== 'signed-in'
      ? { initialData: () => seed, initialDataUpdatedAt: pageCachedAt }
      : {}),
    ...(who === null ? {} : cachedPages(call, input, who)),
    placeholderData: (last: Pages<C> | undefined) => lastAnswer(options, last) ?? seed,
    // The library wraps the type of data into one that cannot be inferred through a generic call.
  } as never) as UseInfiniteQueryResult<Pages<C>>;
  return refusedWhileWaiting(query);
}

/** Query key of the pages of a list. */
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

/** Initial data of a list from the cache of this device; it is fetched anew at once. */
function cachedPages<C extends AnyCall>(call: C, input: InputOf<C>, who: string) {
  let cached: CachedAnswer | null = null;
  return {
    initialData: () => {
      cached = findAnswer(questionOf(call, input), who);
      const read = cached && z.safeDecode(call.output, cached.wire);
      return read?.success === true ? { pages: [read.data], pageParams: [undefined] } : undefined;
    },
    initialDataUpdatedAt: () => cached?.at,
  };
}

function questionOf<C extends AnyCall>({ name }: C, input: InputOf<C>): string {
  return `${name} ${JSON.stringify(input)}`;
}
