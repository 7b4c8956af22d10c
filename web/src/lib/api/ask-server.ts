import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { findSeen, noteSeen } from '../offline/seen-answers.ts';
import { currentSession } from '../session/session.ts';
import { followChanges, noteReads } from './changes.ts';
import { callServer } from './client.ts';
import { RefusedError } from './query-client.ts';

/** Context that the query cache passes to a query. */
interface QueryContext {
  readonly signal: AbortSignal;
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  /** Called with an answer of the server's own, in wire form. */
  readonly onFresh?: (wire: unknown) => void;
}

/**
 * Asks the server. An answer to a signed-in user is stored on this device until the user signs out, and is
 * given where the server cannot be reached, with the time at which it came.
 *
 * Errors: throws what the server refuses, and that it cannot be reached where nothing is stored.
 */
export async function askServer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { signal, client, queryKey, onFresh }: QueryContext,
): Promise<OutputOf<C>> {
  followChanges(client);
  noteReads(call);
  const who = readerOf(call);
  const answer = await callServer(call, input, { signal });
  const question = { call: call.name, input };
  if (answer.ok) {
    const wire: unknown = z.encode(call.output, answer.value);
    onFresh?.(wire);
    if (who !== null && who === readerOf(call)) void noteSeen(question, who, wire);
    return answer.value;
  }
  // Data on screen is as new as the stored answer, or newer by what the user has just done.
  const isShown = client.getQueryData(queryKey) !== undefined;
  const mayBeSeen = answer.error === 'unreachable' && who !== null && !isShown;
  const seen = mayBeSeen ? await findSeen(question, who) : null;
  const read = seen === null ? null : z.safeDecode(call.output, seen.wire);
  if (seen === null || read?.success !== true) throw new RefusedError(answer);
  // The cache sets the time of an answer when it comes, after this.
  setTimeout(() => client.setQueryData(queryKey, (known: unknown) => known, { updatedAt: seen.at }));
  // Decoded by the codec of the call's output.
  return read.data as OutputOf<C>;
}

/**
 * User for whom an answer is stored; null where it is not: the worker stores those of visitors, and an admin
 * reads about others.
 */
function readerOf({ access, writes }: AnyCall): string | null {
  const session = currentSession();
  return session.state === 'signed-in' && !writes && access !== 'admin' ? session.user.id : null;
}
