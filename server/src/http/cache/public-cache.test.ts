import * as listings from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CachedAnswer, PublicCache, Shows } from './public-cache.ts';

let testApp: TestApp;
let cache: PublicCache;

beforeAll(async () => {
  testApp = await startTestApp();
  ({ cache } = testApp.app.appContext);
});
afterAll(() => testApp.close());
beforeEach(() => cache.drop());

const answerOf = (text: string, status = 200): CachedAnswer => ({
  status,
  body: Buffer.from(text),
  headers: {},
});

/** The body cached under a key with what it shows, or 'new' where it is made now. */
async function cached(key: string, shows: Shows = 'anything', make = () => Promise.resolve('new')) {
  const answer = await cache.findOrMake(key, {
    shows: () => shows,
    make: async () => answerOf(await make()),
  });
  return answer.body.toString();
}

/** Waits until all earlier commits have been notified: the database notifies in the order of commits. */
async function allNotified() {
  const notified = new Promise<void>((resolve) =>
    testApp.app.appContext.changes.on(['sessions'], () => resolve()),
  );
  await testApp.db.notify('changed', 'sessions');
  await notified;
}

/** Caches an answer of each kind, and gives those that are still cached after some work. */
async function cachedAfter(work: () => PromiseLike<unknown>, all: readonly Shows[]) {
  await allNotified();
  for (const shows of all) await cached(shows, shows, () => Promise.resolve('old'));
  await work();
  await allNotified();
  const answers = await Promise.all(all.map((shows) => cached(shows, shows)));
  return all.filter((_shows, at) => answers[at] === 'old');
}

/** A making that ends on command. */
function aSlowMaking() {
  let end: (text: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  let times = 0;
  const make = () => {
    times += 1;
    return ended;
  };
  return { make, end: (text: string) => end(text), times: () => times };
}

describe('answers under way', () => {
  it('are waited for by all who ask meanwhile, and made once', async () => {
    const making = aSlowMaking();

    const asked = [1, 2, 3].map(() => cached('page', 'anything', making.make));
    making.end('made');

    expect(await Promise.all(asked)).toEqual(['made', 'made', 'made']);
    expect(making.times()).toBe(1);
    expect(await cached('page')).toBe('made');
  });

  it('are not waited for by who asks after a change, and not kept', async () => {
    const before = aSlowMaking();
    const early = cached('page', 'anything', before.make);

    cache.drop();
    const late = await cached('page', 'anything', () => Promise.resolve('after'));
    before.end('before');

    expect([await early, late]).toEqual(['before', 'after']);
    expect(await cached('page')).toBe('after');
  });

  it('are each one’s own where they are refused', async () => {
    const making = (text: string) => ({
      shows: () => 'anything' as const,
      make: () => Promise.resolve(answerOf(text, 404)),
    });

    const answers = await Promise.all([
      cache.findOrMake('gone', making('one')),
      cache.findOrMake('gone', making('two')),
    ]);

    expect(answers.map((answer) => answer.body.toString())).toEqual(['one', 'two']);
    expect(await cached('gone')).toBe('new');
  });

  it('fail for all who wait, and are begun anew by the next', async () => {
    const fail = () => Promise.reject(new Error('the database is away'));

    const asked = await Promise.allSettled([cached('page', 'anything', fail), cached('page')]);

    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cached('page')).toBe('new');
  });
});

describe('a change of the database', () => {
  it('of one listing drops it, lists and pages, and keeps other listings', async () => {
    const [changed, other] = [await buildListing(testApp.db), await buildListing(testApp.db)];
    const [own, foreign] = [`listing ${changed.id}`, `listing ${other.id}`] as const;
    const change = () => testApp.db`update listings set price_paise = 70000 where id = ${changed.id}`;

    expect(await cachedAfter(change, [own, foreign, 'listings', 'anything'])).toEqual([foreign]);
  });

  it('of many listings at once drops all', async () => {
    const { id } = await buildListing(testApp.db);
    for (let n = 0; n < 5; n += 1) await buildListing(testApp.db);
    const change = () => testApp.db`update listings set updated_at = updated_at`;

    const far = 'listing 00000000-0000-0000-0000-000000000000';
    expect(await cachedAfter(change, [`listing ${id}`, far, 'listings'])).toEqual([]);
  });

  it('of a seller or the catalogue drops all', async () => {
    const { id, sellerId } = await buildListing(testApp.db);
    const own = `listing ${id}` as const;
    const rename = () => testApp.db`update users set name = 'Somebody Else' where id = ${sellerId}`;
    const recategorise = () => testApp.db`update categories set position = position`;

    expect(await cachedAfter(rename, [own, 'listings', 'anything'])).toEqual([]);
    expect(await cachedAfter(recategorise, [own, 'listings', 'anything'])).toEqual([]);
  });

  it('by a newcomer keeps listings, and drops what may count people', async () => {
    const { id } = await buildListing(testApp.db);
    const own = `listing ${id}` as const;
    const join = () => buildFarmer(testApp.db);

    expect(await cachedAfter(join, [own, 'listings', 'anything'])).toEqual([own, 'listings']);
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
