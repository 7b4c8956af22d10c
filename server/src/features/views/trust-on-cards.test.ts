import * as chats from '@polam/contract/calls/chats';
import * as listings from '@polam/contract/calls/listings';
import * as requirements from '@polam/contract/calls/requirements';
import * as users from '@polam/contract/calls/users';
import { buildQuote, buildRequirement } from '@polam/database/seed/requirements';
import type { TradeRecord } from '@polam/domain/users/trust';
import type { TestActor } from '@polam/server/testing/actor';
import { aChat } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const record: TradeRecord = {
  deals: 9,
  weights: 5,
  fairWeights: 4,
  payments: 6,
  timelyPayments: 5,
  answers: [4, 3, 2, 0, 0, 0, 0],
};

/** Gives a user trades and an own spelling of the name. */
async function known({ id }: { readonly id: string }, trades: TradeRecord) {
  const { json } = testApp.db;
  await testApp.db`
    update users set rating_sum = 9, rating_count = 2, trade_record = ${json({ ...trades })},
      name_spellings = ${json({ te: 'రమణయ్య' })}
    where id = ${id}`;
}

interface Standing {
  readonly rating: number;
  readonly ratingCount: number;
  readonly trust?: object | undefined;
  readonly spellings?: object | undefined;
}

const standingOf = ({ rating, ratingCount, trust, spellings }: Standing) => ({
  rating,
  ratingCount,
  trust,
  spellings,
});

/** Trades and name on the profile of a user. */
async function profileOf(reader: TestActor, { id: userId }: { readonly id: string }) {
  const answer = await reader.call(users.getProfile, { userId });
  if (!answer.ok) throw new Error(answer.message);
  return standingOf(answer.value.user);
}

describe('what the trades of a user say on cards', () => {
  it('is what the profile says, and changes with it: of a seller in lists, deals and quotes', async () => {
    const { buyer, seller, listing } = await aChat(testApp);
    const { id: requirementId } = await buildRequirement(testApp.db, { buyerId: buyer.id });
    await buildQuote(testApp.db, { requirementId, sellerId: seller.id });

    for (const trades of [record, { ...record, deals: 10, timelyPayments: 6 }]) {
      await known(seller, trades);
      const [list, deals, quotes] = await Promise.all([
        buyer.call(listings.listForUser, {}),
        buyer.call(chats.list, {}),
        buyer.call(requirements.quotes, { requirementId }),
      ]);
      if (!list.ok || !deals.ok || !quotes.ok) throw new Error('refused');

      const profile = await profileOf(buyer, seller);
      const shown = [
        list.value.listings.find(({ id }) => id === listing.id)?.seller,
        ...deals.value.conversations.map(({ other }) => other),
        quotes.value.quotes[0]?.seller,
      ];
      expect(profile).toMatchObject({ trust: { deals: trades.deals }, spellings: { te: 'రమణయ్య' } });
      expect(shown.map((each) => each && standingOf(each))).toEqual(shown.map(() => profile));
    }
  });

  it('is what the profile says of a buyer, on requirements and on responses', async () => {
    const { buyer, seller, listing } = await aChat(testApp);
    await buildRequirement(testApp.db, { buyerId: buyer.id });
    await known(buyer, record);

    const [list, responses] = await Promise.all([
      seller.call(requirements.listOfBuyer, { buyerId: buyer.id }),
      seller.call(chats.list, { listingId: listing.id }),
    ]);
    if (!list.ok || !responses.ok) throw new Error('refused');

    const profile = await profileOf(seller, buyer);
    const shown = [list.value.requirements[0]?.buyer, responses.value.conversations[0]?.other];
    expect(profile).toMatchObject({ trust: { payments: 6, timelyPayments: 5 } });
    expect(shown.map((each) => each && standingOf(each))).toEqual([profile, profile]);
  });
});
