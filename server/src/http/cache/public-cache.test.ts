import * as listings from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CachedAnswer, PublicCache, Tag } from './public-cache.ts';

let testApp: TestApp;
let cache: PublicCache;

beforeAll(async () => {
  testApp = await startTestApp();
  ({ cache } = testApp.app.appContext);
});
afterAll(() => testApp.close());
beforeEach(() => cache.clear());

const answerOf = (text: string, status = 200): CachedAnswer => ({
  status,
  body: Buffer.from(text),
  headers: {},
});

/** The body cached under a key with what it shows, or 'new' where it is made now. */
async function cached(key: string, tag: Tag = 'listings', make = () => Promise.resolve('new')) {
  const answer = await cache.findOrMake(key, {
    make: async () => ({ answer: answerOf(await make()), tags: ['catalogue', tag] }),
  });
  return answer.body.toString();
}

/** Waits until all earlier commits have been heard. */
const allHeard = () => testApp.app.appContext.changes.caughtUp();

/** Caches an answer of each kind, and gives those that are still cached after some work. */
async function cachedAfter(work: () => PromiseLike<unknown>, all: readonly Tag[]) {
  await allHeard();
  for (const tag of all) await cached(tag, tag, () => Promise.resolve('old'));
  await work();
  await allHeard();
  const answers = await Promise.all(all.map((tag) => cached(tag, tag)));
  return all.filter((_tag, at) => answers[at] === 'old');
}

/** A making that ends on command. */
function aSlowMaking() {
  let end: (text: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let times = 0;
  const make = () => {
    times += 1;
    begin();
    return ended;
  };
  return { make, begun, end: (text: string) => end(text), times: () => times };
}

describe('answers under way', () => {
  it('are waited for by all who ask meanwhile, and made once', async () => {
    const making = aSlowMaking();

    const asked = [1, 2, 3].map(() => cached('page', 'listings', making.make));
    await making.begun;
    making.end('made');

    expect(await Promise.all(asked)).toEqual(['made', 'made', 'made']);
    expect(making.times()).toBe(1);
    expect(await cached('page')).toBe('made');
  });

  it('are not waited for by who asks after a change, and not kept', async () => {
    const before = aSlowMaking();
    const early = cached('page', 'listings', before.make);
    await before.begun;

    cache.clear();
    const late = await cached('page', 'listings', () => Promise.resolve('after'));
    before.end('before');

    expect([await early, late]).toEqual(['before', 'after']);
    expect(await cached('page')).toBe('after');
  });

  it('are each one’s own where they are refused', async () => {
    const making = (text: string) => ({
      make: () => Promise.resolve({ answer: answerOf(text, 404), tags: [] }),
    });

    const answers = await Promise.all([
      cache.findOrMake('gone', making('one')),
      cache.findOrMake('gone', making('two')),
    ]);

    expect(answers.map((answer) => answer.body.toString())).toEqual(['one', 'two']);
    expect(await cached('gone')).toBe('new');
  });

  it('fail for all who wait, and are begun anew by the next', async () => {
    const making = aSlowMaking();
    const fail = async () => Promise.reject(new Error(await making.make()));

    const both = Promise.allSettled([cached('page', 'listings', fail), cached('page')]);
    await making.begun;
    await allHeard();
    making.end('the database is away');
    const asked = await both;

    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cached('page')).toBe('new');
  });
});

