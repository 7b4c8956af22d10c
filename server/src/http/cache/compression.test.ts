import { describe, expect, it } from 'vitest';
import { encodingOf } from './compression.ts';

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
