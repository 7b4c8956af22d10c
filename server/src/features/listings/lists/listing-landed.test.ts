import * as freight from '@polam/contract/calls/freight';
import * as calls from '@polam/contract/calls/listings';
import { buildAdmin, buildTrader } from '@polam/database/seed/users';
import { noNames } from '@polam/domain/catalogue';
import { defaultRates } from '@polam/domain/market/freight';
import type { TestActor } from '@polam/server/testing/actor';
import { allPages, bringToMarket, namesOf } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Two towns 445 km apart, and a pincode in each. */
const [south, north] = ['l-south', 'l-north'];
const [southern, northern] = ['522002', '500001'];

let testApp: TestApp;
let buyer: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  for (const [id, latitude] of [[south, 16] as const, [north, 20] as const])
    await testApp.db`
      insert into districts (id, state_code, names, latitude, longitude)
      values (${id}, 'AP', ${testApp.db.json({ ...noNames, en: id })}, ${latitude}, 80)`;
  await testApp.db`insert into pincodes values (${southern}, ${south}, 16.0, 80.0), (${northern}, ${north}, 20.0, 80.0)`;
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
});
beforeEach(() => testApp.db`delete from listings`);
afterAll(() => testApp.close());

async function bring(
  ...listings: readonly {
    name: string;
    districtId: string | null;
    pricePaise: number;
    unit?: 'dozen';
    shipping?: boolean;
  }[]
) {
  const { id: sellerId } = await buildTrader(testApp.db, { districtId: null });
  return bringToMarket(
    testApp,
    listings.map(
      (listing) =>
        ({ unit: 'quintal', quantityMilli: 50_000, sellerId, shipping: false, ...listing }) as const,
    ),
  );
}

const list = (
  actor: TestActor,
  call: typeof calls.listForUser | typeof calls.listForVisitor,
  input: object,
) => actor.call(call, { sort: 'landed', ...input });

