import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedForOne, encodingOf } from './compression.ts';

describe('an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.000, gzip; q=0', 'identity'],
    ['abracadabra', 'identity'],
  ])('for a client that reads %j goes out as %s', (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding);
  });
});

describe('an answer to one reader', () => {
  const text = 'ధర 2,400 a quintal; '.repeat(200);

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('is the same after %s', (encoding, decode) => {
    const body = encodedForOne(text, encoding);

    expect(body === null ? null : decode(body).toString()).toBe(text);
  });

  it.each([
    { what: 'for a client that reads no encoding', body: text, encoding: 'identity' },
    { what: 'that is short', body: 'short', encoding: 'gzip' },
    { what: 'that would keep others waiting', body: text.repeat(20), encoding: 'gzip' },
  ] as const)('$what stays as it is', ({ body, encoding }) => {
    expect(encodedForOne(body, encoding)).toBeNull();
  });
});
