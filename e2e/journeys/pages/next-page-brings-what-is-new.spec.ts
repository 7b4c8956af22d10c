import { createHash } from 'node:crypto';
import { move } from '@polam/contract/calls/listings';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitAndCache } from '../../kit/cached-pages.ts';
import { visit } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const market = openMarket();
let seller: User;
let wheat: PostedListing;

/** Text of the page of a closed listing. */
const CLOSED = /The seller has closed this sale/;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  wheat = await seller.sell({ name: 'Wheat' });
});

describe('a visitor who reads one page after another', () => {
  it.each(['en', 'te'] as const)('gets of the next listing only what is new, in "%s"', async (language) => {
    const { page, complaints } = await market.openDevice({ language });
    await visit(page, paths.listing(wheat));
    const first = await bytesOf(page);
    let whole = 0;
    const sentOfNext = async () => {
      await visit(page, paths.listing(await seller.sell({ name: 'Maize' })));
      const next = await bytesOf(page);
      ({ whole } = next);
      return next.sent;
    };

    // The browser stores a dictionary some time after its page, so each try opens a listing that it has not seen.
    await expect.poll(sentOfNext).toBeLessThan(2_000);

    expect(whole).toBeGreaterThan(30_000);
    expect(first.sent).toBeGreaterThan(8_000);
    await page.getByText('₹2,400').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('gets a list by the list before it', async () => {
    const { page } = await market.openDevice();
    await visit(page, paths.buy());
    const shareOfNext = async () => {
      // A list that the browser has not seen, whichever it has stored by now.
      await seller.sell({ name: 'Maize' });
      await visit(page, `${paths.buy()}?sort=price-desc`);
      const { sent, whole } = await bytesOf(page);
      return sent / whole;
    };

    await expect.poll(shareOfNext).toBeLessThan(0.1);
  });

  it.each(['allow', 'block'] as const)(
    'sees a change at once, service workers: %s',
    async (serviceWorkers) => {
      const rice = await seller.sell({ name: 'Rice' });
      const { page } = await market.openDevice({ serviceWorkers });
      if (serviceWorkers === 'allow') await visitAndCache(page, paths.listing(wheat));
      await visit(page, paths.listing(rice));
      await seller.ask(move, { listingId: rice.id, move: 'close' });

      await expect.poll(() => hasClosedFor(rice)).toBe(true);
      await visit(page, paths.listing(rice));

      expect(await page.getByText(CLOSED).count()).toBeGreaterThan(0);
    },
  );
});

describe('a page that is of one reader', () => {
  const chromium = { 'sec-ch-ua': '"Chromium";v="153"', 'accept-encoding': 'br, zstd, dcz' };
  const read = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: URLSearchParams,
  ) => {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(market.url + path, {
      method,
      headers: { ...chromium, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  it.each([
    ['the answer to a form', paths.contact(), 'POST'],
    ['a page of the app', paths.orders(), 'GET'],
    ['a page whose address is a secret', paths.stopEmails({ token: 'of-one-reader' }), 'GET'],
  ])('is no dictionary: %s', async (_what, path, method) => {
    const form = new URLSearchParams({ name: 'Sita Devi', replyTo: '', message: 'A secret of hers' });
    const own = await read(path, {}, method === 'POST' ? form : undefined);
    const hash = createHash('sha256').update(own.body).digest('base64');

    const ofAnother = await read(paths.about(), { 'available-dictionary': `:${hash}:` });

    expect(own.body.length).toBeGreaterThan(1_000);
    expect(own.headers.get('use-as-dictionary')).toBeNull();
    expect(ofAnother.headers.get('content-encoding')).toBe('br');
  });

  it('is the same for a signed-in reader as for anybody, whatever the browser sends along', async () => {
    const { token, user } = seller;
    const headers = { authorization: `Bearer ${token}`, cookie: `auth=${token}; token=${token}` };

    const hers = await read(paths.buy(), headers);
    const anybodys = await read(paths.buy());

    expect(hers.body.toString()).not.toContain(user.phone);
    expect(hers.body.equals(anybodys.body)).toBe(true);
    expect(hers.headers.get('vary')).toContain('available-dictionary');
  });
});

/** Whether a reader who comes anew sees that a listing is closed: with the same encoding, as each is cached for itself. */
async function hasClosedFor(listing: PostedListing): Promise<boolean> {
  const headers = { 'accept-encoding': 'br' };
  return CLOSED.test(await (await fetch(market.url + paths.listing(listing), { headers })).text());
}

/** Bytes of the document that came over the line, and of its text. */
async function bytesOf(page: Page): Promise<{ readonly sent: number; readonly whole: number }> {
  return page.evaluate(() => {
    // The browser has one of them for each page.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { sent: entry?.encodedBodySize ?? 0, whole: entry?.decodedBodySize ?? 0 };
  });
}
