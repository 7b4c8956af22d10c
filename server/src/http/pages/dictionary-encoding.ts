import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';

/** Start of a body that is compressed by a dictionary: a frame that other decoders skip. Source: RFC 9842, 5. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** A tenth of the time of brotli's level 4; higher levels take five times as long for a fifth fewer bytes. */
const LEVEL = 3;

/** Compresses a body by a dictionary, whose SHA-256 stands in it. */
export type DictionaryEncoder = (body: Buffer, dictionary: Buffer, hash: Buffer) => Buffer;

/**
 * The encoder of `dcz`: Zstandard with a dictionary, about a millisecond for a page. It is a library of its own, loaded
 * for the first reader with a dictionary.
 */
export async function loadDictionaryEncoder(): Promise<DictionaryEncoder> {
  const { compressUsingDict, createCCtx, init } = await import('@bokuweb/zstd-wasm');
  await init();
  const context = createCCtx();
  return (body, dictionary, hash) =>
    Buffer.concat([MAGIC, hash, compressUsingDict(context, body, dictionary, LEVEL)]);
}

/** The text of a page that was compressed by brotli; on another thread. */
export const plainPage = promisify<Buffer, Buffer>(brotliDecompress);
