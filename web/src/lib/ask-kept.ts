import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askKey } from './ask.ts';
import { callServer } from './client.ts';
import { findAnswer, keepAnswer, type KeptAnswer } from './kept-answers.ts';
import { RefusedError } from './query-client.ts';
import { useSession } from './session.ts';
import { toldWhileWaiting } from './waiting-question.ts';

/**
 * Asks for whoever is signed in, as `useAsk` does, and keeps the answer on this device until that person signs out:
 * it is shown without a network too, and with one until the next answer comes.
 */
export function useAskKept<C extends AnyCall>(call: C, input: InputOf<C>): UseQueryResult<OutputOf<C>> {
  const session = useSession();
  const who = session.state === 'signed-in' ? session.user.id : null;
  const question = `${call.name} ${JSON.stringify(input)}`;
  const query = useQuery({
    queryKey: askKey(call, session, input),
    enabled: who !== null,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await callServer(call, input, { signal });
      if (!answer.ok) throw new RefusedError(answer);
      if (who !== null) keepAnswer(question, who, z.encode(call.output, answer.value));
      return answer.value;
    },
    ...(who === null ? {} : keptOf(call, question, who)),
    // The library wraps the type of data into one that cannot be inferred through a generic call.
  } as never) as UseQueryResult<OutputOf<C>>;
  return toldWhileWaiting(query);
}

/** What this device has kept, to begin with; the ribbon tells how old it is. */
function keptOf<C extends AnyCall>(call: C, question: string, who: string) {
  let kept: KeptAnswer | null = null;
  return {
    initialData: () => {
      kept = findAnswer(question, who);
      const read = kept && z.safeDecode(call.output, kept.wire);
      // What the output's own codec has read.
      return read?.success === true ? (read.data as OutputOf<C>) : undefined;
    },
    initialDataUpdatedAt: () => kept?.at,
  };
}
