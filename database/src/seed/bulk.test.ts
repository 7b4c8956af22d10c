import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { seedBulk } from './bulk.ts';
import { seedCatalogue } from './catalogue.ts';
import { testPasswordHash } from './users.ts';
import { seedPlaces } from './places.ts';
import { seededRandom } from './random.ts';

const size = { users: 300, listings: 2_400 };
const lines: string[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
  await seedPlaces(database.db);
  await seedBulk(database.db, options(size));
});

afterAll(async () => database.drop());

function options(counts: { users: number; listings: number }) {
  const log = (line: string) => void lines.push(line);
  return { ...counts, random: seededRandom(3), passwordHash: testPasswordHash, log };
}

async function countOf(condition: string): Promise<number> {
  const [row] = await database.db.unsafe<{ count: number }[]>(
    `select count(*)::int as count from ${condition}`,
  );
  return row?.count ?? -1;
}

describe('a market made in bulk', () => {
  it('is as large as was asked, with the rest in proportion', async () => {
    expect(await countOf('users')).toBe(300);
    expect(await countOf('listings')).toBe(2_400);
    expect(await countOf('requirements')).toBe(240);
    expect(await countOf('equipment')).toBe(60);
    expect(await countOf('negotiations')).toBe(120);
    expect(await countOf('offers')).toBe(120);
  });

  it('spreads over all commodities and many districts', async () => {
    expect(await countOf('(select distinct commodity_id from listings) commodities')).toBe(219);
    expect(await countOf('(select distinct district_id from listings) districts')).toBeGreaterThan(150);
    expect(await countOf('listings where district_id is null')).toBe(0);
  });

  it('has active listings only', async () => {
    expect(await countOf(`listings where state <> 'active' or last_on < current_date`)).toBe(0);
  });

  it('explains every quantity in the ledger', async () => {
    expect(await countOf('stock_movements')).toBe(2_400);
    expect(
      await countOf(`stock_movements m join listings l on l.id = m.listing_id
        where m.quantity_delta <> l.quantity_milli or m.reserved_delta <> l.reserved_milli`),
    ).toBe(0);
  });

  it('reports how far it is', () => {
    expect(lines).toEqual(['300 of 300 users', '2000 of 2400 listings', '2400 of 2400 listings']);
  });

  it('is refused without a buyer for every seller', async () => {
    await expect(seedBulk(database.db, options({ users: 1, listings: 1 }))).rejects.toThrow('two users');
  });
});
