import { notice, PAGE_AGE_HEADER, type Notice } from '@polam/contract/events';
import { liveSignal, type LiveSignal } from '@polam/contract/signals';
import { stream } from '@polam/contract/calls/notices';
import * as z from 'zod/mini';
import { makeFrameCutter, type EventFrame } from './event-frames.ts';

/** What an event stream needs of the world. */
export interface LiveStreamOptions {
  readonly token: string;
  /** Since when what is shown may have been asked for, on the clock of `performance.now()`. */
  readonly shownSince: number;
  readonly onNotice: (notice: Notice) => void;
  /** What is shown and kept nowhere. */
  readonly onSignal: (signal: LiveSignal) => void;
  /** The connection stands for the first time. */
  readonly onOpened: () => void;
  /** The connection came back after a pause: what is shown may be old. */
  readonly onReopened: () => void;
  /** The server no longer knows the token. */
  readonly onRefused: () => void;
  readonly fetch?: typeof fetch;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** More than what a stream that comes back sends once again. */
const KNOWN_IDS = 1_000;

/**
 * Opens the event stream and keeps it open: it begins with what was committed since the page asked for what it
 * shows; after a break it waits a little longer each time and resumes shortly before the last notice that came.
 * Each notice is told once. The function that comes back closes it.
 */
export function openLiveStream(options: LiveStreamOptions): () => void {
  const closing = new AbortController();
  void keepOpen(options, closing.signal);
  return () => closing.abort();
}

async function keepOpen(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const seen = { lastId: '', ids: new Set<string>(), everOpened: false, waitMs: FIRST_WAIT_MS };
  while (!signal.aborted) {
    const outcome = await readOnce(options, seen, signal).catch(() => 'broken' as const);
    if (signal.aborted) return;
    if (outcome === 'refused') return options.onRefused();
    await wait(seen.waitMs * (0.5 + Math.random() / 2), signal);
    seen.waitMs = Math.min(seen.waitMs * 2, LONGEST_WAIT_MS);
  }
}

interface Seen {
  /** The greatest id that has come. */
  lastId: string;
  readonly ids: Set<string>;
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
    ...whereToBegin(options, seen),
  };
  const response = await (options.fetch ?? fetch)(stream.path, { headers, signal, credentials: 'omit' });
  if (response.status === 401) return 'refused';
  if (!response.ok || response.body === null) return 'broken';
  if (seen.everOpened) options.onReopened();
  else options.onOpened();
  Object.assign(seen, { everOpened: true, waitMs: FIRST_WAIT_MS });
  await readFrames(response.body, (frame) => deliver(frame, options, seen));
  return 'broken';
}

/** After the last notice that came; at first with what was committed since the page began to ask. */
function whereToBegin({ shownSince }: LiveStreamOptions, { lastId }: Seen): Readonly<Record<string, string>> {
  if (lastId !== '') return { 'last-event-id': lastId };
  return { [PAGE_AGE_HEADER]: String(Math.ceil(performance.now() - shownSince)) };
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
  // A server that is going says when the next one will be there.
  if (frame.retryMs !== null) seen.waitMs = Math.min(frame.retryMs, LONGEST_WAIT_MS);
  if (frame.id !== '' && !isNew(frame.id, seen)) return;
  // A kind of event that this page does not know yet is passed over; the next visit loads what does.
  const result = z.safeDecode(notice, parse(frame.data) as never);
  if (result.success) return options.onNotice(result.data);
  const signal = z.safeDecode(liveSignal, parse(frame.data) as never);
  if (signal.success) options.onSignal(signal.data);
}

function isNew(id: string, seen: Seen): boolean {
  if (seen.ids.has(id)) return false;
  seen.ids.add(id);
  if (seen.ids.size > KNOWN_IDS)
    for (const oldest of [...seen.ids].slice(0, KNOWN_IDS / 2)) seen.ids.delete(oldest);
  if (id > seen.lastId) seen.lastId = id;
  return true;
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
