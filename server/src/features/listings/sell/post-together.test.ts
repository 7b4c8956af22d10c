import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/listings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { Sent, TestActor } from '@polam/server/testing/actor';
import { aPicture } from '@polam/server/testing/photos';
import { StatementLog } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Input = InputOf<typeof calls.create>;

const log = new StatementLog();
/** All is posted at one instant. */
const at = new Date();
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ onStatement: log.listener, now: () => at });
  await seedCatalogue(testApp.db);
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude) values
      ('pt-home', 'AP', '{"en": "Home"}', 15, 78), ('pt-near', 'AP', '{"en": "Near"}', 16.3, 80.4)`;
  await testApp.db`
    insert into pincodes (pincode, district_id, latitude, longitude) values
      ('518001', 'pt-home', 15, 78), ('522201', 'pt-near', 16.3, 80.4)`;
});
afterAll(() => testApp.close());

const wheat = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 } as const;

/** Listings of which each fills other fields. */
async function inputs(): Promise<readonly Input[]> {
  const today = dayInIndia(at);
  const { id: storageId } = await buildColdStorage(testApp.db, { name: 'Śrī "VR" \\ 1', pincode: '522201' });
  return [
    wheat,
    { ...wheat, placeVillage: 'తెనాలి', placePincode: '522201', organic: true, quality: 4 },
    { ...wheat, name: 'Red Chilli', variety: 'teja', measured: 'moisture=9.50;foreign-matter=0.8' },
    {
      ...wheat,
      storageId,
      receiptNumber: '{"a":[1]}',
      shipping: true,
      description: 'Two\n"lines" \\u0041 🌾',
    },
    { ...wheat, unit: 'box', packGrams: 12_500, acceptFromPaise: 230_000, declineBelowPaise: 200_000 },
    {
      ...wheat,
      availableOn: addDays(today, 3),
      harvestUntil: addDays(today, 9),
      deliverBy: addDays(today, 12),
    },
    { ...wheat, name: 'Something else' },
    wheat,
  ];
}

/** Stored rows of a listing, without its id. */
async function storedOf(id: string) {
  const [row] = await testApp.db<{ listing: object; ledger: object }[]>`
    select to_jsonb(l) - '{id}'::text[] as listing, (
      select jsonb_agg(to_jsonb(m) - '{id,listing_id}'::text[]) from stock_movements m where m.listing_id = l.id
    ) as ledger from listings l where l.id = ${id}`;
  return row;
}

async function post(seller: TestActor, input: Input, sent: Sent) {
  const answer = await seller.call(calls.create, input, sent);
  if (!answer.ok) throw new Error(answer.message);
  const { id, photos, ...shown } = answer.value.listing;
  expect(photos).toHaveLength(sent.photos?.length ?? 0);
  return { shown, stored: await storedOf(id) };
}

it('postings that come at once are stored and shown as each is alone, and as one with a photo', async () => {
  const all = await Promise.all(
    (await inputs()).map(async (input) => {
      const { id } = await buildFarmer(testApp.db, { pincode: '518001', districtId: 'pt-home' });
      return { input, seller: await testApp.actor(id) };
    }),
  );
  const photos = [{ content: await aPicture(), fileName: 'a.jpg', type: 'image/jpeg' }];
  log.take();

  const together = await Promise.all(
    all.map(({ seller, input }) => post(seller, input, { idempotencyKey: 'a"b\\{},NULL' })),
  );
  const batches = log.take().filter(({ text }) => text.includes('insert into "listings"')).length;
  const alone = await Promise.all(all.map(({ seller, input }) => post(seller, input, {})));
  const withPhoto = await Promise.all(all.map(({ seller, input }) => post(seller, input, { photos })));

  expect(batches).toBeLessThan(all.length);
  expect(together).toEqual(alone);
  expect(together.map(({ stored }) => stored)).toEqual(withPhoto.map(({ stored }) => stored));
});
