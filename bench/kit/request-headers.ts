import { randomUUID } from 'node:crypto';
import type { Hit } from './load.ts';

/** Headers of a request; a keyed one gets a new idempotency key each time it is sent. */
function headersOf({ body, token, isKeyed }: Hit): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
  };
}

/** A request as it goes over the wire, with further headers. */
export function requestBytes(hit: Hit, url: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  const { method, path, body } = hit;
  const all = {
    host: new URL(url).host,
    ...headersOf(hit),
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}
