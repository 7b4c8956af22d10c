import { readPincodes } from '@polam/database/places';
import { databaseFolder } from '@polam/database/root';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@polam/database/testing/database';
import { createTestDatabase } from '@polam/database/testing/database';
import { seedCatalogue } from '../catalogue.ts';
import { mandiPriceRange } from '../commodity.ts';
import { demoColdStorages } from '../data/demo-cold-storages.ts';
import { demoListings } from '../data/demo-listings.ts';
import { demoUsers } from '../data/demo-users.ts';
import { seedDemo } from './demo.ts';
import type { DemoLogin } from './demo-accounts.ts';
import { seedPlaces } from '../places.ts';
import { seededRandom } from '../random.ts';

const today = '2026-02-14';
const onMarket = `listings where state = 'active'`;
const telugu = /[\u0C00-\u0C7F]/;
let database: TestDatabase;
let logins: readonly DemoLogin[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
  await seedPlaces(database.db);
  logins = await database.db.begin(async (tx) =>
    seedDemo(tx, { random: seededRandom(1), hashPassword: async (text) => `hash of ${text}`, today }),
  );
});

afterAll(async () => database.drop());

async function countOf(condition: string): Promise<number> {
  const [row] = await database.db.unsafe<{ count: number }[]>(
    `select count(*)::int as count from ${condition}`,
  );
  return row?.count ?? -1;
}

describe('the people of the demo', () => {
  it('are farmers, traders and one admin, each with a login', async () => {
    expect(await countOf('users')).toBe(logins.length);
    expect(logins.length).toBeGreaterThanOrEqual(40);
    expect(logins.filter(({ role }) => role === 'admin')).toHaveLength(1);
    expect(await countOf(`users where role = '0'`)).toBe(1);
  });

  it('are listed with one of each first', () => {
    expect(logins.slice(0, 4).map(({ role }) => role)).toEqual(['farmer', 'trader', 'admin', 'farmer']);
  });

  it('share no e-mail and no password, and no password is short', () => {
    expect(new Set(logins.map(({ email }) => email)).size).toBe(logins.length);
    expect(new Set(logins.map(({ password }) => password)).size).toBe(logins.length);
    expect(logins.filter(({ password }) => password.length < 12)).toEqual([]);
  });

  it('sign in with the password they were given', async () => {
    const hashes = await database.db<{ email: string; hash: string }[]>`
      select email, password_hash as hash from users`;

    const hashOf = new Map(hashes.map(({ email, hash }) => [email, hash]));
    expect(logins.filter(({ email, password }) => hashOf.get(email) !== `hash of ${password}`)).toEqual([]);
  });

  it('live under pincodes that exist, and so do the cold storages', () => {
    const known = new Set(readPincodes(join(databaseFolder(), 'data')).map(({ pincode }) => pincode));

    const lost = [...demoUsers, ...demoColdStorages].filter(({ pincode }) => !known.has(pincode));
    expect(lost).toEqual([]);
  });

  it('agreed to no text before it was in force', async () => {
    expect(await countOf(`consents where agreed_at < '2026-02-13T06:00+05:30'`)).toBe(0);
    expect(await countOf(`consents where agreed_at > '2026-02-14T00:00+05:30'`)).toBe(0);
  });

  it('carry no number that may be a neighbour’s', async () => {
    expect(await countOf(`users where phone not like '600000%'`)).toBe(0);
    expect(await countOf(`cold_storages where phone not like '600000%'`)).toBe(0);
  });
});

describe('the groups of the demo', () => {
  it('are found with a photo and without one', async () => {
    const groups = await database.db<{ content: Buffer | null; width: number }[]>`
      select content, p.width from farmer_groups g
      left join photos p on p.id = g.photo_id left join photo_variants v on v.photo_id = p.id`;
    const shown = groups.flatMap(({ content, width }) => (content === null ? [] : [{ content, width }]));

    expect([groups.length, shown.length]).toEqual([2, 1]);
    for (const { content, width } of shown) expect(sizeOfWebp(content).width).toBe(width);
  });
});

