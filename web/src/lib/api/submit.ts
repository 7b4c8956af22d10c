import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { useCallback, useRef, useState } from 'react';
import { storageKey } from '../offline/stored-of-user.ts';
import { currentSession } from '../session/session.ts';
import type { Showing } from './changes.ts';
import { callServer, callWithin } from './client.ts';
import { randomKey } from './random-key.ts';
import { isUndecided } from './refusal-kinds.ts';

/** One act of a user, as it is sent. */
interface Attempt {
  readonly call: string;
  readonly who: string;
  /** All that is sent, as text. */
  readonly content: string;
}

interface SavedAttempt {
  readonly content: number;
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Calls that create something: twice would make two. Of all other calls the last one counts, however often it
 * is sent.
 */
const making: ReadonlySet<string> = new Set([
  'listings.create',
  'requirements.post',
  'equipment.post',
  'orders.place',
  'bookings.request',
  'ratings.rate',
  'reports.complain',
  'coldStorage.ask',
  'offers.propose',
  'offers.proposeToBuyer',
  'offers.quote',
]);

const PREFIX = 'attempt ';
const MOST = 20;
/** The server knows a key for 24 hours. */
const MAX_AGE_MS = 20 * 3_600_000;

/**
 * Key of an attempt: that of an earlier one of the same content which had no answer, also before a reload.
 */
export function keyOfAttempt(attempt: Attempt): string {
  if (!making.has(attempt.call)) return randomKey();
  const saved = listSaved(attempt);
  const content = markOf(attempt.content);
  const before = saved.find((each) => each.content === content);
  if (before !== undefined) return before.key;
  const key = randomKey();
  write(attempt, [...saved.slice(1 - MOST), { content, key, at: Date.now() }]);
  return key;
}

/** Deletes an attempt that was answered, or that is continued elsewhere. */
export function dropAttempt(attempt: Attempt): void {
  if (!making.has(attempt.call)) return;
  const content = markOf(attempt.content);
  write(
    attempt,
    listSaved(attempt).filter((each) => each.content !== content),
  );
}

function listSaved(attempt: Attempt): readonly SavedAttempt[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(nameOf(attempt)) ?? '[]');
    // Written by this file alone.
    return (Array.isArray(saved) ? (saved as SavedAttempt[]) : []).filter(
      ({ at }) => Date.now() - at < MAX_AGE_MS,
    );
  } catch {
    return [];
  }
}

function write(attempt: Attempt, saved: readonly SavedAttempt[]): void {
  try {
    if (saved.length === 0) localStorage.removeItem(nameOf(attempt));
    else localStorage.setItem(nameOf(attempt), JSON.stringify(saved));
  } catch {
    // Without storage an attempt is remembered as long as its page is open.
  }
}

function nameOf({ call, who }: Attempt): string {
  return storageKey(PREFIX + call, who);
}

/** Distinguishes contents without storing them: 53 bits, by two multiplicative hashes. */
function markOf(text: string): number {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  return 4_294_967_296 * (2_097_151 & (high ^ (high >>> 15))) + ((low ^ (low >>> 16)) >>> 0);
}

/** Sending of one call: a form sent, a button pressed. */
interface Submission<C extends AnyCall> {
  /**
   * Sends the call. A second press while it is on its way waits for the same answer; other input waits for
   * its turn.
   */
  readonly send: (input: InputOf<C>, files?: readonly File[]) => Promise<Answer<C>>;
  readonly isSending: boolean;
  /** Share of the files that has been sent, 0 to 1. */
  readonly progress: number;
  /**
   * Gives the latest attempt to the code that continues it: the next call sent here has another key.
   */
  readonly handOver: () => HandedOver;
}

/** An attempt that had no answer, and is continued elsewhere. */
export interface HandedOver {
  readonly key: string;
  /** Whether it may have reached the server: there was a network when it was sent. */
  readonly mayHaveArrived: boolean;
}

interface SubmitOptions {
  readonly patienceMs?: number | undefined;
  /** `shown` where the page is left, and would ask for what is gone. */
  readonly showing?: Showing;
}

/**
 * Sends a writing call. The same content sent again after no clear answer carries the same idempotency key,
 * so that it happens once however often the user presses the button on a weak network; a call that creates
 * something does so after a reload too. With `patienceMs`, silence longer than that is an unreachable server;
 * without, the deadline is the browser's.
 */
export function useSubmit<C extends AnyCall>(call: C, options: SubmitOptions = {}): Submission<C> {
  const { patienceMs, showing = 'fetched' } = options;
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const attempt = useRef<CurrentAttempt | null>(null);
  const onItsWay = useRef<{ content: string; answer: Promise<Answer<C>> } | null>(null);

  const deliver = useCallback(
    async (content: string, input: InputOf<C>, files: readonly File[]) => {
      const saved = { call: call.name, who: writer(), content };
      attempt.current = attemptAfter(attempt.current, saved);
      setProgress(0);
      setSending(true);
      const { key: idempotencyKey } = attempt.current;
      const sending = { idempotencyKey, files, showing, onProgress: setProgress };
      const answer = await (patienceMs === undefined
        ? callServer(call, input, sending)
        : callWithin(call, input, { ...sending, patienceMs }));
      if (answer.ok || !isUndecided(answer.error)) {
        attempt.current = null;
        dropAttempt(saved);
      }
      setSending(false);
      if (onItsWay.current?.content === content) onItsWay.current = null;
      return answer;
    },
    [call, patienceMs, showing],
  );

  const send = useCallback(
    (input: InputOf<C>, files: readonly File[] = []) => {
      const content = contentOf(input, files);
      const before = onItsWay.current;
      if (before?.content === content) return before.answer;
      const start = () => deliver(content, input, files);
      const answer = before === null ? start() : before.answer.then(start);
      onItsWay.current = { content, answer };
      return answer;
    },
    [deliver],
  );
  const handOver = useCallback(() => {
    const nothing = { content: '', key: randomKey(), mayHaveArrived: false };
    const { content, ...given } = attempt.current ?? nothing;
    dropAttempt({ call: call.name, who: writer(), content });
    attempt.current = null;
    return given;
  }, [call]);
  return { send, isSending, progress, handOver };
}

interface CurrentAttempt extends HandedOver {
  readonly content: string;
}

/** The attempt that begins now: under the key of the one before, where that had the same content. */
function attemptAfter(before: CurrentAttempt | null, next: Attempt): CurrentAttempt {
  const { content } = next;
  const again = before?.content === content ? before : null;
  const mayHaveArrived = navigator.onLine || again?.mayHaveArrived === true;
  return { content, key: again?.key ?? keyOfAttempt(next), mayHaveArrived };
}

/** The signed-in user: attempts of other users are not continued. */
function writer(): string {
  const session = currentSession();
  return session.state === 'signed-in' ? session.user.id : 'visitor';
}

function contentOf(input: unknown, files: readonly File[]): string {
  return JSON.stringify([input, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}
