import { place } from '@polam/contract/calls/orders';
import { add } from '@polam/contract/calls/wishlist';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest, TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Found = Readonly<Record<string, unknown>>;

const text = expect.any(String) as string;
const number = expect.any(Number) as number;
const commodity = { _id: text, name: 'Wheat', category: text, slug: 'wheat', catslug: 'food-grains-cereals' };

let testApp: TestApp;
let market: Awaited<ReturnType<typeof aMarket>>;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  market = await aMarket();
});

afterAll(() => testApp.close());

/**
 * Sita sells wheat; Ravi has made an offer for it and put it on his wishlist, has ordered another listing,
 * has a requirement for wheat and rents out equipment.
 */
async function aMarket() {
  const [sita, ravi] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
  const [wheat, ordered] = [
    await buildListing(testApp.db, { sellerId: sita.id }),
    await buildListing(testApp.db, { sellerId: sita.id }),
  ];
  const negotiation = await buildNegotiation(testApp.db, { listingId: wheat.id, buyerId: ravi.id });
  await buildOffer(testApp.db, { negotiationId: negotiation.id });
  await buildRequirement(testApp.db, { buyerId: ravi.id });
  for (const purpose of ['hire', 'sale'] as const)
    await buildEquipment(testApp.db, { ownerId: ravi.id, purpose });
  const [seller, buyer] = [await testApp.actor(sita.id), await testApp.actor(ravi.id)];
  await buyer.call(add, { listingId: wheat.id });
  await buyer.call(place, { listingId: ordered.id });
  const others = await testApp.actor((await buildTrader(testApp.db)).id);
  const rival = await buildListing(testApp.db);
  return { sita, ravi, wheat, ordered, rival, seller, buyer, others };
}

const get = (path: string): RawRequest => ({ url: `/api/v1/${path}` });
const post = (path: string, json: Found): RawRequest => ({ method: 'POST', url: `/api/v1/${path}`, json });

async function listIn(reader: TestActor, request: RawRequest, name: string): Promise<readonly Found[]> {
  const { status, json } = await reader.send(request);
  expect(status).toBe(200);
  return json?.[name] as readonly Found[];
}

describe('sellers and commodities of goods', () => {
  const lists: readonly [string, string, (reader: typeof market) => [TestActor, RawRequest]][] = [
    ['get-all-products', 'products', ({ buyer }) => [buyer, get('products/get-all-products')]],
    ['get-posted-products', 'products', ({ seller }) => [seller, get('products/get-posted-products')]],
    ['getcatproducts', 'response', ({ buyer }) => [buyer, get('products/getcatproducts/wheat')]],
    [
      'get-same-named',
      'products',
      ({ buyer, rival }) => [buyer, post('products/get-same-named', { name: 'wheat', id: rival.id })],
    ],
  ];

  it.each(lists)('are documents in %s', async (_path, name, ask) => {
    const [reader, request] = ask(market);

    const entities = await listIn(reader, request, name);

    const { id: _id, name: sellerName } = market.sita;
    expect(entities).toContainEqual(
      expect.objectContaining({
        _id: market.wheat.id,
        sellerId: expect.objectContaining({ _id, name: sellerName, rating: number }) as object,
        commodityId: expect.objectContaining(commodity) as object,
      }),
    );
  });

  it('have the phone where the reader is signed in', async () => {
    const entities = await listIn(market.buyer, get('products/get-all-products'), 'products');

    expect(entities.map(({ sellerId }) => (sellerId as Found)['phone'])).toContain(market.sita.phone);
  });

  it('are documents in get-all-product, whose reader is told no phone', async () => {
    const entities = await listIn(testApp.visitor, get('products/get-all-product'), 'products');

    for (const listing of entities)
      expect(listing).toMatchObject({
        sellerId: { _id: text, name: text, rating: number },
        commodityId: commodity,
      });
    expect(JSON.stringify(entities)).not.toContain('"phone"');
  });

  it('are documents in get-product, with the answers that the reader may know', async () => {
    const { wheat, seller, buyer, others, ravi, sita } = market;
    const asked = async (reader: TestActor) => {
      const { json } = await reader.send(get(`products/get-product/${wheat.id}`));
      return json?.['product'] as Found;
    };

    const [hers, his, theirs] = [await asked(seller), await asked(buyer), await asked(others)];

    for (const product of [hers, his, theirs])
      expect(product).toMatchObject({
        sellerId: { _id: sita.id, name: sita.name, phone: sita.phone, rating: number },
        commodityId: commodity,
      });
    const answers = {
      [wheat.id]: [expect.objectContaining({ sentBy: ravi.id, sentname: ravi.name }) as object],
    };
    const shown = [hers, his, theirs].map(({ sellerId }) => (sellerId as Found)['proposalsReceived']);
    expect(shown).toEqual([answers, answers, {}]);
  });
});

