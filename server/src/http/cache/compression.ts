import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CachedAnswer } from './public-cache.ts';

/** A content encoding that a client reads, `identity` being none. */
export type Encoding = 'br' | 'gzip' | 'identity';

const MIN_BYTES = 1_000;
/** Length of an answer that is compressed without a pause, in a fifth of a millisecond each 30,000. */
const MOST_AT_ONCE = 60_000;
const REFUSED = /;\s*q=0(\.0*)?\s*$/;
/** Levels of a compression, from quick to small. */
type Levels = Readonly<Record<'br' | 'gzip', number>>;

/** Good and quick: a cached answer is compressed once for many readers. */
const levelsForMany: Levels = { br: 5, gzip: 6 };
/** Quick: an eighth more bytes in half the time. */
const levelsForOne: Levels = { br: 3, gzip: 3 };

/** The best encoding that a client accepts. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const read = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !REFUSED.test(each))
    .map((each) => each.split(';', 1)[0]?.trim());
  if (read.includes('br')) return 'br';
  return read.includes('gzip') ? 'gzip' : 'identity';
}

/** Request headers on which a cached answer depends. */
export const VARY = 'accept-encoding, accept-language, cookie';

/** An answer in the encoding that its reader wants; small ones stay as they are. */
export function encoded(answer: CachedAnswer, encoding: Encoding): CachedAnswer {
  const { headers } = answer;
  if (encoding === 'identity' || answer.body.length < MIN_BYTES) return answer;
  return {
    ...answer,
    body: compress(answer.body, encoding, levelsForMany),
    headers: { ...headers, 'content-encoding': encoding },
  };
}

/**
 * Body of an answer to one reader, compressed at once; null where it stays as it is: small ones do, and large ones,
 * which are compressed apart from the requests of others.
 */
export function encodedForOne(body: string | Buffer, encoding: Encoding): Buffer | null {
  if (encoding === 'identity' || body.length < MIN_BYTES || body.length > MOST_AT_ONCE) return null;
  if (typeof body === 'string') return compress(Buffer.from(body), encoding, levelsForOne);
  const made = compressed.get(body);
  const known = made?.get(encoding) ?? compress(body, encoding, levelsForOne);
  made?.set(encoding, known);
  return known;
}

/** Forms of the bodies that are sent again. */
const compressed = new WeakMap<Buffer, Map<Encoding, Buffer>>();

/** Marks a body that is sent to several readers: it is compressed once in each encoding, when it is first asked for. */
export function cacheCompressed(body: Buffer): void {
  compressed.set(body, new Map());
}

function compress(body: Buffer, encoding: 'br' | 'gzip', levels: Levels): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: levels.gzip });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
