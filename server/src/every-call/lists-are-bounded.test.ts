import type { OutputOf } from '@polam/contract/call';
import * as equipment from '@polam/contract/calls/equipment';
import * as listingCalls from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as users from '@polam/contract/calls/users';
import * as requirements from '@polam/contract/calls/requirements';
import { MAX_RESPONDERS, PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Profile = OutputOf<typeof users.getProfile>['user'];

const RESPONDERS = 3_000;
const THINGS = MAX_PAGE + 10;
const MOST_BYTES = 300_000;

let testApp: TestApp;
let market: Awaited<ReturnType<typeof aMarket>>;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { LIMITS: 'off' } });
  await seedCatalogue(testApp.db);
  market = await aMarket();
}, 240_000);

afterAll(() => testApp.close());

/**
 * A farmer with more of everything than any list holds, and a listing for which thousands have made offers.
 */
async function aMarket() {
  const farmer = await buildFarmer(testApp.db);
  const trader = await buildTrader(testApp.db);
  const sold = await buildListing(testApp.db, { sellerId: farmer.id });
  for (let at = 1; at < THINGS; at += 1) {
    const listing = await buildListing(testApp.db, { sellerId: farmer.id });
    await buildRequirement(testApp.db, { buyerId: farmer.id });
    await buildEquipment(testApp.db, { ownerId: farmer.id, purpose: 'hire' });
    await testApp.db`insert into wishes (user_id, listing_id, created_at, price_paise, unit, available_milli)
      values (${trader.id}, ${listing.id}, now(), 100, 'quintal', 1000)`;
  }
  await answerAListing(sold.id, farmer.id);
  return {
    listing: sold,
    farmer: await testApp.actor(farmer.id),
    trader: await testApp.actor(trader.id),
  };
}

/** Thousands of users who follow the seller of a listing, and have made her an offer each. */
async function answerAListing(listingId: string, sellerId: string): Promise<void> {
  const { db } = testApp;
  await db`
    create temporary table crowd as
    select gen_random_uuid() as id, gen_random_uuid() as talk_id, n, now() - n * interval '1 second' as at
    from generate_series(1, ${RESPONDERS}) n`;
  await db`
    insert into users (id, name, email, phone, address, pincode, role, password_hash)
    select id, 'Trader ' || n, 'crowd' || n || '@example.in', (9100000000 + n)::text, 'Guntur', '522002', '1', 'x'
    from crowd`;
  await db`
    insert into negotiations (id, listing_id, buyer_id, seller_id, created_at, updated_at)
    select talk_id, ${listingId}, id, ${sellerId}, at, at from crowd`;
  await db`
    insert into offers (id, negotiation_id, author, quantity_milli, price_paise, needed_on, note, expires_at, created_at)
    select gen_random_uuid(), talk_id, 'buyer', 1000, 240000, current_date + 5, '', now() + interval '1 day', at
    from crowd`;
  await db`
    insert into follows (follower_id, followed_id, created_at) select id, ${sellerId}, at from crowd`;
  await db`drop table crowd`;
  await db`analyze`;
}

describe('who has answered', () => {
  it('is a hundred on the page of the goods, and all of them page by page', async () => {
    const { listing, farmer } = market;

    const page = await farmer.send({ url: `/api/v1/products/get-product/${listing.id}` });
    const seen = new Set<string>();
    let cursor: string | undefined;
    let total: unknown;
    do {
      const next = await farmer.call(listingCalls.listResponders, { listingId: listing.id, cursor });
      if (!next.ok) throw new Error(next.message);
      for (const { id } of next.value.responders) seen.add(id);
      ({ total } = next.value);
      cursor = next.value.nextCursor ?? undefined;
    } while (cursor !== undefined);

    const { product } = page.json as unknown as {
      product: { sellerId: { proposalsReceived: Record<string, { sentname: string }[]> } };
    };
    const shown = product.sellerId.proposalsReceived[listing.id] ?? [];
    expect(shown).toHaveLength(MAX_RESPONDERS);
    expect(shown.map(({ sentname }) => sentname).slice(0, 2)).toEqual(['Trader 1', 'Trader 2']);
    expect(page.body.byteLength).toBeLessThan(MOST_BYTES);
    expect([seen.size, total]).toEqual([RESPONDERS, '1000+']);
  });

  it('is the buyer himself for a buyer, and nobody for a stranger', async () => {
    const { listing, trader } = market;

    const answer = await trader.call(listingCalls.listResponders, { listingId: listing.id });

    expect(answer).toMatchObject({ ok: true, value: { responders: [], total: 0, nextCursor: null } });
  });

  it('has sent offers that are read page by page', async () => {
    const { listing, farmer } = market;

    const first = await farmer.call(offers.listReceived, { listingId: listing.id });
    if (!first.ok) throw new Error(first.message);
    const cursor = first.value.nextCursor ?? undefined;
    const second = await farmer.call(offers.listReceived, { listingId: listing.id, cursor });
    if (!second.ok) throw new Error(second.message);

    const ids = [...first.value.offers, ...second.value.offers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2 * MAX_PAGE);
  });
});

