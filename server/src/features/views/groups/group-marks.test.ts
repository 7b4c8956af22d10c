import { marks } from '@polam/contract/calls/groups';
import { GROUP_SIZE } from '@polam/domain/groups/group';
import { buildGroup, buildMember } from '@polam/database/seed/groups';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const DAY_MS = 86_400_000;

/** A listing of a farmer who shows the name in some groups, each joined a day before the one that is built before it. */
async function aListing(shown: readonly boolean[]) {
  const { db } = testApp;
  const seller = await buildFarmer(db);
  const names: string[] = [];
  for (const [at, showsName] of shown.entries()) {
    const { id: groupId, name } = await buildGroup(db, { name: `Group ${at}` });
    const joinedAt = new Date(Date.now() - at * DAY_MS);
    await buildMember(db, { groupId, userId: seller.id, showsName, joinedAt });
    names.push(name);
  }
  return { names, seller, listing: await buildListing(db, { sellerId: seller.id }) };
}

async function marksOf({ id: listingId }: { readonly id: string }) {
  testApp.app.appContext.cache.clear();
  const answer = await testApp.visitor.call(marks, { listingId });
  return answer.ok ? answer.value.memberOf.map(({ name }) => name) : answer.error;
}

describe('the groups beside a listing', () => {
  it('are those in which its seller lets that be read, by the day of joining', async () => {
    const { listing, names } = await aListing([true, false, true]);

    expect(await marksOf(listing)).toEqual([names[2], names[0]]);
  });

  it('are as many as a user may join', async () => {
    const { listing } = await aListing(Array.from({ length: GROUP_SIZE.ofUser + 1 }, () => true));

    expect(await marksOf(listing)).toHaveLength(GROUP_SIZE.ofUser);
  });

  it('are none while the seller is suspended', async () => {
    const { listing, seller } = await aListing([true]);

    await testApp.db`update users set suspended_at = now() where id = ${seller.id}`;

    expect(await marksOf(listing)).toEqual([]);
  });

  it('are not found with a deleted listing', async () => {
    const { listing } = await aListing([true]);

    await testApp.db`update listings set state = 'deleted', deleted_at = now() where id = ${listing.id}`;

    expect(await marksOf(listing)).toBe('not-found');
  });
});
