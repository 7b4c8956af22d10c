import { remove as removeListing } from '@polam/contract/calls/listings';
import { getProfile } from '@polam/contract/calls/users';
import * as calls from '@polam/contract/calls/wishlist';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin, buildTrader, buildUser } from '@polam/database/seed/users';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { addDays, dayInIndia } from '@polam/domain/day';
import { MAX_WISHLIST_ITEMS } from '@polam/domain/market/wishlist';
import { publicTopics } from '@polam/server/http/cache/topics';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noListing = '0190163d-8694-739b-aea5-966c26f8ad91';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

async function aTrader(): Promise<TestActor> {
  return testApp.actor((await buildTrader(testApp.db)).id);
}

async function wishlistOf(actor: TestActor): Promise<readonly string[]> {
  const answer = await actor.call(calls.ids, {});
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.value.count).toBe(answer.value.listingIds.length);
  return answer.value.listingIds;
}

/** As many wishlist items as a user may have, but for some. */
async function fillWishlist(userId: string, but = 0): Promise<void> {
  const { sellerId } = await buildListing(testApp.db);
  for (let at = but; at < MAX_WISHLIST_ITEMS; at += 1) {
    await buildWishlistItem(testApp.db, {
      userId,
      listingId: (await buildListing(testApp.db, { sellerId })).id,
    });
  }
}

