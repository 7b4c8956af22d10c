import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { LIMITS: 'on', LIMIT_REVEALS: '2/day' } });
});
afterAll(() => testApp.close());

async function showsPhone(reader: TestActor, { id: listingId }: { id: string }): Promise<boolean> {
  const answer = await reader.call(calls.get, { listingId });
  return answer.ok && answer.value.listing.seller.phone !== undefined;
}

describe('contacts of sellers', () => {
  it('are shown of so many people a day, and those already seen stay visible', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    const [first, second, third] = [
      await buildListing(testApp.db),
      await buildListing(testApp.db),
      await buildListing(testApp.db),
    ];

    expect(await showsPhone(buyer, first)).toBe(true);
    expect(await showsPhone(buyer, second)).toBe(true);
    expect(await showsPhone(buyer, third)).toBe(false);
    expect(await showsPhone(buyer, first)).toBe(true);
  });

  it('are counted in lists too, which leave half of a day to the pages of goods', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    await buildListing(testApp.db);

    const page = await buyer.call(calls.listForUser, {});
    const again = await buyer.call(calls.listForUser, {});

    const phones = (answer: typeof page) =>
      answer.ok ? answer.value.listings.filter(({ seller }) => seller.phone !== undefined).length : -1;
    expect(page.ok && page.value.listings.length).toBe(4);
    expect([phones(page), phones(again)]).toEqual([1, 1]);
  });

  it('who have answered, or have confirmed what was ordered, are shown beside these, and count for nothing', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    const listings = await Promise.all([1, 2, 3, 4, 5].map(() => buildListing(testApp.db)));
    const { id: negotiationId } = await buildNegotiation(testApp.db, {
      listingId: listings[0]?.id ?? '',
      buyerId: buyer.id,
    });
    await buildOffer(testApp.db, { negotiationId, author: 'seller' });
    await buildOrder(testApp.db, { listingId: listings[1]?.id ?? '', buyerId: buyer.id, state: 'confirmed' });

    const shown: boolean[] = [];
    for (const listing of listings) shown.push(await showsPhone(buyer, listing));

    expect(shown).toEqual([true, true, true, true, false]);
  });

  it('who were only written to count like those of any stranger', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    const listings = await Promise.all([1, 2, 3].map(() => buildListing(testApp.db)));
    for (const { id: listingId } of listings) {
      const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId, buyerId: buyer.id });
      await buildOffer(testApp.db, { negotiationId, author: 'buyer' });
    }

    const shown: boolean[] = [];
    for (const listing of listings) shown.push(await showsPhone(buyer, listing));

    expect(shown).toEqual([true, true, false]);
  });

  it('count once each, however many requests at once show them', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => buildListing(testApp.db)));
    if (!first || !second || !third) throw new Error('three listings are needed');
    const other = await buildListing(testApp.db, { sellerId: first.sellerId });

    const atOnce = await Promise.all([first, other, first].map((each) => showsPhone(buyer, each)));

    expect(atOnce).toEqual([true, true, true]);
    expect(await showsPhone(buyer, second)).toBe(true);
    expect(await showsPhone(buyer, third)).toBe(false);
  });

  it('beyond those of a day are one refusal, however many pages are opened', async () => {
    const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
    const listings = await Promise.all([1, 2, 3, 4, 5].map(() => buildListing(testApp.db)));

    for (const each of listings) await showsPhone(buyer, each);
    await testApp.app.appContext.refusals.close();

    const rows = await testApp.db<{ times: number }[]>`
      select times from audit where actor_id = ${buyer.id} and action = 'limit-reached'`;
    expect(rows.map(({ times }) => times)).toEqual([1]);
  });
});
