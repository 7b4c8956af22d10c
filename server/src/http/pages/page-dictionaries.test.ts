import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CachedAnswer } from '../cache/public-cache.ts';
import { PageDictionaries } from './page-dictionaries.ts';
import { encodedPage } from './page-encoding.ts';

const START = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const newcomer = { 'sec-ch-ua': '"Chromium";v="153", "Not)A;Brand";v="8"', 'accept-encoding': 'br, zstd' };
const wheat = listingOf('Wheat');
const maize = listingOf('Maize');

beforeAll(() => init());

describe('a page read after another', () => {
  it('brings only what is new, by the hash of the page that the browser has', async () => {
    const dictionaries = new PageDictionaries(() => false);
    const first = await read(dictionaries, wheat);
    const second = await read(dictionaries, maize, havingRead(wheat));

    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
    });
    expect(second.headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/buy-commodity/*/*/*", match-dest=("document")',
    });
    expect(second.body.subarray(0, 40)).toEqual(Buffer.concat([START, sha256(textOf(wheat))]));
    const decoded = decompressUsingDict(createDCtx(), second.body.subarray(40), textOf(wheat));
    expect(Buffer.from(decoded).toString()).toBe(textOf(maize).toString());
    expect(second.body.length).toBeLessThan(first.body.length / 5);
  });

  it('is a dictionary only as long as it may be stored, and by the browser alone', async () => {
    const { headers } = await read(new PageDictionaries(() => false), wheat);

    expect(headers['cache-control']).toBe('private, max-age=0, stale-while-revalidate=86400');
  });

  it.each([
    { what: 'the dictionary is unknown here', headers: havingRead(listingOf('Barley')) },
    {
      what: 'the browser does not read the encoding',
      headers: { ...havingRead(wheat), 'accept-encoding': 'br, dcz;q=0' },
    },
    { what: 'the hash is none', headers: { ...havingRead(wheat), 'available-dictionary': ':../../etc:' } },
  ])('comes whole where $what', async ({ headers }) => {
    const dictionaries = new PageDictionaries(() => false);
    await read(dictionaries, wheat);

    const page = await read(dictionaries, maize, headers);

    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body)).toEqual(textOf(maize));
  });
});

describe('a page comes as it is', () => {
  const idle = () => new PageDictionaries(() => false);
  const older = { 'sec-ch-ua': '"Chromium";v="129"', 'accept-encoding': 'br' };
  const csv = { ...maize, headers: { ...maize.headers, 'content-type': 'text/csv' } };

  it.each([
    {
      what: 'to a browser without dictionaries',
      dictionaries: idle(),
      page: maize,
      headers: { 'accept-encoding': 'br' },
    },
    { what: 'to an older Chromium', dictionaries: idle(), page: maize, headers: older },
    { what: 'where it is no page', dictionaries: idle(), page: csv, headers: newcomer },
    { what: 'where it is missing', dictionaries: idle(), page: { ...maize, status: 404 }, headers: newcomer },
    {
      what: 'from a busy process',
      dictionaries: new PageDictionaries(() => true),
      page: maize,
      headers: newcomer,
    },
  ])('$what', async ({ dictionaries, page, headers }) => {
    expect(await read(dictionaries, page, headers)).toBe(page);
  });
});

describe('a page of one reader', () => {
  const { companion: _none, ...appPage } = wheat;

  it.each([
    { what: 'of the app', page: appPage, path: '/dashboard/user/orders' },
    { what: 'whose address is a secret', page: wheat, path: '/unsubscribe/signed-for-one?lang=te' },
  ])('$what is offered as no dictionary, and compresses nothing of another', async ({ page, path }) => {
    const dictionaries = new PageDictionaries(() => false);
    const own = await readAt(path, { dictionaries, page });

    const ofAnother = await read(dictionaries, maize, havingRead(page));

    expect(own).toBe(page);
    expect(ofAnother.headers['content-encoding']).toBe('br');
    expect(ofAnother.body).toEqual(maize.body);
  });

  it('is compressed by nothing that was read before', async () => {
    const dictionaries = new PageDictionaries(() => false);
    await read(dictionaries, wheat);

    const page = await readAt('/unsubscribe/signed-for-one', {
      dictionaries,
      page: maize,
      headers: havingRead(wheat),
    });

    expect(page).toBe(maize);
  });
});

it('keeps a bounded number of pages, the latest', async () => {
  const dictionaries = new PageDictionaries(() => false);
  await read(dictionaries, wheat);
  for (let at = 0; at < 9; at += 1) await read(dictionaries, noise(at));

  expect((await read(dictionaries, maize, havingRead(wheat))).headers['content-encoding']).toBe('br');
});

function read(
  dictionaries: PageDictionaries,
  page: CachedAnswer,
  headers: Readonly<Record<string, string>> = newcomer,
) {
  return readAt('/buy-commodity/cereals/wheat/0190?q=a', { dictionaries, page, headers });
}

function readAt(
  path: string,
  {
    dictionaries,
    page,
    headers = newcomer,
  }: {
    readonly dictionaries: PageDictionaries;
    readonly page: CachedAnswer;
    readonly headers?: Readonly<Record<string, string>>;
  },
) {
  return dictionaries.forReader(page, { headers, path });
}

function listingOf(name: string): CachedAnswer {
  const row = (at: number) =>
    `<li class="c${at}">${name} ${createHash('md5').update(`${at}`).digest('hex')}</li>`;
  return pageOf(`<!doctype html>${Array.from({ length: 200 }, (_, at) => row(at)).join('')}`);
}

/** A page of a megabyte that does not become smaller. */
function noise(seed: number): CachedAnswer {
  return pageOf(createHash('shake256', { outputLength: 1_000_000 }).update(`${seed}`).digest());
}

function pageOf(html: string | Buffer): CachedAnswer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  const companion = { bytes: 9, make: () => Promise.reject(new Error('nobody asks for it')) };
  return encodedPage({ status: 200, body: Buffer.from(html), headers, companion }, 'br');
}

function textOf({ body }: CachedAnswer): Buffer {
  return brotliDecompressSync(body);
}

function havingRead(page: CachedAnswer): Readonly<Record<string, string>> {
  const hash = sha256(textOf(page)).toString('base64');
  return { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': `:${hash}:` };
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
