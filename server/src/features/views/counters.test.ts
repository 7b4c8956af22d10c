import type { Database, Query } from '@polam/database/connect';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, buildUser } from '@polam/database/seed/users';
import { pick, seededRandom } from '@polam/database/seed/random';
import { buildRequirement } from '@polam/database/seed/requirements';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { addDays, dayInIndia } from '@polam/domain/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markExpired as markListingsExpired } from '../listings/sell/listing-writes.repository.ts';
import { markExpired as markRequirementsExpired } from '../requirements/requirements.repository.ts';
import { countAll, type CountsRow } from './views.repository.ts';

const now = new Date();
const today = dayInIndia(now);
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});

beforeEach(async () => {
  await db`delete from users`;
  await db`delete from cold_storages`;
});

afterAll(() => database.drop());

/** Everything counted row by row, as no reader ever does. */
async function countedByHand(): Promise<CountsRow> {
  const [row] = await db<CountsRow[]>`
    select
      (select count(*)::int from users where suspended_at is null) as users,
      (select count(*)::int from listings where state = 'active' and last_on >= ${today}) as listings,
      (select count(*)::int from equipment where state = 'active' and purpose = 'hire') as "equipmentForHire",
      (select count(*)::int from equipment where state = 'active' and purpose = 'sale') as "equipmentForSale",
      (select count(*)::int from requirements
        where state in ('open', 'partly-filled') and needed_on >= ${today}) as requirements,
      (select count(*)::int from cold_storages) as "coldStorages"`;
  if (row === undefined) throw new Error('a select without a table gives one row');
  return row;
}

const random = seededRandom(16);
const over = { availableOn: addDays(today, -20), lastOn: addDays(today, -1) };

/** Statements of a market's day, on one row and on many. */
const deeds: readonly ((writer: Query) => PromiseLike<unknown>)[] = [
  (writer) => buildFarmer(writer),
  (writer) => buildListing(writer),
  (writer) => buildListing(writer, over),
  (writer) => buildListing(writer, { state: 'paused' }),
  (writer) => buildEquipment(writer, { purpose: pick(random, ['hire', 'sale']) }),
  (writer) => buildRequirement(writer, { state: pick(random, ['open', 'filled']) }),
  (writer) => buildRequirement(writer, { neededOn: addDays(today, -1) }),
  (writer) => buildColdStorage(writer),
  (writer) => writer`
    update listings set state = ${pick(random, ['active', 'paused', 'sold-out', 'closed', 'deleted'])}
    where id in (select id from listings order by md5(id::text) limit 3 for update skip locked)`,
  (writer) => writer`
    update requirements set state = ${pick(random, ['open', 'partly-filled', 'closed'])}
    where id in (select id from requirements order by random() limit 2 for update skip locked)`,
  (writer) => writer`
    update equipment set state = ${pick(random, ['active', 'paused'])}, purpose = ${pick(random, ['hire', 'sale'])}
    where id in (select id from equipment order by random() limit 2 for update skip locked)`,
  (writer) => writer`
    update users set suspended_at = ${pick(random, [null, now])}
    where id in (select id from users order by random() limit 2 for update skip locked)`,
  (writer) => writer`
    delete from listings where id in (select id from listings order by random() limit 2 for update skip locked)`,
  (writer) => writer`delete from cold_storages where name = 'nobody has this name'`,
  (writer) => writer`
    insert into requirements (id, buyer_id, commodity_id, commodity_name, quantity_milli, unit, price_paise,
      needed_on, organic, shipping, state)
    select gen_random_uuid(), buyer_id, commodity_id, commodity_name, quantity_milli, unit, price_paise,
      needed_on, organic, shipping, state from requirements limit 5`,
];

describe('what the landing page counts', () => {
  it('is true after any deeds of two writers at once, some of whom think better of it', async () => {
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([aSpree(round % 3 === 0), aSpree(round % 5 === 0)]);

      expect(await countAll(db, today)).toEqual(await countedByHand());
    }
  });

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

  it('is without what the day has ended, tidied up or not', async () => {
    await buildListing(db);
    await buildListing(db, over);
    await buildRequirement(db);
    await buildRequirement(db, { neededOn: addDays(today, -1) });

    const before = await countAll(db, today);
    const expired = [
      await markListingsExpired(db, { today, at: now }),
      await markRequirementsExpired(db, { today, at: now }),
    ];

    expect(before).toMatchObject({ listings: 1, requirements: 1 });
    expect(expired).toEqual([1, 1]);
    expect(await countAll(db, today)).toEqual(before);
  });

  it('follows a person who is suspended, comes back, or goes with all that is hers', async () => {
    const { id } = await buildUser(db);
    await buildListing(db, { sellerId: id });
    await db`update users set suspended_at = now() where id = ${id}`;
    const suspended = await countAll(db, today);
    await db`update users set suspended_at = null where id = ${id}`;
    const back = await countAll(db, today);
    await db`delete from users where id = ${id}`;

    expect([suspended.users, back.users]).toEqual([0, 1]);
    expect(await countAll(db, today)).toMatchObject({ users: 0, listings: 0 });
  });

  it('makes no writer wait for another', async () => {
    const { id } = await buildUser(db);
    const sellersAtOnce = 4;
    let arrived = 0;
    let allAreHere: () => void = () => undefined;
    const together = new Promise<void>((resolve) => {
      allAreHere = resolve;
    });
    const posts = Array.from({ length: sellersAtOnce }, () =>
      db.begin(async (tx) => {
        await tx`set local lock_timeout = '1s'`;
        await buildListing(tx, { sellerId: id });
        arrived += 1;
        if (arrived === sellersAtOnce) allAreHere();
        await together;
      }),
    );

    await Promise.all(posts);

    expect(await countAll(db, today)).toMatchObject({ listings: sellersAtOnce });
    const parts = await db`select from counters where what = 'active_listings'`;
    expect(parts.length).toBeLessThanOrEqual(5);
  });
});
