import { stream } from '@polam/contract/calls/notices';
import { makeFrameCutter, type EventFrame } from './live-frames.ts';

/** Options of the connection of an event stream. */
export interface LiveConnectionOptions {
  readonly token: string;
  /** Headers that say where to begin, computed for every attempt. */
  readonly whereToBegin: () => Readonly<Record<string, string>>;
  readonly onFrame: (frame: EventFrame) => void;
  readonly onOpened: () => void;
  /** The connection was lost, or a try to open it failed; it is tried again. */
  readonly onBroken: () => void;
  /** Called when the server no longer knows the token. */
  readonly onRefused: () => void;
  readonly fetch?: typeof fetch;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Opens the connection and holds it open: after a break it waits a little longer each time. Returns a
 * function that closes it.
 */
export function keepConnected(options: LiveConnectionOptions): () => void {
  const closing = new AbortController();
  void keepOpen(options, closing.signal);
  return () => closing.abort();
}

async function keepOpen(options: LiveConnectionOptions, signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  const onOpened = () => {
    waitMs = FIRST_WAIT_MS;
    options.onOpened();
  };
  const onFrame = (frame: EventFrame) => {
    // A server that shuts down gives the time until the next one is there.
    if (frame.retryMs !== null) waitMs = Math.min(frame.retryMs, LONGEST_WAIT_MS);
    options.onFrame(frame);
  };
  while (!signal.aborted) {
    const outcome = await readOnce({ ...options, onOpened, onFrame }, signal).catch(() => 'broken' as const);
    if (signal.aborted) return;
    options.onBroken();
    if (outcome === 'refused') return options.onRefused();
    await wait(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

async function readOnce(options: LiveConnectionOptions, signal: AbortSignal): Promise<'broken' | 'refused'> {
  const headers = {
    accept: 'text/event-stream',
    authorization: options.token,
    ...options.whereToBegin(),
  };
  const response = await (options.fetch ?? fetch)(stream.path, { headers, signal, credentials: 'omit' });
  if (response.status === 401) return 'refused';
  if (!response.ok || response.body === null) return 'broken';
  options.onOpened();
  await readFrames(response.body, options.onFrame);
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

/** Waits; a network that comes back, or the abort signal, ends the wait at once. */
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
