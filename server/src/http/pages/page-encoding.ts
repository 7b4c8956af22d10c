import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import { encoded, type Encoding } from '../cache/compression.ts';
import type { CachedAnswer } from '../cache/public-cache.ts';

/** For the reader who waits for the page; half the time of quality 5, and 7 % more bytes. */
const FIRST_QUALITY = 4;
/** For the readers of a page that stays; made on another thread. */
const LATER_QUALITY = 9;
/** Below this, compressing is not worth it. */
const SMALL_BYTES = 1_000;
/** Reader of a page from whom on it is worth the work. */
const WORTH_FROM = 8;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A page just made, in the encoding that its reader wants. */
export function encodedPage(page: CachedAnswer, encoding: Encoding): CachedAnswer {
  if (encoding !== 'br' || page.body.length < SMALL_BYTES) return encoded(page, encoding);
  const body = brotliCompressSync(page.body, paramsOf(FIRST_QUALITY, page.body.length));
  return { ...page, body, headers: { ...page.headers, 'content-encoding': encoding } };
}

/** Readers of a cached page, and the page with fewer bytes once there is one. */
interface Readers {
  count: number;
  smaller?: CachedAnswer;
}

/** Makes pages that are read often smaller, while they are cached. */
export class SmallerPages {
  readonly #readers = new WeakMap<CachedAnswer, Readers>();

  /** The page for one more reader. */
  forReader(page: CachedAnswer): CachedAnswer {
    if (page.headers['content-encoding'] !== 'br') return page;
    const readers = this.#readers.get(page) ?? { count: 0 };
    this.#readers.set(page, readers);
    readers.count += 1;
    if (readers.count === WORTH_FROM)
      makeSmaller(page).then(
        (smaller) => (readers.smaller = smaller),
        // The page as it is will do.
        () => undefined,
      );
    return readers.smaller ?? page;
  }
}

async function makeSmaller(page: CachedAnswer): Promise<CachedAnswer> {
  const whole = await decompress(page.body);
  return { ...page, body: await compress(whole, paramsOf(LATER_QUALITY, whole.length)) };
}

function paramsOf(quality: number, bytes: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
  };
}
