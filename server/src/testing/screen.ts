import { notice, PAGE_AGE_HEADER, type Notice } from '@polam/contract/events';
import { liveSignal, type LiveSignal } from '@polam/contract/signals';
import * as z from 'zod/mini';

/** An open event stream, as a browser's screen holds it. */
export interface OpenScreen {
  readonly status: number;
  readonly received: readonly Notice[];
  /** Signals that were shown; they are stored nowhere. */
  readonly signals: readonly LiveSignal[];
  /** The next notice that has not been taken yet; refuses when none comes in time. */
  next(): Promise<Notice>;
  /** Whether the server has ended the stream. */
  readonly isOver: boolean;
  close(): void;
}

const WAIT_MS = 3_000;

/** Opens the event stream of a user at a listening server. */
export async function openScreen(
  base: string,
  { token, lastEventId, pageAgeMs }: { token: string | null; lastEventId?: string; pageAgeMs?: string },
): Promise<OpenScreen> {
  const ending = new AbortController();
  const headers: Record<string, string> = token === null ? {} : { authorization: token };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  if (pageAgeMs !== undefined) headers[PAGE_AGE_HEADER] = pageAgeMs;
  const response = await fetch(`${base}/api/v1/live`, { headers, signal: ending.signal });
  const received: Notice[] = [];
  const signals: LiveSignal[] = [];
  let isOver = false;
  void readFrames(response, { received, signals }).then(() => {
    isOver = true;
  });
  let taken = 0;
  return {
    status: response.status,
    received,
    signals,
    get isOver() {
      return isOver;
    },
    next: async () => {
      const until = Date.now() + WAIT_MS;
      while (received.length <= taken && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 5));
      const found = received[taken];
      if (found === undefined) throw new Error('no notice came in time');
      taken += 1;
      return found;
    },
    close: () => ending.abort(),
  };
}

async function readFrames(
  response: Response,
  { received, signals }: { received: Notice[]; signals: LiveSignal[] },
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      received.push(...frames.flatMap(noticesOf));
      signals.push(...frames.flatMap(signalsOf));
    }
  } catch {
    // The screen was closed.
  }
}

function noticesOf(frame: string): Notice[] {
  const data = /^data: (.*)$/m.exec(frame)?.[1];
  return data === undefined || isSignal(frame) ? [] : [z.decode(notice, JSON.parse(data) as never)];
}

function signalsOf(frame: string): LiveSignal[] {
  const data = /^data: (.*)$/m.exec(frame)?.[1];
  return data === undefined || !isSignal(frame) ? [] : [z.decode(liveSignal, JSON.parse(data) as never)];
}

function isSignal(frame: string): boolean {
  return frame.includes('event: signal');
}
