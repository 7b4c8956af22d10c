import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CachedAnswer } from './public-cache.ts';

/** A content encoding that a client reads, `identity` being none. */
export type Encoding = 'br' | 'gzip' | 'identity';

const MIN_BYTES = 1_000;
const REFUSED = /;\s*q=0(\.0*)?\s*$/;
/** Good and quick: a cached answer is compressed once for many readers. */
const BROTLI_QUALITY = 5;

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
    body: compress(answer.body, encoding),
    headers: { ...headers, 'content-encoding': encoding },
  };
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
