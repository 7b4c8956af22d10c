import * as calls from '@polam/contract/calls/notices';
import * as offers from '@polam/contract/calls/offers';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** A seller who has got three notices, newest first. */
async function aNotifiedSeller() {
  const { listing, seller, buyer, terms } = await aTrade(testApp);
  await buyer.call(offers.open, { listingId: listing.id, buyerId: buyer.id });
  await buyer.call(offers.propose, terms);
  await seller.call(offers.propose, { ...terms, recipientId: buyer.id });
  await buyer.call(offers.propose, terms);
  const listed = await seller.call(calls.list, {});
  if (!listed.ok) throw new Error(listed.message);
  return { seller, buyer, listed: listed.value };
}

describe('notices', () => {
  it('are one’s own, newest first, with the count of unread ones', async () => {
    const { seller, buyer, listed } = await aNotifiedSeller();

    expect(listed.unread).toBe(3);
    expect(listed.notices.map(({ event }) => event.type)).toEqual([
      'offer.proposed',
      'offer.proposed',
      'negotiation.opened',
    ]);
    expect(listed.notices).toMatchObject(listed.notices.map(() => ({ event: { authorId: buyer.id } })));
    expect(await buyer.call(calls.list, {})).toMatchObject({
      value: { unread: 1, notices: [{ event: { authorId: seller.id } }] },
    });
  });

  it('are marked as read up to the one that is named, or all', async () => {
    const { seller, listed } = await aNotifiedSeller();

    const some = await seller.call(calls.markRead, { upToId: listed.notices[1]?.id });
    const all = await seller.call(calls.markRead, {});

    expect([some, all]).toMatchObject([{ value: { unread: 1 } }, { value: { unread: 0 } }]);
    const now = await seller.call(calls.list, {});
    expect(now.ok && now.value.notices.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('name their author as the author writes the own name now', async () => {
    const { seller, buyer } = await aNotifiedSeller();
    await testApp.db`update users set name_spellings = '{"te": "సీతమ్మ"}' where id = ${buyer.id}`;

    const now = await seller.call(calls.list, {});

    expect(now.ok && now.value.notices[0]?.event).toMatchObject({ authorSpellings: { te: 'సీతమ్మ' } });
  });
});
