import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildTrader } from '@polam/database/seed/people';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse({ settings: { LIMITS: 'on', LIMIT_REVEALS: '2/day' } });
});
afterAll(() => house.close());

async function showsPhone(reader: TestActor, { id: listingId }: { id: string }): Promise<boolean> {
  const answer = await reader.call(calls.get, { listingId });
  return answer.ok && answer.value.listing.seller.phone !== undefined;
}

describe('contacts of sellers', () => {
  it('are shown of so many people a day, and those already seen stay visible', async () => {
    const buyer = await house.actor((await buildTrader(house.db)).id);
    const [first, second, third] = [
      await buildListing(house.db),
      await buildListing(house.db),
      await buildListing(house.db),
    ];

    expect(await showsPhone(buyer, first)).toBe(true);
    expect(await showsPhone(buyer, second)).toBe(true);
    expect(await showsPhone(buyer, third)).toBe(false);
    expect(await showsPhone(buyer, first)).toBe(true);
  });

  it('are counted in lists too, which leave half of a day to the pages of goods', async () => {
    const buyer = await house.actor((await buildTrader(house.db)).id);
    await buildListing(house.db);

    const page = await buyer.call(calls.listForUser, {});
    const again = await buyer.call(calls.listForUser, {});

    const phones = (answer: typeof page) =>
      answer.ok ? answer.value.listings.filter(({ seller }) => seller.phone !== undefined).length : -1;
    expect(page.ok && page.value.listings.length).toBe(4);
    expect([phones(page), phones(again)]).toEqual([1, 1]);
  });

  it('who have answered, or have confirmed what was ordered, are shown beside these, and count for nothing', async () => {
    const buyer = await house.actor((await buildTrader(house.db)).id);
    const lots = await Promise.all([1, 2, 3, 4, 5].map(() => buildListing(house.db)));
    const { id: negotiationId } = await buildNegotiation(house.db, {
      listingId: lots[0]?.id ?? '',
      buyerId: buyer.id,
    });
    await buildOffer(house.db, { negotiationId, author: 'seller' });
    await buildOrder(house.db, { listingId: lots[1]?.id ?? '', buyerId: buyer.id, state: 'confirmed' });

    const shown: boolean[] = [];
    for (const lot of lots) shown.push(await showsPhone(buyer, lot));

    expect(shown).toEqual([true, true, true, true, false]);
  });

  it('who were only written to count like those of any stranger', async () => {
    const buyer = await house.actor((await buildTrader(house.db)).id);
    const lots = await Promise.all([1, 2, 3].map(() => buildListing(house.db)));
    for (const { id: listingId } of lots) {
      const { id: negotiationId } = await buildNegotiation(house.db, { listingId, buyerId: buyer.id });
      await buildOffer(house.db, { negotiationId, author: 'buyer' });
    }

    const shown: boolean[] = [];
    for (const lot of lots) shown.push(await showsPhone(buyer, lot));

    expect(shown).toEqual([true, true, false]);
  });
});
