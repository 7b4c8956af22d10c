import { insertRows } from '@polam/database/seed/rows';
import { negotiationRow, offerRow } from '@polam/database/seed/offers';
import { userRow } from '@polam/database/seed/users';
import { buildListing } from '@polam/database/seed/listings';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticeRoomOf } from '@polam/server/testing/notice-room';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** More than one transaction handles. */
const CROWD = 215;
/** A run ends only with its rows, however busy the machine is. */
const WITHOUT_LIMIT = { remindForMs: 600_000 };
const HOUR_MS = 3_600_000;
/** Eleven in the morning in India: nothing is postponed to another hour. */
const NOW = new Date('2026-11-23T05:30:00Z');

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => NOW });
});
beforeEach(() => testApp.db`update offers set state = 'void', decided_at = now() where state = 'pending'`);
afterAll(() => testApp.close());

const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

/** Pending offers of as many buyers on one listing of a seller, whose id comes back. */
async function manyOffers(count: number, times: { createdAt: Date; expiresAt: Date }): Promise<string> {
  const { id: listingId, sellerId, ...listing } = await buildListing(testApp.db);
  const users = Array.from({ length: count }, () => userRow({}, Math.random));
  const negotiations = users.map(({ id: buyerId }) => negotiationRow({ listingId, buyerId, sellerId }));
  const subject = { ...listing, sellerId, perishable: false };
  const offers = negotiations.map(({ id }) => offerRow({ negotiationId: id, ...times }, subject));
  await insertRows(testApp.db, { table: 'users', rows: users });
  await insertRows(testApp.db, { table: 'negotiations', rows: negotiations });
  await insertRows(testApp.db, { table: 'offers', rows: offers });
  return sellerId;
}

async function countReminded(recipientId: string): Promise<number> {
  const [row] = await testApp.db<{ count: number }[]>`
    select count(*)::int from notices where recipient_id = ${recipientId} and event ->> 'type' = 'reminder.due'`;
  return row?.count ?? 0;
}

describe('more reminders than one transaction takes', () => {
  it('all go out in one run, each once', async () => {
    const sellerId = await manyOffers(CROWD, { createdAt: hours(-40), expiresAt: hours(8) });
    const { remind } = noticeRoomOf(testApp, WITHOUT_LIMIT);

    expect([await remind(), await remind()]).toEqual([CROWD, 0]);
    expect(await countReminded(sellerId)).toBe(CROWD);
  });

  it('do not wait behind those that come first and are not due', async () => {
    // An hour old with five hours to go: half of its time is not over.
    await manyOffers(CROWD, { createdAt: hours(-1), expiresAt: hours(5) });
    const sellerId = await manyOffers(1, { createdAt: hours(-40), expiresAt: hours(8) });

    expect(await noticeRoomOf(testApp).remind()).toBe(1);
    expect(await countReminded(sellerId)).toBe(1);
  });

  it('do not wait behind those that cannot be told, and the run says that these failed', async () => {
    const broken = await manyOffers(2, { createdAt: hours(-40), expiresAt: hours(7) });
    const sellerId = await manyOffers(CROWD, { createdAt: hours(-40), expiresAt: hours(8) });
    await testApp.db.unsafe(`
      create function refuse_notices() returns trigger language plpgsql as
        $$ begin raise exception 'this notice cannot be written'; end $$;
      create trigger refuse_notices before insert on notices
        for each row when (new.recipient_id = '${broken}') execute function refuse_notices()`);

    await expect(noticeRoomOf(testApp, WITHOUT_LIMIT).remind()).rejects.toThrow('2 reminders failed');
    await testApp.db.unsafe('drop function refuse_notices cascade');

    expect(await countReminded(sellerId)).toBe(CROWD);
    expect(await noticeRoomOf(testApp).remind()).toBe(2);
    expect(await countReminded(broken)).toBe(2);
  });
});
