import * as admin from '@polam/contract/calls/admin';
import * as calls from '@polam/contract/calls/freight';
import * as listings from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin, buildTrader } from '@polam/database/seed/users';
import { noNames } from '@polam/domain/catalogue';
import { defaultRates } from '@polam/domain/market/freight';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A pincode in the middle of a district, and another district a degree of latitude (111 km) to the north. */
const pincode = '522002';
const [here, north] = ['t-here', 't-north'];

let testApp: TestApp;
let operator: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  for (const [place, id] of [here, north].entries())
    await testApp.db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${testApp.db.json({ ...noNames, en: id })}, ${16 + place}, 80)`;
  await testApp.db`insert into pincodes values (${pincode}, ${here}, 16.0, 80.0)`;
  operator = await testApp.actor((await buildAdmin(testApp.db)).id);
});
beforeEach(async () => {
  // Through the call, so that the running server hears of it.
  await testApp.db`delete from freight_rates`;
  await testApp.db`delete from loading_rate`;
  await operator.call(calls.setCharges, { stateCode: 'AP' });
});
afterAll(() => testApp.close());

async function table() {
  const answer = await testApp.visitor.call(calls.rates, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.table;
}

describe('the table of rates', () => {
  it('is the shipped one where the operator has set none, and says so', async () => {
    const { vehicles, ...rest } = await table();

    expect(vehicles.map(({ vehicle, isDefault }) => [vehicle, isDefault])).toEqual([
      ['pick-up', true],
      ['mini-truck', true],
      ['truck', true],
      ['lorry', true],
    ]);
    expect(vehicles[3]).toMatchObject(defaultRates.vehicles.lorry);
    expect(rest).toEqual({ loadingPaise: defaultRates.loadingPaise, isLoadingDefault: true, charges: [] });
  });

  it('is at once what an admin has set, and the audit says what', async () => {
    await table();

    await operator.call(calls.setVehicleRate, { vehicle: 'truck', ratePaise: 610, leastPaise: 350_050 });
    await operator.call(calls.setLoading, { loadingPaise: 0 });
    await operator.call(calls.setCharges, { stateCode: 'AP', cessHundredths: 100 });

    const { vehicles, loadingPaise, isLoadingDefault, charges } = await table();
    expect(vehicles[2]).toEqual({ vehicle: 'truck', ratePaise: 610, leastPaise: 350_050, isDefault: false });
    expect([loadingPaise, isLoadingDefault]).toEqual([0, false]);
    expect(charges).toEqual([{ stateCode: 'AP', cessHundredths: 100, commissionHundredths: null }]);
    const audit = await testApp.db`
      select action, reason from audit where actor_id = ${operator.id} order by created_at desc, id desc limit 3`;
    expect(audit).toEqual([
      { action: 'mandi-charges-set', reason: 'AP: 1 %, –' },
      { action: 'loading-rate-set', reason: '₹0' },
      { action: 'freight-rate-set', reason: 'truck: ₹6.1, ₹3500.5' },
    ]);
    expect(await operator.call(admin.listAudit, { action: 'mandi-charges-set' })).toMatchObject({ ok: true });
  });

  it('refuses what cannot be a rate or a share, and who is no admin', async () => {
    const trader = await testApp.actor((await buildTrader(testApp.db)).id);
    const send = (url: string, body: object) =>
      operator.send({ method: 'PUT', url: `/api/v1/admin/${url}`, json: body });

    const refused = await Promise.all([
      send('freight-rates/truck', { rate: 0, least: 10 }),
      send('freight-rates/truck', { rate: 5, least: -1 }),
      send('freight-rates/ox-cart', { rate: 5, least: 1 }),
      send('loading-rate', { loading: 'much' }),
      send('mandi-charges/AP', { cess: 30.01 }),
      send('mandi-charges/XX', { cess: 1 }),
    ]);

    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(422));
    const asTrader = await Promise.all([
      trader.call(calls.setLoading, { loadingPaise: 1 }),
      trader.call(calls.setCharges, { stateCode: 'AP', cessHundredths: 100 }),
      trader.call(calls.setVehicleRate, { vehicle: 'truck', ratePaise: 1, leastPaise: 1 }),
    ]);
    expect(asTrader.map((answer) => answer.ok || answer.error)).toEqual(Array(3).fill('forbidden'));
    expect(await table()).toMatchObject({ isLoadingDefault: true, charges: [] });
  });
});

describe('the price of a listing at the reader’s place', () => {
  const fifty = { unit: 'quintal', pricePaise: 1_600_000, quantityMilli: 50_000, districtId: north } as const;
  const landed = (listingId: string, more: object = {}) =>
    testApp.visitor.call(listings.landed, { listingId, pincode, ...more });

  it('adds freight by road, loading and the cess of its state to the price', async () => {
    await operator.call(calls.setCharges, { stateCode: 'AP', cessHundredths: 100 });
    const { id } = await buildListing(testApp.db, fifty);

    // 111.2 km as the crow flies are 145 km by road, in a truck at ₹5 a tonne and kilometre, at least ₹4,000.
    expect(await landed(id)).toMatchObject({
      value: {
        landed: {
          km: 145,
          vehicle: 'truck',
          pricePaise: 1_600_000,
          freightPaise: 8_000,
          loadingPaise: 1_500,
          cessPaise: 16_000,
          isCessCounted: true,
          landedPaise: 1_625_500,
        },
      },
    });
  });

  it('goes by the reader’s own rate, and says that no cess is counted', async () => {
    const { id } = await buildListing(testApp.db, fifty);

    expect(await landed(id, { ownRatePaise: 1_000 })).toMatchObject({
      value: { landed: { freightPaise: 14_500, cessPaise: 0, isCessCounted: false, landedPaise: 1_616_000 } },
    });
  });

  it('is the price itself where the seller brings it', async () => {
    const { id } = await buildListing(testApp.db, { ...fifty, shipping: true });

    expect(await landed(id)).toMatchObject({
      value: { landed: { isBrought: true, freightPaise: 0, loadingPaise: 0, landedPaise: 1_600_000 } },
    });
  });

  it('is unknown without a weight or a district, and refused for a pincode or listing that there is not', async () => {
    const counted = await buildListing(testApp.db, { ...fifty, unit: 'dozen' });
    const somewhere = await buildListing(testApp.db, fifty);
    await testApp.db`update listings set district_id = null where id = ${somewhere.id}`;
    const deleted = await buildListing(testApp.db, { ...fifty, state: 'deleted' });

    expect(await landed(counted.id)).toMatchObject({ value: { landed: null } });
    expect(await landed(somewhere.id)).toMatchObject({ value: { landed: null } });
    expect(await landed(counted.id, { pincode: '999999' })).toMatchObject({ error: 'invalid-input' });
    expect(await landed(deleted.id)).toMatchObject({ error: 'not-found' });
  });
});
