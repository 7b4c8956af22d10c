import { useSyncExternalStore } from 'react';
import { CACHED_AT, noteCachedAnswer } from '../offline/cached-copy.ts';

let isReached = true;
const isReachedNow = () => isReached;
const listeners = new Set<() => void>();

/**
 * Notes whether the server has just answered. A browser may report that it is online where no server answers.
 */
export function noteReach(isNow: boolean): void {
  if (isNow === isReached) return;
  isReached = isNow;
  listeners.forEach((listener) => listener());
}

/** Whether the server answered the last request. */
export function useReached(): boolean {
  return useSyncExternalStore(subscribe, isReachedNow, isReachedNow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A request as it leaves the browser. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal?: AbortSignal | undefined;
  /** Continues after the page is left. */
  readonly keepsGoing?: boolean | undefined;
}

/** Status and JSON of a response; null where the server could not be reached. */
export type Incoming = { readonly status: number; readonly body: unknown } | null;

/** Sends a request. */
export async function send({ method, url, headers, body, signal, keepsGoing }: Outgoing): Promise<Incoming> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      signal: signal ?? null,
      keepalive: keepsGoing ?? false,
    });
    const cachedAt = response.headers.get(CACHED_AT);
    noteCachedAnswer(cachedAt);
    // A response cached by the worker is no answer of the server's.
    noteReach(cachedAt === null);
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    // The browser says no more than that there was no answer.
    noteReach(false);
    return null;
  }
}

/**
 * Sends a request with files and reports how much of it has been sent, which fetch cannot: `onProgress` gets
 * 0 to 1.
 */
export function sendWithProgress(outgoing: Outgoing, onProgress: (share: number) => void): Promise<Incoming> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(outgoing.method, outgoing.url);
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parseJson(request.responseText) }),
    );
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(null));
    outgoing.signal?.addEventListener('abort', () => request.abort());
    request.send(outgoing.body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's own page is no answer of ours; the status alone counts then.
    return undefined;
  }
}