describe('keeping a listing on the wishlist', () => {
  it('is said, and kept until it is taken off again', async () => {
    const { listing, buyer } = await aTrade(testApp);

    const added = await buyer.call(calls.add, { listingId: listing.id });
    const whileSaved = await wishlistOf(buyer);
    const removed = await buyer.call(calls.remove, { listingId: listing.id });

    expect(added).toMatchObject({ ok: true, message: 'Added to your wishlist.' });
    expect(whileSaved).toEqual([listing.id]);
    expect(removed).toMatchObject({ ok: true, message: 'Removed from your wishlist.' });
    expect(await wishlistOf(buyer)).toEqual([]);
  });

  it('takes the forms of other clients', async () => {
    const { listing, buyer } = await aTrade(testApp);

    const added = await buyer.send({
      method: 'POST',
      url: calls.add.path,
      json: { uid: buyer.id, pid: { _id: listing.id, name: 'Wheat' } },
    });
    const removed = await buyer.send({
      method: 'POST',
      url: calls.remove.path,
      json: { itemid: listing.id, buyer: { _id: buyer.id } },
    });

    for (const { status, json } of [added, removed]) {
      expect([status, json?.['success'], typeof json?.['message']]).toEqual([200, true, 'string']);
    }
  });

  it('twice is once, and the first wish counts', async () => {
    const { listing, buyer } = await aTrade(testApp);
    const later = await buildListing(testApp.db);
    await buyer.call(calls.add, { listingId: listing.id });
    await buyer.call(calls.add, { listingId: later.id });

    const again = await buyer.call(calls.add, { listingId: listing.id });

    expect(again.ok).toBe(true);
    expect(await wishlistOf(buyer)).toEqual([later.id, listing.id]);
  });

  it('twice at the same instant is once', async () => {
    const { listing, buyer } = await aTrade(testApp);

    const answers = await Promise.all([1, 2, 3].map(() => buyer.call(calls.add, { listingId: listing.id })));

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await wishlistOf(buyer)).toEqual([listing.id]);
  });

  it('is done once for one key, however often it is sent', async () => {
    const { listing, buyer } = await aTrade(testApp);
    const add = () => buyer.call(calls.add, { listingId: listing.id }, { idempotencyKey: 'heart' });

    const first = await add();
    await buyer.call(calls.remove, { listingId: listing.id });

    expect(await add()).toEqual(first);
    expect(await wishlistOf(buyer)).toEqual([]);
  });

  it('is refused for one’s own listing', async () => {
    const { listing, seller } = await aTrade(testApp);

    const answer = await seller.call(calls.add, { listingId: listing.id });

    expect(answer).toMatchObject({ ok: false, error: 'own-listing', message: 'This is your own listing.' });
    expect(await wishlistOf(seller)).toEqual([]);
  });

  it.each([
    ['that nobody has posted', async () => noListing],
    ['that is deleted', async () => (await buildListing(testApp.db, { state: 'deleted' })).id],
    ['whose id cannot be', async () => 'no-such-id'],
  ])('is refused for a listing %s', async (_what, listingId) => {
    const buyer = await aTrader();

    const { status, json } = await buyer.send({
      method: 'POST',
      url: calls.add.path,
      json: { uid: buyer.id, pid: await listingId() },
    });

    expect([status, json?.['code']]).toEqual([404, 'not-found']);
  });

  it('is refused on somebody else’s wishlist, and nothing changes there', async () => {
    const { listing, buyer } = await aTrade(testApp);
    const stranger = await aTrader();
    await buyer.call(calls.add, { listingId: listing.id });

    const added = await stranger.call(calls.add, { userId: buyer.id, listingId: noListing });
    const removed = await stranger.call(calls.remove, { userId: buyer.id, listingId: listing.id });

    expect([added, removed]).toMatchObject([{ error: 'foreign-actor' }, { error: 'foreign-actor' }]);
    expect(await wishlistOf(buyer)).toEqual([listing.id]);
  });

  it('is refused where the wishlist is full, until something is taken off', async () => {
    const { listing, buyer } = await aTrade(testApp);
    await fillWishlist(buyer.id);

    const refused = await buyer.call(calls.add, { listingId: listing.id });
    const [oldest = ''] = (await wishlistOf(buyer)).slice(-1);
    const saved = await buyer.call(calls.add, { listingId: oldest });
    await buyer.call(calls.remove, { listingId: oldest });
    const taken = await buyer.call(calls.add, { listingId: listing.id });

    expect(refused).toMatchObject({
      ok: false,
      error: 'wishlist-full',
      message: 'Your wishlist is full. Take something off it first.',
    });
    expect([saved.ok, taken.ok]).toEqual([true, true]);
    expect(await wishlistOf(buyer)).toHaveLength(MAX_WISHLIST_ITEMS);
  });

  it('never makes a wishlist longer than it may be, not at the same instant either', async () => {
    const buyer = await aTrader();
    await fillWishlist(buyer.id, 1);
    const rivals = await Promise.all([buildListing(testApp.db), buildListing(testApp.db)]);

    const answers = await Promise.all(rivals.map(({ id }) => buyer.call(calls.add, { listingId: id })));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wishlistOf(buyer)).toHaveLength(MAX_WISHLIST_ITEMS);
  });
});

describe('taking a listing off the wishlist', () => {
  it('is fine where it is not there, or never was', async () => {
    const { listing, buyer } = await aTrade(testApp);

    const answers = [
      await buyer.call(calls.remove, { listingId: listing.id }),
      await buyer.call(calls.remove, { listingId: noListing }),
    ];

    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  });
});

