import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CachedAnswer, SEEN_DATABASE, noteSeenStore } from '../offline/cached-answers.ts';
import { openDeviceStore } from '../offline/device-store.ts';
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
  const question = `${call.name} ${JSON.stringify(input)}`;
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

interface SeenAnswer extends CachedAnswer {
  readonly who: string;
}

/**
 * A listing with its related calls takes some five answers: more than fifty listings, and the lists that led
 * there.
 */
const MOST = 600;
/** Length of the text of one answer: together they take 90 MB at the very most, and some 5 in fact. */
const LONGEST = 150_000;
const PRUNE_EVERY = 20;

const answers = openDeviceStore({
  database: SEEN_DATABASE,
  store: 'answers',
  prepare: (store) => void store.createIndex('at', 'at'),
});

let noted = 0;

/** Stores an answer that a user has seen, in wire form, in place of an earlier one; of many the oldest go. */
async function noteSeen(question: string, who: string, wire: unknown): Promise<void> {
  if (JSON.stringify(wire).length > LONGEST) return;
  noteSeenStore();
  const answer: SeenAnswer = { at: Date.now(), who, wire };
  await answers.ask('readwrite', (store) => store.put(answer, nameOf(question, who)));
  noted += 1;
  if (noted % PRUNE_EVERY === 1) await prune();
}

/** The answer that a user has seen on this device; null where it has none. */
async function findSeen(question: string, who: string): Promise<CachedAnswer | null> {
  // Written by this file alone; what is read of it goes through the codec of its call.
  const seen = await answers.ask(
    'readonly',
    (store) => store.get(nameOf(question, who)) as IDBRequest<unknown>,
  );
  return isAnswerOf(seen, who) ? seen : null;
}

function nameOf(question: string, who: string): string {
  return `${who} ${question}`;
}

function isAnswerOf(seen: unknown, who: string): seen is SeenAnswer {
  const { at, who: whose } = Object(seen) as Partial<SeenAnswer>;
  return typeof at === 'number' && whose === who;
}

async function prune(): Promise<void> {
  const tooMany = ((await answers.ask('readonly', (store) => store.count())) ?? 0) - MOST;
  if (tooMany <= 0) return;
  const oldest = await answers.ask('readonly', (store) => store.index('at').getAllKeys(null, tooMany));
  for (const key of oldest ?? []) await answers.ask('readwrite', (store) => store.delete(key));
}