describe('a change of the database', () => {
  it('of one listing drops it and lists, and keeps other listings and other topics', async () => {
    const [changed, other] = [await buildListing(testApp.db), await buildListing(testApp.db)];
    const [own, foreign] = [`listings ${changed.id}`, `listings ${other.id}`] as const;
    const change = () => testApp.db`update listings set price_paise = 90000 where id = ${changed.id}`;

    expect(await cachedAfter(change, [own, foreign, 'listings', 'equipment'])).toEqual([
      foreign,
      'equipment',
    ]);
  });

  it('of more than two hundred listings at once drops all listings', async () => {
    const { id, sellerId } = await buildListing(testApp.db);
    await Promise.all(Array.from({ length: 200 }, () => buildListing(testApp.db, { sellerId })));
    const change = () => testApp.db`update listings set updated_at = updated_at`;

    const far = 'listings 00000000-0000-0000-0000-000000000000';
    expect(await cachedAfter(change, [`listings ${id}`, far, 'listings'])).toEqual([]);
  });

  it('of a user drops what shows the user; of the catalogue, all', async () => {
    const { id, sellerId } = await buildListing(testApp.db);
    const tags = [`listings ${id}`, `people ${sellerId}`, 'people', 'listings'] as const;
    const rename = () => testApp.db`update users set name = 'Somebody Else' where id = ${sellerId}`;
    const recategorise = () => testApp.db`update categories set position = position`;

    expect(await cachedAfter(rename, tags)).toEqual([`listings ${id}`, 'listings']);
    expect(await cachedAfter(recategorise, tags)).toEqual([]);
  });

  it('of a user in what nobody is shown drops nothing', async () => {
    const { id } = await buildFarmer(testApp.db);
    const touch = () =>
      testApp.db`update users set updated_at = now(), answer_hash = 'other' where id = ${id}`;

    expect(await cachedAfter(touch, ['people', `people ${id}`])).toEqual(['people', `people ${id}`]);
  });

  it('by a newcomer keeps listings and users, and drops what counts users', async () => {
    const join = () => buildFarmer(testApp.db);

    expect(await cachedAfter(join, ['people', 'listings', 'newcomers'])).toEqual(['people', 'listings']);
  });
});

describe('a page', () => {
  it('is shown for a moment after a change, while it is made anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = (text: string) =>
      cache
        .findOrMake('page', {
          mayBeStale: true,
          make: () => Promise.resolve({ answer: answerOf(text), tags: ['catalogue', 'listings'] }),
        })
        .then(({ body }) => body.toString());
    await page('first');

    vi.setSystemTime(Date.now() + 950);
    await buildListing(testApp.db);
    await allHeard();
    const during = await page('second');
    const after = await page('third');
    await buildListing(testApp.db);
    await allHeard();
    const soon = await page('fourth');
    vi.setSystemTime(Date.now() + 1_001);
    const late = await page('fifth');
    vi.useRealTimers();

    expect([during, after, soon, late]).toEqual(['first', 'second', 'second', 'fifth']);
  });
});

describe('a listing’s kept page', () => {
  it('shows what another process changed of it, its seller or its state', async () => {
    const { id, sellerId } = await buildListing(testApp.db);
    const url = listings.get.path.replace('{pid}', id.toUpperCase());
    const shown = async () => {
      const { status, json } = await testApp.visitor.send({ url });
      const product = json?.['product'] as { price: number; sellerId: { name: string } } | undefined;
      return product === undefined ? status : [product.price, product.sellerId.name];
    };
    await shown();

    await testApp.db`update listings set price_paise = 70000 where id = ${id}`;
    await expect.poll(shown, { interval: 5 }).toMatchObject([700, expect.any(String)]);
    await testApp.db`update users set name = 'New Name' where id = ${sellerId}`;
    await expect.poll(shown, { interval: 5 }).toEqual([700, 'New Name']);
    await testApp.db`delete from users where id = ${sellerId}`;
    await expect.poll(shown, { interval: 5 }).toBe(404);
  });
});

describe('what a device may keep of an answer', () => {
  it('is what everybody may see; what somebody signed in sees is kept by nobody', async () => {
    const user = await testApp.actor((await buildFarmer(testApp.db)).id);
    const ask = { method: 'GET', url: listings.listForVisitor.path } as const;
    const cacheControlOf = async (asker: Pick<typeof user, 'send'>) =>
      (await asker.send(ask)).headers['cache-control'];

    expect(await cacheControlOf(testApp.visitor)).toBe('public, no-cache');
    expect(await cacheControlOf(user)).toBe('no-store');
  });
});
