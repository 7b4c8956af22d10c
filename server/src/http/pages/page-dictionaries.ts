import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from '../cache/public-cache.ts';

/** Request header by which pages differ for readers with a dictionary. */
export const VARY_BY_DICTIONARY = 'available-dictionary';

/** Some six hundred pages, compressed. */
const MAX_BYTES = 8 * 1_048_576;
/** Pages already compressed by a dictionary, for readers on the same way. */
const MAX_PAIR_BYTES = 1_048_576;
/** Pages whose address holds a token, and whose forms do. */
const SECRET_ADDRESS = /^\/unsubscribe\/./;
/** The first release of Chromium with dictionaries. */
const FIRST_CHROMIUM = 130;

/**
 * Lets a browser use a page as dictionary of the next: until then it may not be shown again unasked, and no cache
 * between may store it. A browser forgets a dictionary with the freshness of its page, for which `no-cache` leaves none.
 */
const CACHE_CONTROL = 'private, max-age=0, stale-while-revalidate=86400';

interface PageReader {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
}

/**
 * Pages as dictionaries of those that are read next (RFC 9842): the page that a browser has names itself by its hash, and
 * only what is new travels.
 *
 * Documents alone, which are the same for all readers, so that no dictionary holds what is private: neither the answer to
 * a form, nor a page of the app, nor one whose address is a secret. What this process has not sent is no dictionary; then
 * the page comes as for other browsers.
 */
export class PageDictionaries {
  readonly #isBusy: () => boolean;
  /** Pages as they were sent, in brotli, by their hash. */
  readonly #sent = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });
  readonly #pairs = new LRUCache<string, Buffer>({ maxSize: MAX_PAIR_BYTES, sizeCalculation: bytesOf });
  readonly #hashes = new WeakMap<CachedAnswer, Promise<string>>();
  #encoder: Promise<DictionaryEncoder> | null = null;

  /** While the process is busy, pages come as for other browsers. */
  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy;
  }

  /** The page for a reader, with the headers by which it becomes a dictionary. */
  async forReader(page: CachedAnswer, { headers, path }: PageReader): Promise<CachedAnswer> {
    if (!isForAll(page, path) || !knowsDictionaries(headers) || this.#isBusy()) return page;
    const hash = await this.#remember(page);
    const available = availableHash(headers);
    const match = available === null ? '/*' : patternOf(path);
    const marked = {
      ...page,
      headers: {
        ...page.headers,
        'cache-control': CACHE_CONTROL,
        'use-as-dictionary': `match="${match}", match-dest=("document")`,
      },
    };
    // Without the encoder the page comes whole.
    const body = available === null ? null : await this.#encode({ hash, page, available }).catch(() => null);
    if (body === null) return marked;
    return { ...marked, body, headers: { ...marked.headers, 'content-encoding': 'dcz' } };
  }

  /** Stores a page under its hash. */
  async #remember(page: CachedAnswer): Promise<string> {
    const known = this.#hashes.get(page) ?? plainPage(page.body).then(hashOf);
    this.#hashes.set(page, known);
    const hash = await known;
    if (!this.#sent.has(hash)) this.#sent.set(hash, page.body);
    return hash;
  }

  /** The page by the dictionary that its reader has; null where this process has not sent that. */
  async #encode(wanted: {
    readonly hash: string;
    readonly page: CachedAnswer;
    readonly available: string;
  }): Promise<Buffer | null> {
    const { hash, page, available } = wanted;
    const pair = `${available} ${hash}`;
    const made = this.#pairs.get(pair);
    const sent = this.#sent.get(available);
    if (made !== undefined || sent === undefined) return made ?? null;
    this.#encoder ??= loadDictionaryEncoder();
    const [encode, body, dictionary] = await Promise.all([
      this.#encoder,
      plainPage(page.body),
      plainPage(sent),
    ]);
    const encoded = encode(body, dictionary, Buffer.from(available, 'base64'));
    this.#pairs.set(pair, encoded);
    return encoded;
  }
}

function bytesOf(content: Buffer, name: string): number {
  return content.length + name.length;
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

/** Whether an answer is a document that any reader may have. */
function isForAll({ status, headers, companion }: CachedAnswer, path: string): boolean {
  if (companion === undefined || SECRET_ADDRESS.test(path)) return false;
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  return status === 200 && isHtml && headers['content-encoding'] === 'br';
}

/** Whether the browser stores dictionaries: it says so only where it has one, so its version tells. */
function knowsDictionaries(headers: IncomingHttpHeaders): boolean {
  if (availableHash(headers) !== null) return true;
  const version = /"Chromium";v="(\d{1,4})"/.exec(String(headers['sec-ch-ua'] ?? ''))?.[1];
  return Number(version ?? 0) >= FIRST_CHROMIUM;
}

/** SHA-256 of the dictionary that the reader has, where the reader also reads what is compressed by it. */
function availableHash(headers: IncomingHttpHeaders): string | null {
  const accepts = /(?:^|,)\s*dcz\s*(?:,|$)/.test(headers['accept-encoding'] ?? '');
  if (!accepts) return null;
  return /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1] ?? null;
}

/**
 * The addresses that a page is a dictionary for: those of its kind, as a list is for lists. The first page of a reader is
 * one for all pages until there is a closer one.
 */
function patternOf(path: string): string {
  const [first = '', ...rest] = path.split(/[?#]/, 1)[0]?.split('/').slice(1) ?? [];
  if (!/^[a-z0-9-]+$/.test(first)) return '/*';
  return `/${first}${'/*'.repeat(rest.length)}`;
}

/** Start of a body that is compressed by a dictionary: a frame that other decoders skip. Source: RFC 9842, 5. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** A tenth of the time of brotli's level 4; higher levels take five times as long for a fifth fewer bytes. */
const LEVEL = 3;

/** Compresses a body by a dictionary, whose SHA-256 stands in it. */
type DictionaryEncoder = (body: Buffer, dictionary: Buffer, hash: Buffer) => Buffer;

/**
 * The encoder of `dcz`: Zstandard with a dictionary, about a millisecond for a page. It is a library of its own, loaded
 * for the first reader with a dictionary.
 */
async function loadDictionaryEncoder(): Promise<DictionaryEncoder> {
  const { compressUsingDict, createCCtx, init } = await import('@bokuweb/zstd-wasm');
  await init();
  const context = createCCtx();
  return (body, dictionary, hash) =>
    Buffer.concat([MAGIC, hash, compressUsingDict(context, body, dictionary, LEVEL)]);
}

/** The text of a page that was compressed by brotli; on another thread. */
const plainPage = promisify<Buffer, Buffer>(brotliDecompress);
