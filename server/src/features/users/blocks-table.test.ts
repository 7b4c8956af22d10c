import * as calls from '@polam/contract/calls/blocks';
import * as follows from '@polam/contract/calls/follows';
import { get as getListing } from '@polam/contract/calls/listings';
import { getProfile, toggleFollow } from '@polam/contract/calls/users';
import { calls as allCalls } from '@polam/contract';
import type { Act } from '@polam/server/testing/blocks/block-act';
import { beginningActs, settlingActs } from '@polam/server/testing/blocks/block-acts';
import { blockFreeCalls } from '@polam/server/testing/blocks/block-free-calls';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOffer, aTrade, noticesOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** Refusal of an act while one of its two users has blocked the other; null where it is let through. */
async function answerWhile({ by, to, act }: Act, blocker: 'by' | 'to'): Promise<string | null> {
  const [from, whom] = blocker === 'by' ? [by, to] : [to, by];
  const blocked = await from.call(calls.block, { userId: whom.id });
  if (!blocked.ok) throw new Error(blocked.message);
  const answer = await act();
  // The call may be any, so the type of its refusals is unknown.
  return answer.ok ? null : String(answer.error);
}

describe('between two of whom one has blocked the other', () => {
  it.each(Object.entries(beginningActs))(
    'nobody may %s, in either direction, until it is taken back',
    async (_name, scenario) => {
      const [blocked, blocking] = [await scenario(testApp), await scenario(testApp)];
      const heard = await noticesOf(testApp, blocked.to);

      expect(await answerWhile(blocked, 'to')).toBe('not-answering');
      expect(await answerWhile(blocking, 'by')).toBe('blocked-by-you');
      expect(await noticesOf(testApp, blocked.to)).toEqual(heard);

      await blocked.to.call(calls.unblock, { userId: blocked.by.id });
      await blocking.by.call(calls.unblock, { userId: blocking.to.id });
      expect([(await blocked.act()).ok, (await blocking.act()).ok]).toEqual([true, true]);
    },
  );

  it.each(Object.entries(settlingActs))('both may %s', async (_name, scenario) => {
    expect(await answerWhile(await scenario(testApp), 'to')).toBe(null);
    expect(await answerWhile(await scenario(testApp), 'by')).toBe(null);
  });

  it('each call of the contract that writes is either tried or excused', async () => {
    const excused: readonly string[] = Object.values(blockFreeCalls).flat();
    const tried = new Set<string>();
    for (const scenario of Object.values({ ...beginningActs, ...settlingActs }))
      tried.add((await scenario(testApp)).callName);

    const writing = allCalls
      .filter(({ access, method }) => access === 'user' && method !== 'GET')
      .map(({ name }) => name);

    expect(writing.filter((name) => !tried.has(name)).toSorted()).toEqual(excused.toSorted());
  });
});

describe('a block', () => {
  const followed = async (by: TestActor, to: TestActor) => {
    const answer = await by.call(getProfile, { userId: to.id });
    return answer.ok && [answer.value.user.isFollowed, answer.value.user.followerCount];
  };

  it('ends what both follow, for good, and those of nobody else', async () => {
    const { buyer, seller } = await aTrade(testApp);
    const { buyer: other } = await aTrade(testApp);
    for (const [by, to] of [
      [buyer, seller],
      [seller, buyer],
      [other, seller],
    ] as const)
      await by.call(follows.follow, { userId: to.id });

    await seller.call(calls.block, { userId: buyer.id });
    await seller.call(calls.unblock, { userId: buyer.id });

    expect([await followed(buyer, seller), await followed(seller, buyer)]).toEqual([
      [false, 1],
      [false, 0],
    ]);
  });

  it('that comes at the same instant as a follow leaves none', async () => {
    const { buyer, seller } = await aTrade(testApp);

    for (let n = 0; n < 5; n += 1) {
      await Promise.all([
        buyer.call(follows.follow, { userId: seller.id }),
        seller.call(calls.block, { userId: buyer.id }),
      ]);
      expect(await followed(buyer, seller)).toEqual([false, 0]);
      await seller.call(calls.unblock, { userId: buyer.id });
    }
  });

  it('is told to other clients by a sentence, politely', async () => {
    const { buyer, seller } = await aTrade(testApp);
    await seller.call(calls.block, { userId: buyer.id });
    const json = { myid: buyer.id, hisid: seller.id };

    const { status, json: body } = await buyer.send({ method: 'POST', url: toggleFollow.path, json });

    expect([status, body]).toMatchObject([
      200,
      { success: false, code: 'not-answering', message: 'This person does not answer.' },
    ]);
  });

  it('hides phone, e-mail and address from the blocked, unless the two trade', async () => {
    const [strangers, partners] = [await aTrade(testApp), await anOffer(testApp)];
    const phonesOf = async ({ buyer, seller, listing }: Trade) => {
      const profile = await buyer.call(getProfile, { userId: seller.id });
      const sold = await buyer.call(getListing, { listingId: listing.id });
      if (!profile.ok || !sold.ok) throw new Error('the lot and its seller are not there');
      const { phone, email, address } = profile.value.user;
      return [phone, email, address, sold.value.listing.seller.phone].map(Boolean);
    };
    expect(await phonesOf(strangers)).toEqual([true, true, true, true]);

    await strangers.seller.call(calls.block, { userId: strangers.buyer.id });
    await partners.seller.call(calls.block, { userId: partners.buyer.id });

    expect(await phonesOf(strangers)).toEqual([false, false, false, false]);
    expect(await phonesOf(partners)).toEqual([true, true, true, true]);
  });

  it('keeps what is public in sight of the blocked, as of every visitor', async () => {
    const { buyer, seller, listing } = await aTrade(testApp);
    await seller.call(calls.block, { userId: buyer.id });

    expect((await buyer.call(getListing, { listingId: listing.id })).ok).toBe(true);
    expect((await buyer.call(getProfile, { userId: seller.id })).ok).toBe(true);
  });
});
