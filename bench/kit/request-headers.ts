import { randomUUID } from 'node:crypto';
import type { Hit } from './load.ts';

/** Headers of one sending of a hit: a keyed one gets a new key each time. */
export function headersOf({ body, token, isKeyed }: Hit): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
  };
}