describe('the wishlist', () => {
  it('holds listings as lists show them, the latest wish first, page by page', async () => {
    const buyer = await aTrader();
    const listings = [];
    for (const hoursAgo of [5, 4, 3, 2, 1]) {
      const listing = await buildListing(testApp.db);
      const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
      await buildWishlistItem(testApp.db, { userId: buyer.id, listingId: listing.id, createdAt });
      listings.unshift(listing);
    }

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await buyer.call(calls.list, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      if (!answer.ok) throw new Error(answer.message);
      expect(answer.value.total).toBe(5);
      seen.push(...answer.value.listings.map(({ id }) => id));
      cursor = answer.value.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toEqual(listings.map(({ id }) => id));
    expect(await wishlistOf(buyer)).toEqual(seen);
  });

  it('shows price, seller and phone, and says what can no longer be bought', async () => {
    const buyer = await aTrader();
    const today = dayInIndia(new Date());
    const variants = [
      { pricePaise: 240_000 },
      { state: 'closed' },
      { availableOn: addDays(today, -9), lastOn: addDays(today, -1) },
    ] as const;
    for (const overrides of variants) {
      const listing = await buildListing(testApp.db, overrides);
      await buyer.call(calls.add, { listingId: listing.id });
    }

    const answer = await buyer.call(calls.list, {});

    if (!answer.ok) throw new Error(answer.message);
    expect(answer.value.listings.map(({ state }) => state)).toEqual(['expired', 'closed', 'active']);
    expect(answer.value.listings.at(-1)).toMatchObject({
      pricePaise: 240_000,
      seller: { name: expect.any(String) as string, phone: expect.stringMatching(/^\d{10}$/) as string },
    });
  });

  it('says of what its seller deletes that it is gone, without words, photos and phone, until it is taken off', async () => {
    const { listing, seller, buyer } = await aTrade(testApp, { description: 'Clean and dry' });
    await buyer.call(calls.add, { listingId: listing.id });

    await seller.call(removeListing, { listingId: listing.id });
    const answer = await buyer.call(calls.list, {});
    await buyer.call(calls.remove, { listingId: listing.id });

    if (!answer.ok) throw new Error(answer.message);
    const [gone] = answer.value.listings;
    expect(gone).toMatchObject({ id: listing.id, state: 'deleted', stockNote: 'gone', priceDrop: null });
    expect([gone?.description, gone?.photos, gone?.seller.phone]).toEqual(['', [], undefined]);
    expect(await wishlistOf(buyer)).toEqual([]);
  });

  it('is nobody else’s: not the seller’s, not another buyer’s, not an admin’s', async () => {
    const { listing, seller, buyer } = await aTrade(testApp);
    await buyer.call(calls.add, { listingId: listing.id });
    const others = [seller, await aTrader(), await testApp.actor((await buildAdmin(testApp.db)).id)];

    for (const other of others) {
      expect(await wishlistOf(other)).toEqual([]);
      expect(await other.call(calls.list, {})).toMatchObject({ value: { listings: [], total: 0 } });
      const profile = await other.call(getProfile, { userId: buyer.id });
      expect(profile).toMatchObject({ ok: true, value: { user: { wishlist: [] } } });
    }
  });

  it('stands in one’s own profile, sellers as plain ids, the latest wish first', async () => {
    const buyer = await aTrader();
    const [earlier, later] = [await buildListing(testApp.db), await buildListing(testApp.db)];
    await buyer.call(calls.add, { listingId: earlier.id });
    await buyer.call(calls.add, { listingId: later.id });

    const { json } = await buyer.send({ url: `/api/v1/users/profile/${buyer.id}` });

    const user = json?.['user'] as { wishlist: readonly unknown[] };
    expect(user.wishlist).toMatchObject([
      { _id: later.id, sellerId: later.sellerId },
      { _id: earlier.id, sellerId: earlier.sellerId },
    ]);
  });

  it('is empty for who has just come', async () => {
    const newcomer = await testApp.actor((await buildUser(testApp.db)).id);

    expect(await wishlistOf(newcomer)).toEqual([]);
    expect(await newcomer.call(calls.list, {})).toMatchObject({
      value: { listings: [], nextCursor: null, total: 0 },
    });
  });
});

describe('what a wish changes', () => {
  it('shows to its owner alone: answers kept for everybody stay kept', async () => {
    const { cache } = testApp.app.appContext;
    const reader = await aTrader();
    const { id } = await buildListing(testApp.db);
    let made = 0;
    const ask = () =>
      cache.findOrMake('a page', {
        make: async () => ({
          answer: { status: 200, body: Buffer.from(`${(made += 1)}`), headers: {} },
          tags: publicTopics,
        }),
      });
    await testApp.app.appContext.changes.caughtUp();
    await ask();
    const before = made;

    const pressed = await reader.call(calls.add, { listingId: id });
    await ask();

    expect(pressed.ok).toBe(true);
    expect(made).toBe(before);
  });
});
