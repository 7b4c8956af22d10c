import * as freight from '@polam/contract/calls/freight';
import * as offers from '@polam/contract/calls/offers';
import * as calls from '@polam/contract/calls/views/in-hand';
import { buildAdmin } from '@polam/database/seed/users';
import { noNames } from '@polam/domain/catalogue';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp;
  for (const [place, id] of ['t-here', 't-north'].entries())
    await db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${db.json({ ...noNames, en: id })}, ${16 + place}, 80)`;
});
afterAll(() => testApp.close());

/** An offer of ₹2,300 a quintal for ten quintals from the north, to a buyer 145 km away by road. */
async function offered(shipping: boolean, deductions = '') {
  const { db } = testApp;
  const { listing, seller, buyer, terms } = await aTrade(testApp, { districtId: 't-north', shipping });
  await db`update users set district_id = 't-here' where id = ${buyer.id}`;
  await buyer.call(offers.propose, deductions === '' ? terms : { ...terms, deductions });
  const answer = await seller.call(offers.conversation, { listingId: listing.id, buyerId: buyer.id });
  const negotiationId = answer.ok ? (answer.value.negotiation?.id ?? '') : '';
  return { seller, buyer, negotiationId };
}

describe('what an offer leaves its seller', () => {
  it('is the sum without freight and loading of what the seller brings, and without commission', async () => {
    const operator = await testApp.actor((await buildAdmin(testApp.db)).id);
    await operator.call(freight.setCharges, { stateCode: 'AP', commissionHundredths: 200 });
    const { seller, negotiationId } = await offered(true);

    // A tonne in a pick-up at ₹16 a tonne and kilometre over 145 km.
    expect(await seller.call(calls.inHand, { negotiationId })).toMatchObject({
      value: {
        sumPaise: 2_300_000,
        commissionPaise: 46_000,
        loadingPaise: 15_000,
        freightPaise: 232_000,
        netPaise: 2_007_000,
        km: 145,
      },
    });
    await operator.call(freight.setCharges, { stateCode: 'AP' });
    expect(await seller.call(calls.inHand, { negotiationId, ownRatePaise: 500 })).toMatchObject({
      value: { commissionPaise: 0, isCommissionCounted: false, freightPaise: 72_500, netPaise: 2_212_500 },
    });
  });

  it('is the whole sum where the buyer fetches it', async () => {
    const { seller, negotiationId } = await offered(false);

    expect(await seller.call(calls.inHand, { negotiationId })).toMatchObject({
      value: { isBrought: false, freightPaise: 0, loadingPaise: 0, netPaise: 2_300_000 },
    });
  });

  it('is less by what is agreed to be taken off, which takes the place of what is usual', async () => {
    const operator = await testApp.actor((await buildAdmin(testApp.db)).id);
    await operator.call(freight.setCharges, { stateCode: 'AP', commissionHundredths: 200 });
    const { seller, negotiationId } = await offered(true, 'bag:1kg/q;labour:10/q;commission:1%');

    // Bags ₹230, commission 1 % of ₹22,770, labour ₹100: ₹22,442.30 before the way of ₹2,320.
    expect(await seller.call(calls.inHand, { negotiationId })).toMatchObject({
      value: {
        sumPaise: 2_300_000,
        deductionsPaise: 55_770,
        commissionPaise: 0,
        isCommissionCounted: true,
        loadingPaise: 0,
        freightPaise: 232_000,
        netPaise: 2_012_230,
      },
    });
    await operator.call(freight.setCharges, { stateCode: 'AP' });
  });

  it('is nothing that its buyer is told', async () => {
    const { buyer, negotiationId } = await offered(true);

    expect(await buyer.call(calls.inHand, { negotiationId })).toMatchObject({ error: 'not-found' });
  });
});
