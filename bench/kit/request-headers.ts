import { randomUUID } from 'node:crypto';
import type { Hit } from './load.ts';

/** Headers of a request; a keyed one gets a new idempotency key each time it is sent. */
export function headersOf({ body, token, isKeyed }: Hit): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
  };
}
