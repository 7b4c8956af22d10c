import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildRequirement } from '@polam/database/seed/requirements';
import { pick, seededRandom } from '@polam/database/seed/random';
import { insertRows } from '@polam/database/seed/rows';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import type { Database, Query } from '@polam/database/connect';
import { addDays, dayInIndia } from '@polam/domain/day';
import { falseFigures } from '@polam/server/testing/invariants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWaitingListings, foldTallies } from './fold-tallies.repository.ts';

/** Many acts of several writers. */
const PATIENCE_MS = 60_000;

const today = dayInIndia(new Date());
const random = seededRandom(34);
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

const fold = async () => {
  await countWaitingListings(db, 100);
  return foldTallies(db, { from: addDays(today, -30), to: today });
};
const liesFound = async () => (await db`${falseFigures(db)}`).map(({ id }: { id?: string }) => id);
const someDay = () => new Date(Date.now() - Math.floor(random() * 5) * 86_400_000);

const deeds: readonly ((writer: Query) => PromiseLike<unknown>)[] = [
  (writer) => buildFarmer(writer, { createdAt: someDay() }),
  (writer) => buildListing(writer, { createdAt: someDay() }),
  (writer) => buildRequirement(writer, { createdAt: someDay() }),
  async (writer) => {
    const [equipment, hirer] = [await buildEquipment(writer), await buildFarmer(writer)];
    await buildBooking(writer, { equipmentId: equipment.id, hirerId: hirer.id });
  },
  async (writer) => buildOffer(writer, { negotiationId: (await buildNegotiation(writer)).id }),
  (writer) => buildOrder(writer, { state: pick(random, ['completed', 'confirmed']), createdAt: someDay() }),
  (writer) => writer`
    update orders set state = 'completed', ended_at = now(), total_paise = 12345
    where id in (select id from orders where state = 'confirmed' limit 1 for update skip locked)`,
  (writer) => writer`
    delete from listings where id in (
      select id from listings l where not exists (select from orders where listing_id = l.id)
      limit 1 for update skip locked)`,
  (writer) => writer`
    update listings l set (commodity_id, category_id) = (
      select id, category_id from commodities where category_id <> l.category_id order by random() limit 1)
    where id in (select id from listings order by random() limit 2 for update skip locked)`,
];

/** Some acts in one transaction, which may be rolled back as a whole. */
async function aSpree(isTakenBack: boolean): Promise<void> {
  const takenBack = new Error('taken back');
  await db
    .begin(async (tx) => {
      for (let deed = 0; deed < 8; deed += 1) await pick(random, deeds)(tx);
      if (isTakenBack) throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
}

describe('the figures by day', () => {
  it(
    'are what counting comes to, whoever writes at one time or thinks better of it, folded or not',
    async () => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([aSpree(false), aSpree(round % 3 === 0), aSpree(round % 4 === 0), fold()]);

        expect(await liesFound()).toEqual([]);
      }
      expect(await fold()).toBeGreaterThanOrEqual(0);
      expect(await fold()).toBe(0);
      expect(await liesFound()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('would be found out', async () => {
    const [row] = await db<{ id: number }[]>`
      update tallies set count = count + 1 where id = (select id from tallies where kind = 'offers' limit 1)
      returning id`;

    expect(await liesFound()).toEqual(['offers']);
    await db`update tallies set count = count - 1 where id = ${row?.id ?? 0}`;
    await db`update counters set count = count + 1 where what = 'ever_paise_of_trades'`;
    expect(await liesFound()).toEqual(['ever_paise_of_trades']);
    await db`update counters set count = count - 1 where what = 'ever_paise_of_trades'`;
  });

  it('make no writer wait for another, and are folded into one part afterwards', async () => {
    const { id: buyerId } = await buildTrader(db);
    const writersAtOnce = 4;
    let arrived = 0;
    let allAreHere: () => void = () => undefined;
    const together = new Promise<void>((resolve) => {
      allAreHere = resolve;
    });
    await buildRequirement(db, { buyerId });
    const parts = () => db`select from tallies where kind = 'requirements' and day = ${today}`;

    await Promise.all(
      Array.from({ length: writersAtOnce }, () =>
        db.begin(async (tx) => {
          await tx`set local lock_timeout = '1s'`;
          await buildRequirement(tx, { buyerId });
          arrived += 1;
          if (arrived === writersAtOnce) allAreHere();
          await together;
        }),
      ),
    );

    expect((await parts()).length).toBeGreaterThanOrEqual(writersAtOnce);
    await fold();
    expect(await parts()).toHaveLength(1);
    expect(await liesFound()).toEqual([]);
  });

  it('have a posted listing at once, while it still waits to be counted and afterwards', async () => {
    await countWaitingListings(db, 1_000);
    const { id, categoryId } = await buildListing(db);
    const figure = () => db`
      select sum(count)::int as count from tallied
      where kind = 'listings' and day = ${today} and category_id = ${categoryId}`;
    const posted = await figure();

    const counted = [await countWaitingListings(db, 1_000), await countWaitingListings(db, 1_000)];
    const afterwards = await figure();
    await db`delete from listings where id = ${id}`;

    expect(counted).toEqual([1, 0]);
    expect([afterwards, await liesFound()]).toEqual([posted, []]);
    expect(await figure()).toEqual([{ count: (posted[0]?.['count'] as number) - 1 }]);
  });

  it('are true of a commodity whose former category is removed before its listings are counted', async () => {
    const slip = crypto.randomUUID();
    const { commodityId, categoryId } = await buildListing(db);
    const moveTo = (id: string) => db`update commodities set category_id = ${id} where id = ${commodityId}`;
    await insertRows(db, {
      table: 'categories',
      rows: [{ id: slip, slug: 'slip', nameEn: 'Slip', picture: 'slip' }],
    });
    await moveTo(slip);
    await countWaitingListings(db, 1_000);

    await moveTo(categoryId);
    await db`delete from categories where id = ${slip}`;

    expect(await liesFound()).toEqual([]);
    expect(await countWaitingListings(db, 1_000)).toBeGreaterThan(0);
    expect(await liesFound()).toEqual([]);
  });

  it('move with goods whose commodity goes into another category', async () => {
    await buildListing(db);
    await db`
      update commodities c set category_id = (select id from categories where id <> c.category_id limit 1)
      where id in (select commodity_id from listings)`;

    expect(await liesFound()).toEqual([]);
  });
});
