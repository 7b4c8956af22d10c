import * as account from '@polam/contract/calls/account';
import * as blocks from '@polam/contract/calls/blocks';
import * as listings from '@polam/contract/calls/listings';
import * as pools from '@polam/contract/calls/pools';
import { buildFarmer, TEST_PASSWORD } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { checkBooksAfterEach } from '@polam/server/testing/trade/books';
import { aTrade, noticesOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
checkBooksAfterEach(() => testApp);

const NOBODY = '9848055001';

/** A farmer with a number, and the user as a caller. */
async function aFarmer(phone: string) {
  const user = await buildFarmer(testApp.db, { phone, name: 'Lakshmi Rao' });
  return { ...user, phone, actor: await testApp.actor(user.id) };
}

const invite = ({ seller, listing }: Trade, phone: string, quantityMilli = 10_000) =>
  seller.call(pools.invite, { listingId: listing.id, phone, quantityMilli });

/** The organiser's answer to an invitation, without what differs between any two. */
async function answerOf(inviting: ReturnType<typeof invite>) {
  const answer = await inviting;
  return answer.ok ? { ...answer.value.share, id: '', phoneEnding: '' } : answer;
}

async function shownTo({ seller, listing }: Trade) {
  const read = await seller.call(pools.get, { listingId: listing.id });
  return read.ok ? read.value.pool.shares : [];
}

const endingsOf = async (trade: Trade) =>
  (await shownTo(trade)).flatMap(({ phoneEnding }) => phoneEnding ?? []);

const mineOf = async (actor: TestActor) => {
  const mine = await actor.call(pools.listMine, {});
  return mine.ok ? mine.value.shares : [];
};

describe('inviting a number to fill a listing', () => {
  it('tells the same of every number: of a farmer, of nobody, of whoever keeps the organiser away', async () => {
    const trade = await aTrade(testApp);
    const [farmer, apart] = [await aFarmer('9848055002'), await aFarmer('9848055003')];
    await apart.actor.call(blocks.block, { userId: trade.seller.id });

    const answers = [];
    for (const phone of [farmer.phone, NOBODY, apart.phone])
      answers.push(await answerOf(invite(trade, phone)));
    const shown = await shownTo(trade);

    expect(answers[0]).toMatchObject({ farmer: null, state: 'invited', askedMilli: 10_000 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Lakshmi|${farmer.id}|${farmer.phone}`));
    expect(shown.map(({ phoneEnding }) => phoneEnding)).toEqual([null, '001', '002', '003']);
    expect(await noticesOf(testApp, farmer.actor)).toMatchObject([{ type: 'pool.invited' }]);
    expect(await noticesOf(testApp, apart.actor)).toEqual([]);
  });

  it('tells who it is by the yes, and nothing by a no', async () => {
    const trade = await aTrade(testApp);
    const [yes, no] = [await aFarmer('9848055004'), await aFarmer('9848055005')];
    const { id: listingId } = trade.listing;
    for (const { phone } of [yes, no]) await invite(trade, phone);

    await yes.actor.call(pools.setShare, { listingId, quantityMilli: 8_000 });
    await no.actor.call(pools.leave, { listingId });

    const shown = await shownTo(trade);
    expect(shown.map(({ farmer }) => farmer?.id)).toEqual([trade.seller.id, yes.id]);
    expect(shown.every(({ phoneEnding }) => phoneEnding === null)).toBe(true);
    expect(await noticesOf(testApp, trade.seller)).toMatchObject([
      { type: 'pool.changed', change: 'joined' },
    ]);
    expect(await invite(trade, yes.phone)).toMatchObject({ error: 'already-joined' });
    await invite(trade, no.phone);
    expect(await endingsOf(trade)).toEqual(['005']);
    expect(await mineOf(no.actor)).toMatchObject([{ state: 'invited' }]);
  });

  it('is asked anew and taken back alike for all', async () => {
    const trade = await aTrade(testApp);
    const farmer = await aFarmer('9848055006');
    const { id: listingId } = trade.listing;
    for (const phone of [farmer.phone, NOBODY]) await invite(trade, phone);
    const before = (await shownTo(trade)).map(({ id }) => id);
    for (const phone of [farmer.phone, NOBODY]) await invite(trade, phone, 12_000);

    const shown = await shownTo(trade);
    expect(shown.map(({ id }) => id)).toEqual(before);
    expect(shown.slice(1).map(({ askedMilli }) => askedMilli)).toEqual([12_000, 12_000]);
    for (const { id: shareId } of shown.slice(1))
      for (const _twice of [1, 2])
        expect(await trade.seller.call(pools.remove, { listingId, shareId })).toMatchObject({ ok: true });
    for (const phone of [farmer.phone, NOBODY]) await invite(trade, phone);

    const after = (await shownTo(trade)).map(({ id }) => id);
    expect(after).toHaveLength(3);
    expect(after.filter((id) => before.includes(id))).toEqual(before.slice(0, 1));
    expect((await noticesOf(testApp, farmer.actor)).map(({ type }) => type)).toEqual([
      'pool.invited',
      'pool.invited',
      'pool.changed',
      'pool.invited',
    ]);
  });

  it('does not join a number with a farmer who is invited by name', async () => {
    const trade = await aTrade(testApp);
    const [first, second] = [await aFarmer('9848055007'), await aFarmer('9848055008')];
    const { id: listingId } = trade.listing;
    const byName = (userId: string) =>
      trade.seller.call(pools.invite, { listingId, userId, quantityMilli: 10_000 });

    await byName(first.id);
    await invite(trade, first.phone);
    await invite(trade, second.phone);
    await byName(second.id);

    const shown = await shownTo(trade);
    expect(shown.flatMap(({ farmer }) => farmer?.id ?? [])).toEqual([trade.seller.id, first.id, second.id]);
    expect(await endingsOf(trade)).toEqual(['007', '008']);
    expect(await mineOf(first.actor)).toHaveLength(1);
    expect(await noticesOf(testApp, first.actor)).toHaveLength(1);
  });

  it('reaches who comes later by an invitation anew, and ends with the listing or the farmer', async () => {
    const trade = await aTrade(testApp);
    await invite(trade, NOBODY);
    await invite(trade, '9848055009');
    const farmer = await aFarmer('9848055009');
    await invite(trade, farmer.phone);
    expect(await mineOf(farmer.actor)).toMatchObject([{ state: 'invited' }]);

    const { email } = farmer;
    await farmer.actor.call(account.erase, { password: TEST_PASSWORD, confirmation: email ?? '' });
    expect(await endingsOf(trade)).toEqual(['001']);
    await trade.seller.call(listings.move, { listingId: trade.listing.id, move: 'close' });

    expect(await endingsOf(trade)).toEqual([]);
  });
});
