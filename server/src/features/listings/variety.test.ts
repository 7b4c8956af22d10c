import * as calls from '@polam/contract/calls/listings';
import { propose } from '@polam/contract/calls/offers';
import * as requirementCalls from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { openChilliMarket } from '@polam/server/testing/trade/chilli-market';
import { describe, expect, it } from 'vitest';

const { market, post, find } = openChilliMarket();
const posted = (variety?: string, more: { name?: string; description?: string } = {}) =>
  post(variety === undefined ? more : { variety, ...more });
const varietiesIn = async (input: Parameters<typeof find>[0]) =>
  (await find(input)).map(({ variety }) => variety);

describe('the variety of a listing', () => {
  it.each(['Teja', 'తేజ', 'तेजा', 'teja'])(
    'that is written %s is the one of the catalogue',
    async (written) => {
      expect((await posted(written)).variety).toBe('Teja');
    },
  );

  it('is the own word of the seller where the catalogue has none, and is said in the language of the reader', async () => {
    const { buyer } = market();
    const teja = await posted('Teja');
    const own = await posted('Kaveri  99');
    const shown = async (listingId: string) => {
      const { json } = await buyer.send({
        url: calls.get.path.replace('{pid}', listingId),
        headers: { 'accept-language': 'te' },
      });
      const product = json?.['product'] as { variety: string; varietyName?: string };
      return { variety: product.variety, varietyName: product.varietyName };
    };

    expect(await shown(teja.id)).toEqual({ variety: 'Teja', varietyName: 'తేజ' });
    expect(await shown(own.id)).toEqual({ variety: 'Kaveri 99', varietyName: undefined });
  });

  it('is found in every script, by other spellings and by the own word of the seller', async () => {
    await posted('Teja');
    await posted('Byadgi');
    await posted('Kaveri 99');

    for (const search of ['teja', 'తేజ', 'तेजा', 'teja chilli'])
      expect((await varietiesIn({ search }))[0]).toBe('Teja');
    expect(await varietiesIn({ search: 'kaveri 99' })).toEqual(['Kaveri 99']);
  });

  it('filters a list by any spelling, and each is counted', async () => {
    const { buyer } = market();
    await posted('Teja');
    await posted('Teja');
    await posted('Kaveri 99');
    await posted();
    await posted('Teja', { name: 'Turmeric' });

    for (const sort of ['date-desc', 'rating-desc'] as const) {
      expect(await varietiesIn({ variety: 'తేజ', sort })).toEqual(['Teja', 'Teja', 'Teja']);
      expect(await varietiesIn({ variety: 'KAVERI 99', sort })).toEqual(['Kaveri 99']);
      expect(await varietiesIn({ variety: 'Byadgi', sort })).toEqual([]);
    }

    const counted = await buyer.call(calls.facets, { slug: 'red-chilli', variety: 'Kaveri 99' });
    const ofAll = await buyer.call(calls.facets, {});
    expect(counted).toMatchObject({
      value: {
        total: 1,
        varieties: [
          { value: 'Teja', count: 2 },
          { value: 'Kaveri 99', count: 1 },
        ],
      },
    });
    expect(ofAll).toMatchObject({ value: { varieties: [] } });
  });

  it('binds offers: one that waits is void once the seller says another, and none otherwise', async () => {
    const { testApp, seller, buyer } = market();
    const listing = await posted('Teja');
    const offer = {
      listingId: listing.id,
      pricePaise: 1_400_000,
      quantityMilli: 10_000,
      neededOn: addDays(dayInIndia(new Date()), 3),
      note: 'x',
    };
    await buyer.call(propose, offer);
    const states = async () =>
      (
        await testApp.db<{ state: string }[]>`
        select o.state from offers o join negotiations n on n.id = o.negotiation_id where n.listing_id = ${listing.id}`
      ).map(({ state }) => state);

    await seller.call(calls.update, { listingId: listing.id, variety: 'teja' });
    expect(await states()).toEqual(['pending']);

    await seller.call(calls.update, { listingId: listing.id, variety: 'Byadgi' });
    expect(await states()).toEqual(['void']);
  });

  it('is cleared by a blank one', async () => {
    const { seller } = market();
    const listing = await posted('Teja');

    const answer = await seller.call(calls.update, { listingId: listing.id, variety: null });

    expect(answer).toMatchObject({ value: { listing: { variety: null } } });
  });
});

describe('a requirement that names a variety', () => {
  it('is suited by listings of it and by those that say none, and not by others', async () => {
    const { testApp, seller, buyer } = market();
    await testApp.db`insert into districts (id, state_code, names, latitude, longitude)
      values ('v-a', 'AP', '{"en": "x"}', 16, 80) on conflict do nothing`;
    await testApp.db`update users set district_id = 'v-a'`;
    const [teja, unsaid] = [await posted('Teja'), await posted()];
    await posted('Byadgi');

    const wanted = await buyer.call(requirementCalls.post, {
      commodityName: 'Red chilli',
      variety: 'తేజ',
      quantityMilli: 10_000,
      unit: 'quintal',
      pricePaise: 1_500_000,
      neededOn: addDays(dayInIndia(new Date()), 7),
    });
    if (!wanted.ok) throw new Error(wanted.message);
    const { id: requirementId, variety } = wanted.value.requirement;
    const matches = await buyer.call(requirementCalls.matches, { requirementId });
    const leads = await seller.call(requirementCalls.leads, { listingId: teja.id });

    expect(variety).toBe('Teja');
    expect(matches.ok && matches.value.matches.map(({ listing }) => listing.id)).toEqual([
      teja.id,
      unsaid.id,
    ]);
    expect(leads.ok && leads.value.leads.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([
      expect.arrayContaining(['variety']),
    ]);
  });
});
