import { calls } from '@polam/contract';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { seedDemo } from '@polam/database/seed/demo/demo';
import { seedPlaces } from '@polam/database/seed/places';
import { seededRandom } from '@polam/database/seed/random';
import { dayInIndia } from '@polam/domain/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
let userIds: ReadonlySet<unknown>;

/** A demo in which every user writes the own name in Telugu. */
beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  await seedPlaces(testApp.db);
  const hashPassword = async (text: string) => `hash of ${text}`;
  const today = dayInIndia(new Date());
  await testApp.db.begin((tx) => seedDemo(tx, { random: seededRandom(1), hashPassword, today }));
  const rows = await testApp.db<
    { id: string }[]
  >`update users set name_spellings = '{"te": "పేరు"}' returning id`;
  userIds = new Set(rows.map(({ id }) => id));
});

afterAll(() => testApp.close());

/** Answers that hold names as they were stored: those of the specification, which other clients read, and a user's data. */
const asStored = new Set([
  '/api/v1/account/data',
  '/api/v1/users/getallusers',
  '/api/v1/users/profile/basic/{id}',
]);

/** The manager of a group who has sold something, the buyer, an admin, and ids of what they see. */
async function findReaders() {
  const [found] = await testApp.db<
    Record<'seller' | 'slug' | 'buyer' | 'order' | 'listing' | 'admin', string>[]
  >`
    select m.user_id as seller, g.slug, o.buyer_id as buyer, o.id as order, o.listing_id as listing,
      (select id from users where role = '0' limit 1) as admin
    from group_members m join farmer_groups g on g.id = m.group_id join orders o on o.seller_id = m.user_id
    where m.role = 'manager' and o.listing_id is not null limit 1`;
  if (found === undefined) throw new Error('The demo lacks a group whose manager has sold something.');
  const { seller, buyer, admin, slug, order, listing } = found;
  return { readers: [seller, buyer, admin], ids: [seller, buyer, slug, order, listing] };
}

/** Where an answer names a user without the own spelling. */
function unspelled(value: unknown, where: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => unspelled(each, where));
  const fields = value as Readonly<Record<string, unknown>>;
  const isNamed = userIds.has(fields['_id']) && typeof fields['name'] === 'string';
  const isSpelled = 'spellings' in fields || 'nameSpellings' in fields;
  return [
    ...(isNamed && !isSpelled ? [where] : []),
    ...Object.entries(fields).flatMap(([name, each]) => unspelled(each, `${where} ${name}`)),
  ];
}

async function readAll(reader: TestActor, ids: readonly string[]): Promise<readonly string[]> {
  const reading = calls.filter(
    ({ method, writes, envelope, path }) =>
      method === 'GET' && !writes && envelope !== 'bytes' && path !== '/api/v1/live' && !asStored.has(path),
  );
  const found: string[] = [];
  for (const { path } of reading)
    for (const url of new Set(ids.map((id) => path.replace(/\{\w+\}/g, id)))) {
      const { status, json } = await reader.send({ url });
      if (status === 200) found.push(...unspelled(json, path));
    }
  return found;
}

it('own spellings of names stand beside them in all answers', async () => {
  const { readers, ids } = await findReaders();
  const actors = await Promise.all(readers.map((id) => testApp.actor(id)));

  const found = [];
  for (const reader of [...actors, testApp.visitor]) found.push(...(await readAll(reader, ids)));

  expect([...new Set(found)]).toEqual([]);
});
