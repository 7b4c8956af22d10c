import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { EncodedCompanions, encodedPage, SmallerPages } from './page-encoding.ts';

const words = [
  'onion',
  'wheat',
  'chilli',
  'turmeric',
  'cotton',
  'paddy',
  'mango',
  'tomato',
  'a quintal',
  'fresh',
];
const wordAt = (at: number) => words[(at * at * 31 + at * 7) % words.length] ?? '';
const html = Array.from(
  { length: 400 },
  (_, at) =>
    `<li class="c${at % 7} ${wordAt(at)}">${(at * 7_919) % 1_000} ${wordAt(at + 3)}, ${wordAt(at * 5)}</li>`,
).join('');
const page = { status: 200, body: Buffer.from(html), headers: { 'content-type': 'text/html' } };
const WORTH_FROM = 8;

describe('a page that is made', () => {
  it('comes in the encoding of its reader', () => {
    const brotli = encodedPage(page, 'br');

    expect(brotli.headers).toEqual({ 'content-type': 'text/html', 'content-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect(encodedPage(page, 'gzip').headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(encodedPage(page, 'identity')).toBe(page);
  });
});

describe('what goes with a page', () => {
  it('is made and encoded when it is asked for, and once', async () => {
    const make = vi.fn(() => Promise.resolve(page));
    const companion = { bytes: 1, make };
    const companions = new EncodedCompanions();

    const first = await companions.forReader(companion, 'br');

    expect(brotliDecompressSync(first.body).toString()).toBe(html);
    expect(await companions.forReader(companion, 'br')).toBe(first);
    expect(make).toHaveBeenCalledOnce();
  });

  it('is made anew for the next reader where it could not be made', async () => {
    const make = vi.fn(() => Promise.resolve(page)).mockRejectedValueOnce(new Error('broke'));
    const companion = { bytes: 1, make };
    const companions = new EncodedCompanions();

    await expect(companions.forReader(companion, 'br')).rejects.toThrow('broke');
    await expect(companions.forReader(companion, 'br')).resolves.toMatchObject({ status: 200 });
  });
});

describe('a page that stays', () => {
  it.each([
    { encoding: 'br', decoded: brotliDecompressSync },
    { encoding: 'gzip', decoded: gunzipSync },
  ] as const)('becomes smaller for later readers, with the same content: $encoding', async (variant) => {
    const { encoding, decoded } = variant;
    const pages = new SmallerPages();
    const cached = encodedPage(page, encoding);

    for (let reader = 1; reader <= WORTH_FROM; reader += 1) expect(pages.forReader(cached)).toBe(cached);

    await vi.waitFor(() => expect(pages.forReader(cached)).not.toBe(cached), { timeout: 20_000 });
    const smaller = pages.forReader(cached);
    expect(smaller.body.length).toBeLessThan(cached.body.length);
    expect(smaller.headers).toEqual(cached.headers);
    expect(decoded(smaller.body).toString()).toBe(html);
    expect(pages.forReader(encodedPage(page, encoding)).body).toEqual(cached.body);
  });

  it('is left as it is without an encoding', () => {
    const pages = new SmallerPages();

    for (let reader = 1; reader <= 2 * WORTH_FROM; reader += 1) expect(pages.forReader(page)).toBe(page);
  });
});