describe('the lists of a profile', () => {
  const profileOf = async ({ id }: { id: string }, reader: TestActor) => {
    const { json } = await reader.send(get(`users/profile/${id}`));
    return json?.['user'] as Found;
  };

  it('name the seller of goods by the id alone, and the commodity as a document', async () => {
    const { buyer, ravi, sita, wheat, ordered } = market;
    const listing = (id: string) =>
      expect.objectContaining({ _id: id, sellerId: sita.id, commodityId: whole }) as object;
    const whole = expect.objectContaining(commodity) as object;

    const [own, hers] = [await profileOf(ravi, buyer), await profileOf(sita, buyer)];

    expect([own['wishlist'], own['ordersplaced']]).toEqual([[listing(wheat.id)], [listing(ordered.id)]]);
    expect(hers['listings']).toContainEqual(listing(wheat.id));
  });

  it('hold followers and followed people as ids', async () => {
    const { buyer, seller, ravi, sita } = market;
    await buyer.send(post('users/follow', { myid: ravi.id, hisid: sita.id }));

    const [hers, his] = [await profileOf(sita, seller), await profileOf(ravi, seller)];

    expect(hers).toMatchObject({ followers: [ravi.id], following: [] });
    expect(his).toMatchObject({ followers: [], following: [sita.id] });
  });
});

describe('who wants and who lends', () => {
  it.each([
    ['get-all-potentials', ({ seller }: typeof market) => [seller, get('requirements/get-all-potentials')]],
    [
      'get-product-potentials',
      ({ seller }: typeof market) => [
        seller,
        post('requirements/get-product-potentials', { productName: 'wheat' }),
      ],
    ],
    [
      'get-potentials',
      ({ buyer, ravi }: typeof market) => [buyer, post('requirements/get-potentials', { buyerId: ravi.id })],
    ],
  ] as const)('are documents in %s', async (_path, ask) => {
    const [reader, request] = ask(market) as [TestActor, RawRequest];

    const wanted = await listIn(reader, request, 'potentials');

    expect(wanted).toMatchObject([{ buyerId: { _id: market.ravi.id, name: market.ravi.name } }]);
  });

  it.each(['gethireequipment', 'getbuyequipment'])('are documents in %s', async (path) => {
    const equipmentList = await listIn(market.seller, get(`equipment/${path}`), 'equip');

    expect(equipmentList).toMatchObject([{ owner: { _id: market.ravi.id, name: market.ravi.name } }]);
  });
});

describe('the offers for a listing', () => {
  it('tell author, buyer and goods as documents', async () => {
    const { seller, sita, ravi, wheat } = market;
    const request = post('requirements/get-requirement', { sellerId: sita.id, productId: wheat.id });

    const offers = await listIn(seller, request, 'result');

    const buyer = { _id: ravi.id, name: ravi.name };
    expect(offers).toMatchObject([
      {
        sentBy: buyer,
        buyerId: buyer,
        productId: { _id: wheat.id, name: wheat.name, quantityUnit: wheat.unit },
      },
    ]);
  });
});
