import { calls } from '@polam/contract';
import type { AnyCall } from '@polam/contract/call';
import type { FieldSet } from '@polam/contract/fields';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { seedDemo } from '@polam/database/seed/demo/demo';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { seedPlaces } from '@polam/database/seed/places';
import { seededRandom } from '@polam/database/seed/random';
import { insertRows } from '@polam/database/seed/rows';
import { dayInIndia } from '@polam/domain/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
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

/** A cold storage of a user, about which another one has asked. */
async function addEnquiry({ manager, author }: { manager: string; author: string }): Promise<void> {
  const { id: coldStorageId } = await buildColdStorage(testApp.db, { managerId: manager });
  const enquiry = { id: uuidv7(), coldStorageId, authorId: author, message: 'Is there room?' };
  await insertRows(testApp.db, { table: 'cold_storage_enquiries', rows: [enquiry] });
}

/** A listing of a user, for which another one has sent an offer. */
async function addOffered({ seller, buyer }: { seller: string; buyer: string }): Promise<string> {
  const { id } = await buildListing(testApp.db, { sellerId: seller });
  const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId: id, buyerId: buyer });
  await buildOffer(testApp.db, { negotiationId });
  return id;
}

/** The manager of a group and a cold storage who has sold something, the buyer, an admin, and ids of what they see. */
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
  await addEnquiry({ manager: seller, author: buyer });
  const offered = await addOffered({ seller, buyer });
  return { readers: [seller, buyer, admin], ids: [seller, buyer, slug, order, listing, offered] };
}

/** A name of a user in an answer: where it stands, and whether the own spelling stands beside it. */
interface Named {
  readonly where: string;
  readonly isSpelled: boolean;
}

function namesIn(value: unknown, where: string): readonly Named[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, where));
  const fields = value as Readonly<Record<string, unknown>>;
  const isNamed = userIds.has(fields['_id']) && typeof fields['name'] === 'string';
  const isSpelled = 'spellings' in fields || 'nameSpellings' in fields;
  return [
    ...(isNamed ? [{ where, isSpelled }] : []),
    ...Object.entries(fields).flatMap(([name, each]) => namesIn(each, `${where} ${name}`)),
  ];
}

/** All that read, by whichever method. */
const reading = calls.filter(
  ({ writes, envelope, path }) =>
    !writes && envelope !== 'bytes' && path !== '/api/v1/live' && !asStored.has(path),
);

/** The id for every field that an input must have. */
function idsIn({ fields }: AnyCall['input'], id: string): Readonly<Record<string, string>> {
  const needed = Object.values(fields as FieldSet).filter(({ schema }) => schema._zod.optin !== 'optional');
  return Object.fromEntries(needed.map(({ wireName }) => [wireName, id]));
}

/** The names in all answers to a reader. */
async function readAll(reader: TestActor, ids: readonly string[]): Promise<readonly Named[]> {
  const names: Named[] = [];
  for (const { method, path, input } of reading)
    for (const id of ids) {
      const url = path.replace(/\{\w+\}/g, id);
      const answer = await reader.send(method === 'GET' ? { url } : { url, method, json: idsIn(input, id) });
      if (answer.status !== 200 || answer.json?.['success'] === false) continue;
      names.push(...namesIn(answer.json, path));
      if (!path.includes('{') && method === 'GET') break;
    }
  return names;
}

/** Answers that name users and are reached by this test, lest it pass because nothing was read. */
const reached = [
  '/api/v1/account/groups/{slug}',
  '/api/v1/admin/users/{id}',
  '/api/v1/bookings',
  '/api/v1/chats',
  '/api/v1/cold/enquiries',
  '/api/v1/orders/{id}',
  '/api/v1/people/{id}',
  '/api/v1/products/get-product/{pid}',
  '/api/v1/products/proposedlist',
  '/api/v1/requirements/get-potentials',
  '/api/v1/requirements/get-requirement',
  '/api/v1/users/{id}/ratings',
  '/api/v1/wishlist',
];

it('own spellings of names stand beside them in all answers', async () => {
  const { readers, ids } = await findReaders();
  const actors = await Promise.all(readers.map((id) => testApp.actor(id)));

  const names: Named[] = [];
  for (const reader of [...actors, testApp.visitor]) names.push(...(await readAll(reader, ids)));
  const named = new Set(names.map(({ where }) => where.split(' ')[0]));

  expect([...new Set(names.flatMap((each) => (each.isSpelled ? [] : [each.where])))]).toEqual([]);
  expect([...named]).toEqual(expect.arrayContaining(reached));
  expect(names.length).toBeGreaterThan(500);
}, 120_000);
