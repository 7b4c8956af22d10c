import { notice, type Notice } from '@polam/contract/events';
import { stream } from '@polam/contract/calls/notices';
import * as z from 'zod/mini';
import { makeFrameCutter, type EventFrame } from './event-frames.ts';

/** What an event stream needs of the world. */
export interface LiveStreamOptions {
  readonly token: string;
  readonly onNotice: (notice: Notice) => void;
  /** The connection came back after a pause: what is shown may be old. */
  readonly onReopened: () => void;
  /** The server no longer knows the token. */
  readonly onRefused: () => void;
  readonly fetch?: typeof fetch;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Opens the event stream and keeps it open: after a break it waits a little longer each time and resumes
 * behind the last notice that came. The function that comes back closes it.
 */
export function openLiveStream(options: LiveStreamOptions): () => void {
  const closing = new AbortController();
  void keepOpen(options, closing.signal);
  return () => closing.abort();
}

async function keepOpen(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const seen = { lastId: '', everOpened: false, waitMs: FIRST_WAIT_MS };
  while (!signal.aborted) {
    const outcome = await readOnce(options, seen, signal).catch(() => 'broken' as const);
    if (signal.aborted) return;
    if (outcome === 'refused') return options.onRefused();
    await wait(seen.waitMs * (0.5 + Math.random() / 2), signal);
    seen.waitMs = Math.min(seen.waitMs * 2, LONGEST_WAIT_MS);
  }
}

interface Seen {
  lastId: string;
  everOpened: boolean;
  waitMs: number;
}

async function readOnce(
  options: LiveStreamOptions,
  seen: Seen,
  signal: AbortSignal,
): Promise<'broken' | 'refused'> {
  const headers = {
    accept: 'text/event-stream',
    authorization: options.token,
    ...(seen.lastId === '' ? {} : { 'last-event-id': seen.lastId }),
  };
  const response = await (options.fetch ?? fetch)(stream.path, { headers, signal, credentials: 'omit' });
  if (response.status === 401) return 'refused';
  if (!response.ok || response.body === null) return 'broken';
  if (seen.everOpened) options.onReopened();
  Object.assign(seen, { everOpened: true, waitMs: FIRST_WAIT_MS });
  await readFrames(response.body, (frame) => deliver(frame, options, seen));
  return 'broken';
}

async function readFrames(
  body: ReadableStream<Uint8Array>,
  onFrame: (frame: EventFrame) => void,
): Promise<void> {
  const cut = makeFrameCutter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const frame of cut(decoder.decode(value, { stream: true }))) onFrame(frame);
  }
}

function deliver(frame: EventFrame, options: LiveStreamOptions, seen: Seen): void {
  if (frame.id !== '' && frame.id === seen.lastId) return;
  if (frame.id !== '') seen.lastId = frame.id;
  // A kind of event that this page does not know yet is passed over; the next visit loads what does.
  const result = z.safeDecode(notice, parse(frame.data) as never);
  if (result.success) options.onNotice(result.data);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Half a frame tells nothing; the notice is in the list all the same.
    return null;
  }
}

/** Waits; a network that comes back, or the end, ends the wait at once. */
function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
