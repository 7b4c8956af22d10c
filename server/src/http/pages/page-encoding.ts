import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Encoding } from '../cache/compression.ts';
import type { CachedAnswer, Companion } from '../cache/public-cache.ts';

/** Quality or level of an encoding. */
type Effort = Readonly<Record<Exclude<Encoding, 'identity'>, number>>;

/** For the reader who waits for the page: a millisecond or two; quality 9 takes ten times as long. */
const FIRST: Effort = { br: 8, gzip: 4 };
/** In bits: pages are little longer than this, and with a larger window take a quarter more time, and no fewer bytes. */
const FIRST_WINDOW = 16;
/** For the readers of a page that stays; made on another thread, in a tenth of a second. */
const LATER: Effort = { br: 10, gzip: 9 };
/** Below this, compressing is not worth it. */
const SMALL_BYTES = 1_000;
/** Reader of a page from whom on it is worth the work. */
const WORTH_FROM = 8;

const laterInBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const laterInGzip = promisify<Buffer, object, Buffer>(gzip);
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress);
const fromGzip = promisify<Buffer, Buffer>(gunzip);

/** A page just made, in the encoding that its reader wants. */
export function encodedPage(page: CachedAnswer, encoding: Encoding): CachedAnswer {
  if (encoding === 'identity' || page.body.length < SMALL_BYTES) return page;
  const body =
    encoding === 'br'
      ? brotliCompressSync(page.body, brotliOptions(FIRST.br, page.body.length, FIRST_WINDOW))
      : gzipSync(page.body, { level: FIRST.gzip });
  return { ...page, body, headers: { ...page.headers, 'content-encoding': encoding } };
}

/** Companions of cached pages, each made and encoded for the first who asks for it: most pages are read without. */
export class EncodedCompanions {
  readonly #encoded = new WeakMap<Companion, Promise<CachedAnswer>>();

  /** The companion in an encoding, always the same for one page. One that could not be made is made anew for the next reader. */
  forReader(companion: Companion, encoding: Encoding): Promise<CachedAnswer> {
    const known = this.#encoded.get(companion);
    if (known !== undefined) return known;
    const made = companion.make().then((answer) => encodedPage(answer, encoding));
    this.#encoded.set(companion, made);
    made.catch(() => this.#encoded.delete(companion));
    return made;
  }
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
    if (page.headers['content-encoding'] === undefined) return page;
    const readers = this.#readers.get(page) ?? { count: 0 };
    this.#readers.set(page, readers);
    readers.count += 1;
    if (readers.count === WORTH_FROM)
      makeSmaller(page).then(
        (made) => (readers.smaller = made.body.length < page.body.length ? made : page),
        // The page as it is will do.
        () => undefined,
      );
    return readers.smaller ?? page;
  }
}

async function makeSmaller(page: CachedAnswer): Promise<CachedAnswer> {
  if (page.headers['content-encoding'] === 'gzip')
    return { ...page, body: await laterInGzip(await fromGzip(page.body), { level: LATER.gzip }) };
  const whole = await fromBrotli(page.body);
  return { ...page, body: await laterInBrotli(whole, brotliOptions(LATER.br, whole.length)) };
}

function brotliOptions(quality: number, bytes: number, window = constants.BROTLI_DEFAULT_WINDOW) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
}
