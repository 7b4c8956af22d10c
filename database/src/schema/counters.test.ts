import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { buildListing } from '../seed/listings.ts';
import { buildOrder } from '../seed/orders.ts';
import { buildUser } from '../seed/users.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { migrateUpTo, seedEarlierCatalogue } from '../testing/earlier-schema.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.drop();
});

/** The database as it was before a migration, with the catalogue. */
async function aDatabaseBefore(migration: string): Promise<TestDatabase['db']> {
  const { db } = database;
  await migrateUpTo(db, migration);
  await seedEarlierCatalogue(db);
  return db;
}

it('counts what was there before anything was counted', async () => {
  const db = await aDatabaseBefore('0016');
  await buildListing(db);
  await buildListing(db, { state: 'paused' });
  const { id } = await buildUser(db);

  await migrate(db);
  await db`delete from users where id = ${id}`;

  expect(
    await db`
      select what, sum(count)::int as count from counters
      where what in ('active_listings', 'users') group by what order by what`,
  ).toEqual([
    { what: 'active_listings', count: 1 },
    { what: 'users', count: 2 },
  ]);
});

it('tallies by day in India what was there before anything was tallied', async () => {
  const db = await aDatabaseBefore('0034');
  const createdAt = new Date('2026-11-15T19:00:00Z');
  const { id: sellerId } = await buildUser(db, { createdAt });
  await buildListing(db, { sellerId, createdAt });
  const { id: listingId } = await buildListing(db, { sellerId, createdAt, pricePaise: 200_000 });
  const buyerId = (await buildUser(db, { createdAt })).id;
  const order = { listingId, buyerId, quantityMilli: 2_000, createdAt };
  const sold = await buildOrder(db, { ...order, state: 'delivered' });
  // What the builder writes with a completed order is younger than this schema.
  await db`update orders set state = 'completed', ended_at = '2026-11-18T06:00:00Z' where id = ${sold.id}`;
  await buildOrder(db, { ...order, buyerId: (await buildUser(db, { createdAt })).id });

  await migrate(db);

  expect(await db`select kind, day::text, count::int, paise::int from tallies order by kind, day`).toEqual([
    { kind: 'listings', day: '2026-11-16', count: 2, paise: 0 },
    { kind: 'trades', day: '2026-11-18', count: 1, paise: 400_000 },
    { kind: 'users', day: '2026-11-16', count: 3, paise: 0 },
  ]);
  expect(
    await db`
      select what, sum(count)::int as count from counters
      where what in ('ever_listings', 'ever_paise_of_trades', 'ever_bookings') group by what order by what`,
  ).toEqual([
    { what: 'ever_bookings', count: 0 },
    { what: 'ever_listings', count: 2 },
    { what: 'ever_paise_of_trades', count: 400_000 },
  ]);
});
