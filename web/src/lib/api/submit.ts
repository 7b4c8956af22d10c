import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { useCallback, useRef, useState } from 'react';
import { callServer, callWithin } from './client.ts';
import { dropAttempt, keyOfAttempt } from './saved-attempts.ts';
import { randomKey } from './random-key.ts';
import { isUndecided } from './refusal-kinds.ts';
import { currentSession } from '../session/session.ts';

/** Sending of one call: a form sent, a button pressed. */
export interface Submission<C extends AnyCall> {
  /**
   * Sends the call. A second press while it is on its way waits for the same answer; other input waits for
   * its turn.
   */
  readonly send: (input: InputOf<C>, files?: readonly File[]) => Promise<Answer<C>>;
  readonly isSending: boolean;
  /** Share of the files that has been sent, 0 to 1. */
  readonly progress: number;
  /**
   * Gives the key of the latest attempt to the code that continues it: the next call sent here has another
   * key.
   */
  readonly handOver: () => string;
}

/**
 * Sends a writing call. The same content sent again after no clear answer carries the same idempotency key,
 * so that it happens once however often the user presses the button on a weak network; a call that creates
 * something does so after a reload too. With `patienceMs`, silence longer than that is an unreachable server;
 * without, the deadline is the browser's.
 */
export function useSubmit<C extends AnyCall>(call: C, patienceMs?: number): Submission<C> {
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const onItsWay = useRef<{ content: string; answer: Promise<Answer<C>> } | null>(null);

  const deliver = useCallback(
    async (content: string, input: InputOf<C>, files: readonly File[]) => {
      const saved = { call: call.name, who: writer(), content };
      if (attempt.current?.content !== content) attempt.current = { content, key: keyOfAttempt(saved) };
      setProgress(0);
      setSending(true);
      const { key: idempotencyKey } = attempt.current;
      const sending = { idempotencyKey, files, onProgress: setProgress };
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
    [call, patienceMs],
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
    const { key, content } = attempt.current ?? { key: randomKey(), content: '' };
    dropAttempt({ call: call.name, who: writer(), content });
    attempt.current = null;
    return key;
  }, [call]);
  return { send, isSending, progress, handOver };
}

/** The signed-in user: attempts of other users are not continued. */
function writer(): string {
  const session = currentSession();
  return session.state === 'signed-in' ? session.user.id : 'visitor';
}

function contentOf(input: unknown, files: readonly File[]): string {
  return JSON.stringify([input, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}