async function listed(actor: TestActor, input: object) {
  const answer = await list(
    actor,
    actor === testApp.visitor ? calls.listForVisitor : calls.listForUser,
    input,
  );
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

describe('goods by their price at the reader’s place', () => {
  beforeEach(async () => {
    await bring(
      { name: 'cheap in the north', districtId: north, pricePaise: 200_000 },
      { name: 'dear in the south', districtId: south, pricePaise: 215_000 },
      { name: 'brought from the north', districtId: north, pricePaise: 222_000, shipping: true },
      { name: 'somewhere', districtId: null, pricePaise: 100_000 },
      { name: 'by the dozen', districtId: south, pricePaise: 1_000, unit: 'dozen' },
    );
  });

  it.each(['buyer', 'visitor'])(
    'come in another order when the pincode is another, for a %s',
    async (who) => {
      const reader = who === 'buyer' ? buyer : testApp.visitor;

      expect(namesOf(await listed(reader, { pincode: southern }))).toEqual([
        'brought from the north',
        'dear in the south',
        'cheap in the north',
        'somewhere',
        'by the dozen',
      ]);
      expect(namesOf(await listed(reader, { pincode: northern }))[0]).toBe('cheap in the north');
    },
  );

  it('tell what is counted, as their page does, and nothing in another order', async () => {
    const page = await listed(buyer, { pincode: southern });

    const shown = page.listings.map(({ landed }) => landed);
    for (const [place, { id }] of page.listings.entries()) {
      const own = await testApp.visitor.call(calls.landed, { listingId: id, pincode: southern });
      expect(own).toMatchObject({ value: { landed: shown[place] } });
    }
    expect(shown.map((landed) => landed && [landed.isBrought, landed.landedPaise])).toEqual([
      [true, 222_000],
      [false, 215_000 + 8_000 + 1_500],
      [false, 200_000 + 28_900 + 1_500],
      null,
      null,
    ]);
    const byPrice = await listed(buyer, { pincode: southern, sort: 'price-asc' });
    expect(byPrice.listings.every(({ landed }) => landed === undefined)).toBe(true);
  });

  it('come each once, page by page', async () => {
    const pages = await allPages(buyer, calls.listForUser, { sort: 'landed', pincode: southern, limit: 2 });

    expect(pages.map(namesOf)).toEqual([
      ['brought from the north', 'dear in the south'],
      ['cheap in the north', 'somewhere'],
      ['by the dozen'],
    ]);
  });

  it('go by the rate of a reader who is signed in, for that reader alone', async () => {
    const names = async (ownRatePaise: number | undefined) => {
      const asked = {
        sort: 'landed',
        pincode: southern,
        limit: 3,
        ...(ownRatePaise && { ownRatePaise }),
      } as const;
      const pages = await allPages(buyer, calls.listForUser, asked);
      return pages.flatMap(namesOf).slice(0, 3);
    };
    const usual = await names(undefined);

    expect(await names(10)).toEqual(['cheap in the north', 'dear in the south', 'brought from the north']);
    expect(await names(undefined)).toEqual(usual);
    const own = await buyer.call(calls.listForUser, { sort: 'landed', pincode: southern, ownRatePaise: 10 });
    for (const { id, landed } of own.ok ? own.value.listings : []) {
      const page = await buyer.call(calls.landed, { listingId: id, pincode: southern, ownRatePaise: 10 });
      expect(page).toMatchObject({ value: { landed } });
    }
  });

  it('of one name go by it too, and for visitors, whose answers are cached for all, by the operator’s', async () => {
    const of = async (reader: TestActor) => {
      const asked = { slug: 'all', sort: 'landed', pincode: southern, ownRatePaise: 10 } as const;
      const answer = await reader.call(calls.listBySlug, asked);
      return answer.ok ? namesOf(answer.value).slice(0, 2) : answer.message;
    };

    expect(await of(testApp.visitor)).toEqual(['brought from the north', 'dear in the south']);
    expect(await of(buyer)).toEqual(['cheap in the north', 'dear in the south']);
    expect(await of(testApp.visitor)).toEqual(['brought from the north', 'dear in the south']);
  });

  it('follow the operator’s rates at once, for readers of cached lists too', async () => {
    const operator = await testApp.actor((await buildAdmin(testApp.db)).id);
    await listed(testApp.visitor, { pincode: southern });

    await operator.call(freight.setVehicleRate, { vehicle: 'truck', ratePaise: 1, leastPaise: 0 });

    expect(namesOf(await listed(testApp.visitor, { pincode: southern }))[0]).toBe('cheap in the north');
    expect(namesOf(await listed(buyer, { pincode: southern }))[0]).toBe('cheap in the north');
    await operator.call(freight.setVehicleRate, { vehicle: 'truck', ...defaultRates.vehicles.truck });
  });

  it('need a pincode that there is, and begin anew with a cursor that is broken', async () => {
    const cursorOf = (...key: unknown[]) =>
      Buffer.from(JSON.stringify(['landed', ...key])).toString('base64url');
    const id = '0190f000-0000-7000-8000-000000000001';

    expect(await list(buyer, calls.listForUser, {})).toMatchObject({
      fields: { pincode: { code: 'required' } },
    });
    expect(await list(buyer, calls.listForUser, { pincode: '999999' })).toMatchObject({
      error: 'invalid-input',
    });
    for (const cursor of [cursorOf('0', 1, id), cursorOf(0, 1), cursorOf(0, 1.5, id), cursorOf(0, 1, 'x')])
      expect((await listed(buyer, { pincode: southern, cursor })).listings).toHaveLength(5);
    // A cursor of nothing that there is gives a page, and no error.
    for (const [rank, figure] of [
      [-5, 0],
      [99, 0],
      [0, -9_007_199_254_740_991],
      [2_147_483_648, 9_007_199_254_740_991],
    ])
      expect((await listed(buyer, { pincode: southern, cursor: cursorOf(rank, figure, id) })).total).toBe(5);
  });
});
