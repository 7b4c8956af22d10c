import * as calls from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as requirements from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { chilli, openChilliMarket } from '@polam/server/testing/trade/chilli-market';
import { describe, expect, it } from 'vitest';

const { market, post, find } = openChilliMarket();
const posted = (measured?: string) => post(measured === undefined ? {} : { measured });
const measuredIn = async (input: Parameters<typeof find>[0]) =>
  (await find(input)).map(({ measured }) => measured);

describe('what a seller has measured', () => {
  it('is shown with its range, in the language of the reader', async () => {
    const { buyer } = market();
    const { id } = await posted('foreign-matter=0.80;moisture=9.5');
    const { json } = await buyer.send({
      url: calls.get.path.replace('{pid}', id),
      headers: { 'accept-language': 'te' },
    });

    expect(json?.['product']).toMatchObject({
      measured: 'moisture=9.5;foreign-matter=0.8',
      measuredValues: [
        { parameter: 'moisture', name: 'తేమ', value: '9.5\u00A0%' },
        { parameter: 'foreign-matter', name: 'చెత్త, మట్టి', value: '0.8\u00A0%' },
      ],
      range: '2',
    });
  });

  it.each(['oil=40', 'moisture=120', 'wet=1', 'bags=20'])('is refused as %s', async (measured) => {
    const { seller } = market();
    expect(await seller.call(calls.create, { ...chilli, measured })).toMatchObject({
      error: 'invalid-input',
      fields: { measured: { code: 'not-a-choice' } },
    });
  });

  it('filters a list by the most moisture, whether memory or the database answers', async () => {
    const { buyer } = market();
    await posted('moisture=9.5');
    await posted('moisture=12');
    await posted('foreign-matter=1');
    await posted();

    for (const sort of ['date-desc', 'rating-desc'] as const) {
      expect(await measuredIn({ maxMoisture: 1_000, sort })).toEqual(['moisture=9.5']);
      expect(await measuredIn({ maxMoisture: 1_200, sort })).toHaveLength(2);
      expect(await measuredIn({ maxMoisture: 900, sort })).toEqual([]);
    }
    expect(await buyer.call(calls.facets, { maxMoisture: 1_200 })).toMatchObject({ value: { total: 2 } });
  });

  it('binds offers: one that waits is void once the seller measures another value', async () => {
    const { testApp, seller, buyer } = market();
    const listing = await posted('moisture=9.5');
    const terms = {
      listingId: listing.id,
      recipientId: seller.id,
      pricePaise: 1_400_000,
      quantityMilli: 10_000,
      neededOn: addDays(dayInIndia(new Date()), 3),
    };
    const made = await buyer.call(offers.propose, terms);
    expect(made).toHaveProperty('value.offer.goods.measured', 'moisture=9.5');

    const change = { listingId: listing.id, ...chilli };
    await seller.call(calls.update, { ...change, measured: 'moisture=11' });

    const [offer] = await testApp.db`select state, void_reason as "voidReason" from offers
      where id = ${made.ok ? made.value.offer.id : ''}`;
    expect(offer).toEqual({ state: 'void', voidReason: 'listing-changed' });
    await seller.call(calls.update, { ...change, measured: null });
    expect(await measuredIn({})).toEqual([null]);
  });

  it('meets a requirement that wants no more moisture, which says why', async () => {
    const { testApp, seller, buyer } = market();
    await testApp.db`insert into districts (id, state_code, names, latitude, longitude)
      values ('m-a', 'AP', '{"en": "x"}', 16, 80) on conflict do nothing`;
    await testApp.db`update users set district_id = 'm-a'`;
    const dry = await posted('moisture=9.5');
    const wet = await posted('moisture=12');
    const asked = await buyer.call(requirements.post, {
      commodityName: 'Red chilli',
      quantityMilli: 20_000,
      unit: 'quintal',
      neededOn: addDays(dayInIndia(new Date()), 20),
      pricePaise: 1_600_000,
      maxMoisture: 1_000,
    });
    if (!asked.ok) throw new Error(asked.message);

    const found = await buyer.call(requirements.matches, { requirementId: asked.value.requirement.id });

    expect(asked.value.requirement).toMatchObject({ maxMoisture: 1_000 });
    expect(found.ok && found.value.matches.map(({ listing }) => listing.id)).toEqual([dry.id]);
    expect(found.ok && found.value.matches[0]?.reasons).toContainEqual(
      expect.objectContaining({ kind: 'moisture', percent: 9.5 }),
    );
    const leads = (listingId: string) => seller.call(requirements.leads, { listingId });
    expect(await leads(dry.id)).toMatchObject({
      value: { leads: [{ requirement: { maxMoisture: 1_000 } }] },
    });
    expect(await leads(wet.id)).toMatchObject({ value: { leads: [] } });
  });
});
