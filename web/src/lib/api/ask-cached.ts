import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { useQuery, type QueryFunctionContext, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { findAnswer, cacheAnswer, type CachedAnswer } from '../offline/cached-answers.ts';
import { useSession } from '../session/session.ts';
import { askServer } from './ask-server.ts';
import { askKey, refusedWhileWaiting } from './ask.ts';

/**
 * Asks as the signed-in user, as `useAsk` does, and caches the answer on this device until the user signs
 * out:
 * it is shown without a network too, and with one until the next answer comes.
 */
export function useAskCached<C extends AnyCall>(call: C, input: InputOf<C>): UseQueryResult<OutputOf<C>> {
  const session = useSession();
  const who = session.state === 'signed-in' ? session.user.id : null;
  const question = `${call.name} ${JSON.stringify(input)}`;
  const query = useQuery({
    queryKey: askKey(call, session, input),
    enabled: who !== null,
    queryFn: (context: QueryFunctionContext) =>
      askServer(call, input, {
        ...context,
        onFresh: (wire) => who !== null && cacheAnswer(question, who, wire),
      }),
    ...(who === null ? {} : cachedOf(call, question, who)),
    // The library wraps the type of data into one that cannot be inferred through a generic call.
  } as never) as UseQueryResult<OutputOf<C>>;
  return refusedWhileWaiting(query);
}

/** Initial data from the cache of this device; the ribbon shows how old it is. */
function cachedOf<C extends AnyCall>(call: C, question: string, who: string) {
  let cached: CachedAnswer | null = null;
  return {
    initialData: () => {
      cached = findAnswer(question, who);
      const read = cached && z.safeDecode(call.output, cached.wire);
      // Decoded by the codec of the call's output.
      return read?.success === true ? (read.data as OutputOf<C>) : undefined;
    },
    initialDataUpdatedAt: () => cached?.at,
  };
}
