import * as calls from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/people';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse({ settings: { LIMITS: 'on', LIMIT_REVEALS: '2/day' } });
});
afterAll(() => house.close());

describe('contacts of sellers', () => {
  it('are shown of so many people a day, and those already seen stay visible', async () => {
    const buyer = await house.actor((await buildTrader(house.db)).id);
    const [first, second, third] = [
      await buildListing(house.db),
      await buildListing(house.db),
      await buildListing(house.db),
    ];
    const showsPhone = async (listing: { id: string }) => {
      const answer = await buyer.call(calls.get, { listingId: listing.id });
      return answer.ok && answer.value.listing.seller.phone !== undefined;
    };

    expect(await showsPhone(first)).toBe(true);
    expect(await showsPhone(second)).toBe(true);
    expect(await showsPhone(third)).toBe(false);
    expect(await showsPhone(first)).toBe(true);
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
});
