import * as calls from '@polam/contract/calls/prices';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { buildPrice, seedPrices } from '@polam/database/seed/prices';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { weekOf } from '@polam/domain/prices/own-trades';
import { buildCatalogue } from '@polam/server/features/catalogue/index';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPrices, type Prices } from './index.ts';

let testApp: TestApp;
let prices: Prices;
let admin: TestActor;
const today = dayInIndia(new Date());

beforeAll(async () => {
  testApp = await startTestApp();
  const { appContext } = testApp.app;
  prices = buildPrices(appContext, { catalogue: buildCatalogue(appContext) });
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});
beforeEach(async () => {
  await testApp.db`delete from prices`;
  await testApp.db`delete from price_imports`;
  await testApp.db`delete from price_watches`;
});
afterAll(() => testApp.close());

async function pageOf(slug: string, state?: string) {
  const answer = await testApp.visitor.call(calls.get, { slug, ...(state === undefined ? {} : { state }) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

async function uploaded(csv: string) {
  const answer = await admin.call(calls.upload, { csv });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

describe('the shipped prices', () => {
  it('are shown as averages of states with their days, once however often a server starts', async () => {
    await seedPrices(testApp.db);
    await seedPrices(testApp.db);

    const [count] = await testApp.db`select count(*)::int as count from prices`;
    const { states, chosen, days, commodity } = await pageOf('onion', 'Andhra Pradesh');
    const listed = await testApp.visitor.call(calls.list, {});

    expect(count).toEqual({ count: 7_392 });
    expect(commodity.names.te).toBe('ఉల్లిపాయ');
    expect(states.map(({ stateCode }) => stateCode)).toContain('MH');
    expect(chosen).toBe('AP');
    expect(days.at(-1)?.day.slice(0, 4)).toBe('2026');
    expect(days.every(({ source, day }) => source === 'agmarknet' && day <= '2026-03-31')).toBe(true);
    expect(listed.ok && listed.value.commodities).toHaveLength(23);
  });
});

describe('a table that an admin uploads', () => {
  const head = 'day,state,market,commodity,variety,min,modal,max,unit,currency';

  it('adds what is right, and names the line and the fault of each other row', async () => {
    const csv = [
      head,
      '2026-03-12,Andhra Pradesh,Guntur,Red chilli,Teja,14800,15400,16200,quintal,INR',
      '2026-03-12,Andhra Pradesh,Guntur,Red chilli,Teja,14800,15400,16200,kg,INR',
      '2026-03-12,Andhra Pradesh,Guntur,Red chilli,Teja,14800,15400,16200,quintal,USD',
      '2026-03-12,Nowhere,Guntur,Red chilli,,14800,15400,16200,,',
      '12-03-2026,Andhra Pradesh,Guntur,Red chilli,,14800,15400,16200,,',
      '2026-03-12,Andhra Pradesh,Guntur,Red chilli,,15500,15400,16200,,',
    ].join('\n');

    const added = await uploaded(csv);
    const page = await pageOf('red-chilli', 'AP');

    expect(added).toMatchObject({ read: 6, added: 1, held: 0, refused: 5 });
    expect(added.faults).toEqual([
      { line: 3, problem: 'unit' },
      { line: 4, problem: 'currency' },
      { line: 5, problem: 'state-unknown' },
      { line: 6, problem: 'day' },
      { line: 7, problem: 'order' },
    ]);
    expect(page.markets).toMatchObject([
      { market: 'Guntur', variety: 'Teja', price: 1_540_000, minPaise: 1_480_000, maxPaise: 1_620_000 },
    ]);
    // The state has the median of its markets, which came with it.
    expect(page.days).toMatchObject([{ day: '2026-03-12', price: 1_540_000, source: 'upload' }]);
  });

  it('adds nothing twice, and needs its columns', async () => {
    const csv = `${head}\n2026-03-12,AP,Guntur,red-chilli,,14800,15400,16200,,`;

    expect(await uploaded(csv)).toMatchObject({ added: 1 });
    expect(await uploaded(csv)).toMatchObject({ read: 1, added: 0, refused: 0 });
    expect(await uploaded('day,state\n2026-03-12,AP')).toMatchObject({
      faults: [{ line: 1, problem: 'columns' }],
    });
  });

  it('is refused from others than admins', async () => {
    const trader = await testApp.actor((await buildTrader(testApp.db)).id);

    expect(await trader.call(calls.upload, { csv: head })).toMatchObject({ error: 'forbidden' });
  });

  it('holds what is absurd beside its neighbours until an admin shows or refuses it', async () => {
    for (let day = 1; day <= 4; day += 1)
      await buildPrice(testApp.db, { day: addDays('2026-03-01', day), averagePaise: 240_000 });
    const held = async () => {
      const answer = await admin.call(calls.held, {});
      return answer.ok ? answer.value.prices : [];
    };

    const added = await uploaded(
      'day,state,market,commodity,modal\n2026-03-12,AP,Ongole,Wheat,24000\n2026-03-12,AP,Guntur,Wheat,230',
    );
    const [dear, cheap] = (await held()).toSorted((one, other) => (other.price ?? 0) - (one.price ?? 0));

    expect(added).toMatchObject({ added: 0, held: 2 });
    expect((await pageOf('wheat', 'AP')).markets).toEqual([]);
    expect(dear).toMatchObject({ market: 'Ongole', price: 2_400_000, commodity: { slug: 'wheat' } });
    await admin.call(calls.decide, { priceId: dear?.id ?? '', outcome: 'refused' });
    await admin.call(calls.decide, { priceId: cheap?.id ?? '', outcome: 'shown' });
    expect(await admin.call(calls.decide, { priceId: cheap?.id ?? '', outcome: 'refused' })).toMatchObject({
      error: 'not-found',
    });
    expect((await pageOf('wheat', 'AP')).markets).toMatchObject([{ market: 'Guntur', price: 23_000 }]);
    expect(await held()).toEqual([]);
  });
});

describe('a price of a day long after all others', () => {
  it('is held where it is absurd beside the latest of them, by the wider bound', async () => {
    for (let day = 1; day <= 4; day += 1)
      await buildPrice(testApp.db, { day: addDays('2026-03-01', day), averagePaise: 240_000 });
    const head = 'day,state,market,commodity,modal';

    const absurd = await uploaded(
      `${head}\n2026-11-20,AP,Ongole,Wheat,95000\n2026-11-20,AP,Guntur,Wheat,90000`,
    );
    const dear = await uploaded(`${head}\n2026-11-21,AP,Ongole,Wheat,9500`);

    expect(absurd).toMatchObject({ added: 0, held: 2 });
    expect(dear).toMatchObject({ added: 1, held: 0 });
    expect((await pageOf('wheat', 'AP')).markets).toMatchObject([{ market: 'Ongole', price: 950_000 }]);
  });
});

describe('a price', () => {
  it('is written once: the database changes none', async () => {
    const { id } = await buildPrice(testApp.db);

    await expect(testApp.db`update prices set average_paise = 1 where id = ${id}`).rejects.toThrow(
      'a price is written once',
    );
  });

  it('is compared with the latest of its state, else of another that is not doubtful', async () => {
    await buildPrice(testApp.db, { day: '2026-03-10', averagePaise: 235_000 });
    await buildPrice(testApp.db, { day: '2026-03-12', averagePaise: 241_000, stateCode: 'GJ' });
    await buildPrice(testApp.db, {
      day: '2026-03-12',
      averagePaise: 90_000,
      stateCode: 'PB',
      arrivalsKg: 900,
    });
    const latest = async (state: string) => {
      const answer = await testApp.visitor.call(calls.latest, { slug: 'wheat', state });
      return answer.ok ? answer.value.latest : null;
    };

    expect(await latest('Andhra Pradesh')).toMatchObject({ stateCode: 'AP', price: 235_000 });
    expect(await latest('केरल')).toMatchObject({ stateCode: 'GJ', price: 241_000, isDoubtful: false });
    expect(await latest('PB')).toMatchObject({ stateCode: 'PB', price: 90_000, isDoubtful: true });
  });

  it('of the reader’s state comes first, of doubtful states last, whose days are then not shown', async () => {
    const paddy = { commodity: 'paddy', source: 'agmarknet', day: '2026-03-12' } as const;
    await buildPrice(testApp.db, { ...paddy, stateCode: 'RJ', averagePaise: 370_000, arrivalsKg: 900_000 });
    await buildPrice(testApp.db, { ...paddy, stateCode: 'AP', averagePaise: 232_000, arrivalsKg: 2_000 });
    await buildPrice(testApp.db, { ...paddy, stateCode: 'PB', averagePaise: 238_000, arrivalsKg: 50_000 });
    const shown = async (home: object) => {
      const answer = await testApp.visitor.call(calls.get, { slug: 'paddy', ...home });
      return answer.ok && [answer.value.chosen, answer.value.states.map(({ stateCode }) => stateCode)];
    };

    expect(await shown({})).toEqual(['PB', ['PB', 'AP', 'RJ']]);
    expect(await shown({ home: 'ఆంధ్రప్రదేశ్' })).toEqual(['AP', ['AP', 'PB', 'RJ']]);
    expect(await shown({ home: 'Kerala', state: 'RJ' })).toEqual(['RJ', ['PB', 'AP', 'RJ']]);
  });

  it('has the names of its market and variety in the script of the reader, also while it is held', async () => {
    for (let day = 1; day <= 4; day += 1)
      await buildPrice(testApp.db, { day: addDays('2026-03-01', day), averagePaise: 240_000 });
    await uploaded(
      `day,state,market,commodity,variety,modal
2026-03-12,AP,Duggirala,Red chilli,Teja,15400
2026-03-12,AP,Guntur APMC,Red chilli,Teja,15500
2026-03-12,AP,Kurnool,Wheat,Sharbati,24000`,
    );
    const inTelugu = { headers: { 'accept-language': 'te' } };
    const read = async (url: string, by = admin) => (await by.send({ url, ...inTelugu })).body.toString();

    const held = await read(calls.held.path);
    const shown = await read(`${calls.get.path.replace('{slug}', 'red-chilli')}?state=AP`);
    const table = await read(calls.exportPrices.path.replace('{slug}', 'red-chilli'));

    expect(held).toContain('"market":"కర్నూలు"');
    expect(shown).toContain('"market":"దుగ్గిరల"');
    expect(shown).toContain('"market":"గుంటూరు ఏపీఎంసీ"');
    expect(table).toContain('2026-03-12,ఆంధ్రప్రదేశ్,దుగ్గిరల,తేజ,');
  });

  it('is taken away as a table that names its source', async () => {
    await buildPrice(testApp.db, { day: '2026-03-12', source: 'agmarknet', averagePaise: 240_050 });

    const { body } = await testApp.visitor.send({ url: calls.exportPrices.path.replace('{slug}', 'wheat') });

    expect(body.toString()).toContain('2026-03-12,Andhra Pradesh,,,,,,2400.5,');
    expect(body.toString()).toContain('AGMARKNET');
  });
});

describe('prices of our own trades', () => {
  const monday = addDays(weekOf(today), -7);
  const ended = new Date(`${addDays(monday, 2)}T06:00:00Z`);

  async function trades(sellers: number, count: number) {
    const ids: string[] = [];
    for (let at = 0; at < sellers; at += 1)
      ids.push((await buildFarmer(testApp.db, { districtId: 'p-a' })).id);
    for (let at = 0; at < count; at += 1) {
      const sellerId = ids[at % sellers] ?? '';
      const listing = await buildListing(testApp.db, {
        sellerId,
        districtId: 'p-a',
        unit: 'kg',
        pricePaise: 2_400 + at,
      });
      const order = {
        listingId: listing.id,
        quantityMilli: 100_000,
        state: 'completed',
        endedAt: ended,
      } as const;
      await buildOrder(testApp.db, { ...order, buyerId: (await buildTrader(testApp.db)).id });
    }
  }

  beforeEach(async () => {
    await testApp.db`insert into districts (id, state_code, names, latitude, longitude)
      values ('p-a', 'AP', '{"en": "Guntur", "te": "గుంటూరు"}', 16, 80) on conflict do nothing`;
    // Those of another test are of an earlier week.
    await testApp.db`update orders set ended_at = ended_at - interval '100 days' where state = 'completed'`;
  });

  it.each([
    [3, 4],
    [2, 6],
  ])('are not shown of %i sellers in %i trades, which would lay somebody bare', async (sellers, count) => {
    await trades(sellers, count);
    await prices.noteTrades();

    expect((await pageOf('wheat', 'AP')).markets).toEqual([]);
  });

  it('are shown by district and week from five trades of three sellers on, once', async () => {
    await trades(3, 5);
    await prices.noteTrades();
    await testApp.db`delete from price_imports`;
    await prices.noteTrades();

    expect((await pageOf('wheat', 'AP')).markets).toMatchObject([
      { day: monday, market: 'Guntur', price: 240_200, minPaise: null, maxPaise: null, source: 'trades' },
    ]);
  });
});

describe('a watch for a price', () => {
  it('tells once, of no older price, and rests until it is set again', async () => {
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const other = await testApp.actor((await buildFarmer(testApp.db)).id);
    await buildPrice(testApp.db, { day: addDays(today, -20), averagePaise: 300_000, createdAt: new Date(0) });
    const watched = { slug: 'wheat', state: 'AP', abovePaise: 250_000 };
    const heard = async (user: TestActor) =>
      (await noticesOf(testApp, user)).filter(({ type }) => type === 'price.reached').length;

    await farmer.call(calls.watch, watched);
    await other.call(calls.watch, { ...watched, state: 'Telangana' });
    await prices.notifyWatches();
    expect(await heard(farmer)).toBe(0);

    await buildPrice(testApp.db, { averagePaise: 249_999, market: '', stateCode: 'GJ' });
    await buildPrice(testApp.db, { averagePaise: 250_000, createdAt: new Date(Date.now() + 5) });
    await prices.notifyWatches();
    await prices.notifyWatches();
    expect(await heard(farmer)).toBe(1);
    expect(await heard(other)).toBe(0);
    const own = await farmer.call(calls.watches, {});
    expect(own).toMatchObject({ value: { watches: [{ abovePaise: 250_000, stateCode: 'AP' }] } });
    expect(own.ok && own.value.watches[0]?.toldAt).not.toBeNull();

    await farmer.call(calls.watch, { ...watched, abovePaise: 260_000 });
    await buildPrice(testApp.db, {
      day: addDays(today, 1),
      averagePaise: 261_000,
      createdAt: new Date(Date.now() + 9),
    });
    await prices.notifyWatches();
    expect(await heard(farmer)).toBe(2);
  });

  it('may be of one market, or of a district of our own trades, of which other prices tell nothing', async () => {
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const heard = async () =>
      (await noticesOf(testApp, farmer)).filter(({ type }) => type === 'price.reached').length;
    const old = { day: '2026-03-12', createdAt: new Date(0), averagePaise: 1 };
    await buildPrice(testApp.db, { ...old, market: 'Guntur' });
    await buildPrice(testApp.db, { ...old, market: 'Ongole' });
    const watched = { slug: 'wheat', state: 'AP', abovePaise: 250_000 };

    const nowhere = await farmer.call(calls.watch, { ...watched, market: 'Nowhere' });
    const stateless = await farmer.call(calls.watch, {
      slug: 'wheat',
      market: 'Guntur',
      abovePaise: 250_000,
    });
    const made = await farmer.call(calls.watch, { ...watched, market: 'Guntur' });
    const at = (more: object) => ({ averagePaise: 260_000, createdAt: new Date(Date.now() + 5), ...more });
    await buildPrice(testApp.db, at({ market: '' }));
    await buildPrice(testApp.db, at({ market: 'Ongole' }));
    await prices.notifyWatches();
    const before = await heard();
    await buildPrice(testApp.db, at({ market: 'Guntur' }));
    await prices.notifyWatches();
    await prices.notifyWatches();

    expect([nowhere, stateless]).toMatchObject([{ error: 'invalid-input' }, { error: 'invalid-input' }]);
    expect(made).toMatchObject({ value: { watch: { market: 'Guntur', stateCode: 'AP' } } });
    expect([before, await heard()]).toEqual([0, 1]);
  });

  it('belongs to its user alone', async () => {
    const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const other = await testApp.actor((await buildFarmer(testApp.db)).id);
    const made = await farmer.call(calls.watch, { slug: 'wheat', abovePaise: 250_000 });
    const watchId = made.ok ? made.value.watch.id : '';

    await other.call(calls.unwatch, { watchId });
    expect(await farmer.call(calls.watches, {})).toMatchObject({ value: { watches: [{ id: watchId }] } });
    await farmer.call(calls.unwatch, { watchId });
    expect(await farmer.call(calls.watches, {})).toMatchObject({ value: { watches: [] } });
  });
});
