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
});
