import * as catalogue from '@polam/contract/calls/catalogue';
import * as equipment from '@polam/contract/calls/equipment';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const guntur = 'ap-guntur';
const now = new Date('2026-11-20T06:00:00Z');
const today = dayInIndia(now);
const onMarket = { availableOn: today, lastOn: addDays(today, 5) };
const over = { availableOn: addDays(today, -20), lastOn: addDays(today, -1) };

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
  await seedCatalogue(testApp.db);
  await testApp.db`insert into districts values (${guntur}, 'AP', 'Guntur', 'గుంటూరు', 'गुंटूर', 16.3, 80.4)`;
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

beforeEach(async () => {
  await testApp.db`delete from listings`;
  await testApp.db`delete from equipment`;
});

afterAll(() => testApp.close());

async function usesOfCategories() {
  const answer = await admin.call(catalogue.listForAdmin, {});
  if (!answer.ok) throw new Error(answer.message);
  return Object.fromEntries(answer.value.categories.map(({ slug, uses }) => [slug, uses]));
}

async function tableOf(path: string, language: 'en' | 'te' = 'en') {
  const answer = await admin.send({ url: path, headers: { 'accept-language': language } });
  return { ...answer, lines: answer.body.toString().trimEnd().split('\r\n') };
}

describe('the categories at the desk', () => {
  it('tell how many listings of each are on the market, with a district and without', async () => {
    await buildListing(testApp.db, { ...onMarket, commodity: 'wheat', districtId: guntur });
    await buildListing(testApp.db, { ...onMarket, commodity: 'wheat', districtId: null });
    await buildListing(testApp.db, { ...onMarket, commodity: 'tomato', districtId: guntur, state: 'paused' });
    await buildListing(testApp.db, { ...over, commodity: 'wheat', districtId: guntur });
    await buildListing(testApp.db, { ...over, commodity: 'wheat', districtId: null });

    expect(await usesOfCategories()).toMatchObject({ 'food-grains-cereals': 2, vegetables: 0, spices: 0 });
  });

  it('have a new one at once, with the day it was added', async () => {
    await admin.call(catalogue.createCategory, { name: 'Cut flowers' });

    const answer = await admin.call(catalogue.listForAdmin, {});

    const flowers = answer.ok && answer.value.categories.find(({ slug }) => slug === 'cut-flowers');
    expect(flowers).toMatchObject({ name: 'Cut flowers', uses: 0 });
    expect(Date.parse(flowers ? flowers.createdAt : '')).toBeGreaterThan(0);
  });

  it('are a table to take away, searched and sorted, in the reader’s language and without formulas', async () => {
    await buildListing(testApp.db, { ...onMarket, commodity: 'red-chilli', districtId: guntur });
    await admin.call(catalogue.createCategory, { name: '=1+1' });

    const all = await tableOf(`${catalogue.exportCategories.path}?sort=used`, 'te');
    const found = await tableOf(`${catalogue.exportCategories.path}?q=1%2B1`);

    expect(all.headers['content-disposition']).toContain('polam-categories.csv');
    expect(all.lines[0]).toMatch(/^\uFEFFపేరు,పేరు \(తెలుగు\)/u);
    expect(all.lines[1]).toMatch(/^SPICES,.*,spices,1,\d{4}-\d\d-\d\d$/);
    expect(found.lines).toHaveLength(2);
    expect(found.lines[1]).toMatch(/^'=1\+1,,,1-1,0,/);
  });
});

describe('the types of equipment for admins', () => {
  it('tell how much equipment of each are on offer, for hire and for sale', async () => {
    await buildEquipment(testApp.db, { districtId: guntur, purpose: 'hire' });
    await buildEquipment(testApp.db, { districtId: null, purpose: 'sale' });
    await buildEquipment(testApp.db, { districtId: guntur, purpose: 'hire', state: 'paused' });

    const answer = await admin.call(equipment.listTypesForAdmin, {});

    expect(answer.ok && answer.value.types.map(({ slug, uses }) => [slug, uses])).toEqual(
      expect.arrayContaining([
        ['tractors', 2],
        ['sprayers', 0],
      ]),
    );
  });

  it('are a table to take away, with the unit of hire and other names', async () => {
    await admin.call(equipment.createType, { name: 'Drones', keywords: 'uav, quadcopter', rateUnit: 'acre' });

    const table = await tableOf(`${equipment.exportTypes.path}?q=quadcopter`);

    expect(table.headers['content-disposition']).toContain('polam-machine-types.csv');
    expect(table.lines).toHaveLength(2);
    expect(table.lines[1]).toMatch(/^Drones,,,drones,"uav, quadcopter",per acre,No,0,/);
  });
});
