import * as catalogue from '@polam/contract/calls/catalogue';
import * as calls from '@polam/contract/calls/equipment';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildAdmin } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

async function typeOf(slug: string) {
  const answer = await testApp.visitor.call(catalogue.catalogue, {});
  return answer.ok ? answer.value.equipmentTypes.find((type) => type.slug === slug) : undefined;
}

describe('a new type of equipment', () => {
  it('bears its names and the unit by which its hire is counted', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    await admin.call(calls.createType, { name: 'Drones', nameTe: 'డ్రోన్లు', rateUnit: 'acre' });

    expect(await typeOf('drones')).toMatchObject({
      names: { en: 'Drones', te: 'డ్రోన్లు', hi: 'Drones' },
      rateUnit: 'acre',
    });
  });

  it('is hired by the day unless said otherwise, as other clients add it', async () => {
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);

    await admin.send({
      method: 'POST',
      url: calls.createType.path,
      json: { equipment_category: 'Balers', keywords: 'baler' },
    });

    expect(await typeOf('balers')).toMatchObject({ rateUnit: 'day' });
  });
});