describe('the lists of a profile', () => {
  it('hold as many as they declare, and stay within reach of a slow line', async () => {
    const { farmer, trader } = market;
    const profileOf = async (reader: typeof farmer) => {
      const answer = await reader.send({ url: `/api/v1/users/profile/${reader.id}` });
      const user = await reader.call(users.getProfile, { userId: reader.id });
      if (!user.ok) throw new Error(user.message);
      return { bytes: answer.body.byteLength, user: user.value.user };
    };

    const [hers, his] = [await profileOf(farmer), await profileOf(trader)];

    const lengths = ({ listings, requirements: wanted, equipmentForHire, wishlist }: Profile) =>
      [listings, wanted, equipmentForHire, wishlist].map((list) => list.length);
    expect(lengths(hers.user)).toEqual([PROFILE_LIST, PROFILE_LIST, PROFILE_LIST, 0]);
    expect(lengths(his.user)).toEqual([0, 0, 0, PROFILE_LIST]);
    expect(hers.user.followerCount).toBe(RESPONDERS);
    expect(Object.values(hers.user.proposalsReceived).flat()).toHaveLength(MAX_RESPONDERS);
    expect(Math.max(hers.bytes, his.bytes)).toBeLessThan(MOST_BYTES);
  });

  it('go on page by page where the profile ends', async () => {
    const { farmer, trader } = market;
    const count = async (
      next: (cursor: string | undefined) => Promise<{ ids: string[]; nextCursor: string | null }>,
    ) => {
      const ids = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await next(cursor);
        for (const id of page.ids) ids.add(id);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return ids.size;
    };

    const sold = await count(async (cursor) => {
      const page = await trader.call(listingCalls.listOfSeller, { sellerId: farmer.id, cursor });
      if (!page.ok) throw new Error(page.message);
      return { ids: page.value.listings.map(({ id }) => id), nextCursor: page.value.nextCursor };
    });
    const wanted = await count(async (cursor) => {
      const page = await trader.call(requirements.listOfBuyer, { buyerId: farmer.id, cursor });
      if (!page.ok) throw new Error(page.message);
      return { ids: page.value.requirements.map(({ id }) => id), nextCursor: page.value.nextCursor };
    });
    const equipmentList = await count(async (cursor) => {
      const page = await trader.call(equipment.listOfOwner, { ownerId: farmer.id, cursor });
      if (!page.ok) throw new Error(page.message);
      return { ids: page.value.equipment.map(({ id }) => id), nextCursor: page.value.nextCursor };
    });

    expect([sold, wanted, equipmentList]).toEqual([THINGS, THINGS - 1, THINGS - 1]);
  });
});

describe('lists of one’s own', () => {
  it('hold a hundred where nobody says how many, and go on by a cursor', async () => {
    const { farmer } = market;

    const posted = await farmer.call(requirements.listOwn, {});
    if (!posted.ok) throw new Error(posted.message);
    const rest = await farmer.call(requirements.listOwn, { cursor: posted.value.nextCursor ?? undefined });

    const sold = await farmer.call(listingCalls.listOwn, {});
    expect(sold.ok && sold.value.listings).toHaveLength(MAX_PAGE);
    expect(posted.value).toMatchObject({ total: THINGS - 1 });
    expect(posted.value.requirements).toHaveLength(MAX_PAGE);
    expect(rest).toMatchObject({ ok: true, value: { nextCursor: null } });
    expect(rest.ok && rest.value.requirements).toHaveLength(THINGS - 1 - MAX_PAGE);
  });
});