describe('the listings of the demo', () => {
  it('show a photo of their own where one fits', async () => {
    const named = demoListings.flatMap(({ photo }) => (photo === undefined ? [] : [photo]));
    const shown = await database.db<{ content: Buffer; width: number; height: number }[]>`
      select content, p.width, p.height from listing_photos
      join photos p on p.id = photo_id join photo_variants v using (photo_id)`;

    expect(new Set(named).size).toBe(named.length);
    expect(shippedPhotos()).toEqual([...named].sort().map((name) => `${name}.webp`));
    expect(shown.length).toBeGreaterThan(10);
    for (const { content, width, height } of shown) expect(sizeOfWebp(content)).toEqual({ width, height });
  });

  it('are more than a hundred, at least ten in each of the six categories', async () => {
    const counts = await database.db<{ slug: string; count: number }[]>`
      select c.slug, count(*)::int from listings l join categories c on c.id = l.category_id
      where l.state = 'active' group by c.slug`;

    expect(await countOf(`listings where state = 'active'`)).toBeGreaterThan(110);
    expect(counts).toHaveLength(6);
    expect(counts.filter(({ count }) => count < 10)).toEqual([]);
  });

  it('all have a district, the seller’s', async () => {
    expect(await countOf('listings where district_id is null')).toBe(0);
    expect(
      await countOf('listings l join users u on u.id = l.seller_id where u.district_id <> l.district_id'),
    ).toBe(0);
  });

  it('are posted before today and none has expired', async () => {
    expect(await countOf(`${onMarket} and last_on <= '${today}'`)).toBe(0);
    expect(await countOf(`listings where created_at >= '${today}T00:00:00+05:30'`)).toBe(0);
    expect(
      await countOf(
        `${onMarket} and created_at < timestamptz '${today}T00:00:00+05:30' - interval '22 days'`,
      ),
    ).toBe(0);
  });

  it('cost what a mandi would pay', () => {
    const usual = demoListings.filter(({ unit }) => unit === undefined);
    const odd = usual.filter(({ of, rupees }) => {
      const [low, high] = mandiPriceRange(of);
      return rupees < low || rupees > high;
    });

    expect(usual.length).toBeGreaterThan(140);
    expect(odd).toEqual([]);
  });

  it.each([
    { category: 'food-grains-cereals', low: 1_500, high: 20_000 },
    { category: 'oilseeds', low: 1_500, high: 15_000 },
    { category: 'vegetables', low: 800, high: 15_000 },
    { category: 'fruits', low: 1_000, high: 15_000 },
    { category: 'spices', low: 5_000, high: 300_000 },
  ])(
    'cost ₹$low to ₹$high a quintal among $category, where they go by weight',
    async ({ category, low, high }) => {
      const perTon = (rupees: number) => rupees * 10 * 100;

      const odd = await countOf(`listings l join categories c on c.id = l.category_id
      where c.slug = '${category}' and family_rank = 0
      and comparable_price not between ${perTon(low)} and ${perTon(high)}`);

      expect(odd).toBe(0);
    },
  );

  it('are each described in words of their own, half of them in Telugu and some in Hindi', () => {
    const texts = demoListings.map(({ text }) => text);

    expect(new Set(texts).size).toBe(demoListings.length);
    expect(texts.filter((text) => telugu.test(text)).length).toBeGreaterThan(75);
    expect(texts.filter((text) => /[\u0900-\u097F]/.test(text)).length).toBeGreaterThan(15);
  });

  it('are described in Telugu by two in three of those who sell from Andhra and Telangana', () => {
    const isNear = ({ pincode }: { pincode: string }) => /^5[0-3]/.test(pincode);
    const textsOf = (key: string) => demoListings.filter(({ by }) => by === key).map(({ text }) => text);
    const sellers = demoUsers
      .filter(isNear)
      .map(({ key }) => textsOf(key))
      .filter(({ length }) => length > 0);

    const inTelugu = sellers.filter((texts) => texts.every((text) => telugu.test(text)));

    expect(inTelugu.length / sellers.length).toBeGreaterThan(2 / 3);
  });

  it('have ledgers whose sums are their figures', async () => {
    const wrong = await countOf(`(
      select l.id from listings l left join stock_movements m on m.listing_id = l.id group by l.id
      having sum(m.quantity_delta) is distinct from l.quantity_milli
        or sum(m.reserved_delta) is distinct from l.reserved_milli) wrong`);

    expect(wrong).toBe(0);
  });
});

describe('the rest of the demo', () => {
  it('is what is wanted in the season, 24 pieces of equipment of every kind for hire and sale, and 12 cold storages', async () => {
    expect(await countOf('requirements')).toBeGreaterThanOrEqual(15);
    expect(await countOf('equipment')).toBe(24);
    expect(await countOf('cold_storages')).toBe(12);
    expect(await countOf(`(select type_id from equipment where purpose = 'hire' group by 1) kinds`)).toBe(6);
    expect(
      await countOf(`equipment e join equipment_types t on t.id = e.type_id
      where t.hire_only and e.purpose = 'sale'`),
    ).toBe(0);
  });

  it('has offers waiting on both sides, all of them open today', async () => {
    expect(await countOf(`offers where state = 'pending' and author = 'buyer'`)).toBeGreaterThan(2);
    expect(await countOf(`offers where state = 'pending' and author = 'seller'`)).toBeGreaterThan(1);
    expect(await countOf(`offers where state = 'pending' and expires_at < '${today}T23:59:00+05:30'`)).toBe(
      0,
    );
  });

  it('has orders on every step of their way, and deals in each of five months', async () => {
    const states = await database.db<{ state: string }[]>`select distinct state from orders order by state`;

    expect(states.map(({ state }) => state)).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'delivered',
      'dispatched',
      'disputed',
      'pending-confirmation',
    ]);
    expect(
      await countOf(`(select 1 from orders where state = 'completed'
        group by date_trunc('month', ended_at at time zone 'Asia/Kolkata')) months`),
    ).toBeGreaterThanOrEqual(5);
    expect(
      await countOf(`orders where state = 'pending-confirmation' and confirm_by < '${today}T23:00:00+05:30'`),
    ).toBe(0);
    expect(await countOf('orders o where not exists (select from order_events where order_id = o.id)')).toBe(
      0,
    );
  });

  it('leaves nothing half made when something fails', async () => {
    const { db } = database;
    const before = await countOf('listings');

    const again = db.begin(async (tx) =>
      seedDemo(tx, { random: seededRandom(1), hashPassword: async (text) => text, today }),
    );

    await expect(again).rejects.toThrow('users_email');
    expect(await countOf('listings')).toBe(before);
  });
});

function shippedPhotos(): readonly string[] {
  return readdirSync(join(databaseFolder(), 'data', 'photos'))
    .filter((name) => name.endsWith('.webp'))
    .sort();
}

/** Size of a lossy WebP, by its frame header. Source: RFC 9649, 2.5. */
function sizeOfWebp(content: Buffer) {
  expect(content.toString('latin1', 8, 15)).toBe('WEBPVP8');
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}
