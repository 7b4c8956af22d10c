import { block } from '@polam/contract/calls/blocks';
import { inviteGroup, leave, setShare } from '@polam/contract/calls/pools';
import { buildGroup, buildMember } from '@polam/database/seed/groups';
import { MAX_SHARES } from '@polam/domain/pool/pool';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { sharesOf } from '@polam/server/testing/trade/pools';
import { aTrade, noticesOf } from '@polam/server/testing/trade/trade';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Time in which an act would be done that does not wait. */
const UNDER_WAY_MS = 300;

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** A listing of 30 quintals whose seller manages a group with some members. */
async function aManagedGroup(count: number) {
  const { db } = testApp;
  const { seller, listing } = await aTrade(testApp, { quantityMilli: 30_000 });
  const { id: groupId, slug } = await buildGroup(db);
  await buildMember(db, { groupId, userId: seller.id, role: 'manager' });
  const members = [];
  for (let at = 0; at < count; at += 1) {
    const joinedAt = new Date(Date.now() + at * 1_000);
    members.push(await testApp.actor((await buildMember(db, { groupId, joinedAt })).userId));
  }
  const asked = { listingId: listing.id, slug, quantityMilli: 10_000 };
  return { seller, members, asked, listingId: listing.id };
}

describe('inviting a group to fill a listing', () => {
  it('asks each member once, who joins by an own yes: twice is one', async () => {
    const { seller, members, asked, listingId } = await aManagedGroup(3);

    const answers = await Promise.all([seller.call(inviteGroup, asked), seller.call(inviteGroup, asked)]);
    const [first, second, third] = members;
    await first?.call(setShare, { listingId, quantityMilli: 8_000 });
    await second?.call(leave, { listingId });
    const again = await seller.call(inviteGroup, asked);

    const counts = answers.map((each) => (each.ok ? each.value.invitedCount : null));
    expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 3]);
    expect(again).toMatchObject({ ok: true, value: { invitedCount: 0, leftCount: 0 } });
    expect(await sharesOf(testApp, listingId)).toEqual([
      'joined 30000/0',
      'joined 8000/0',
      'left 0/0',
      'invited 0/0',
    ]);
    for (const member of [second, third])
      expect(member && (await noticesOf(testApp, member))).toMatchObject([
        { type: 'pool.invited', quantity: 10 },
      ]);
  });

  it('asks no more than there is room for, those longest in the group, and nobody who keeps the manager away', async () => {
    const { seller, members, asked, listingId } = await aManagedGroup(MAX_SHARES + 2);
    await members[0]?.call(block, { userId: seller.id });

    const answer = await seller.call(inviteGroup, asked);

    expect(answer).toMatchObject({ ok: true, value: { invitedCount: MAX_SHARES - 1, leftCount: 2 } });
    const rows = await testApp.db<{ farmerId: string }[]>`
      select farmer_id as "farmerId" from pool_shares where listing_id = ${listingId} and state = 'invited'`;
    const expected = members.slice(1, MAX_SHARES).map(({ id }) => id);
    expect(rows.map(({ farmerId }) => farmerId).toSorted()).toEqual(expected.toSorted());
    expect(await seller.call(inviteGroup, asked)).toMatchObject({ ok: false, error: 'pool-full' });
  });

  it('waits for a change of the manager’s role that is under way, and follows it', async () => {
    const { db } = testApp;
    const { seller, members, asked, listingId } = await aManagedGroup(1);

    const inviting = await db.begin(async (tx) => {
      await tx`update group_members set role = 'member' where user_id = ${seller.id}`;
      const answer = seller.call(inviteGroup, asked);
      const isDone = await Promise.race([answer.then(() => true), setTimeout(UNDER_WAY_MS, false)]);
      return { answer, isDone };
    });

    expect(inviting.isDone).toBe(false);
    expect(await inviting.answer).toMatchObject({ ok: false, error: 'forbidden' });
    expect(await sharesOf(testApp, listingId)).toEqual([]);
    expect(members[0] && (await noticesOf(testApp, members[0]))).toEqual([]);
  });

  it('is for managers of the group, and for the own listing', async () => {
    const { seller, members, asked } = await aManagedGroup(1);
    const { seller: stranger, listing } = await aTrade(testApp);

    const answers = [
      await members[0]?.call(inviteGroup, asked),
      await stranger.call(inviteGroup, { ...asked, listingId: listing.id }),
      await seller.call(inviteGroup, { ...asked, listingId: listing.id }),
      await seller.call(inviteGroup, { ...asked, slug: 'no-such-group' }),
    ];

    expect(answers.map((each) => each?.ok === false && each.error)).toEqual([
      'forbidden',
      'forbidden',
      'not-found',
      'not-found',
    ]);
  });
});
