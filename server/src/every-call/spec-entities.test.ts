import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildAdmin } from '@polam/database/seed/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/*
 * The entities of SPEC section 3 as another client meets them: written through SPEC's calls with SPEC's field
 * names, and read back from SPEC's answers. Nothing here uses the codecs of the contract.
 */

type Found = Readonly<Record<string, unknown>>;

const text = expect.stringMatching(/./) as string;
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const number = expect.any(Number) as number;

let testApp: TestApp;
let market: Awaited<ReturnType<typeof aMarket>>;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  market = await aMarket();
});

afterAll(() => testApp.close());

const get = async (reader: TestActor, path: string): Promise<Found> =>
  (await reader.send({ url: `/api/v1/${path}` })).json ?? {};

/** The answer of a writing call, which succeeds. */
async function post(actor: TestActor, path: string, json: Found): Promise<Found> {
  const answer = await actor.send({ method: 'POST', url: `/api/v1/${path}`, json });
  expect(answer.json, path).toMatchObject({ success: true });
  return answer.json ?? {};
}

const firstOf = (answer: Found, name: string): Found => (answer[name] as readonly Found[])[0] ?? {};

const registration = (name: string, phone: string) => ({
  name,
  email: `${name.toLowerCase()}@polam.example`,
  password: 'two bullocks plough',
  phone,
  answer: 'Nagarjuna',
  address: 'Main road, Tenali',
  pincode: '522201',
  latitude: '16.2430',
  longitude: '80.6400',
});

/** Registers a user with the nine fields of SPEC and signs in. */
async function arrive(name: string, phone: string) {
  const payload = registration(name, phone);
  await post(testApp.visitor, 'auth/register', payload);
  const { email, password } = payload;
  const session = await post(testApp.visitor, 'auth/login', { email, password });
  const user = session['user'] as { _id: string };
  return { id: user._id, session, payload, actor: await testApp.actor(user._id) };
}

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

/**
 * Sita sells wheat and rents out a tractor; Ravi offers, she counters, he orders, and posts a requirement.
 */
async function aMarket() {
  const sita = await arrive('Sita', '9000000001');
  const ravi = await arrive('Ravi', '9000000002');
  const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
  const listing = { description: 'Cleaned and dry', quantity: '30', quantityUnit: 'quintal', shipping: '1' };
  const sold = { ...listing, name: 'Wheat', price: '2400', organic: '1', availableDate: soon, quality: '4' };
  const created = await post(sita.actor, 'products/create-product', { ...sold, sellerId: sita.id });
  const { _id: pid } = created['product'] as { _id: string };
  const offered = { pid, quantity: '10', quantityUnit: 'quintal', notes: 'In jute bags', date: soon };
  const author = { sentname: 'Ravi', phone: '9000000002', rating: '0', address: 'Tenali' };
  const offer = { ...offered, ...author, sentBy: ravi.id, recievedby: sita.id, price: '2300' };
  await post(ravi.actor, 'requirements/propose-offer', offer);
  const countered = { quantity: '10', price: '2350', date: soon, notes: 'Fresh harvest' };
  const parties = { buyerId: ravi.id, sellerId: sita.id, productId: pid, sentBy: sita.id };
  await post(sita.actor, 'requirements/post-requirement', { ...countered, ...parties });
  const other = await post(sita.actor, 'products/create-product', {
    ...sold,
    sellerId: sita.id,
    price: '1900',
  });
  const { _id: itemid } = other['product'] as { _id: string };
  await post(ravi.actor, 'products/addtoorders', { itemid, buyer: ravi.id, seller: sita.id });
  const wanted = {
    productName: 'Wheat',
    buyerId: ravi.id,
    quantity: '20',
    quantityUnit: 'quintal',
    price: '2350',
  };
  const terms = { date: soon, organic: '1', shipping: '0', notes: 'For a mill' };
  await post(ravi.actor, 'requirements/post-potential', { ...wanted, ...terms });
  const equipment = { item: 'Tractors', cost: '1500', phone: '9000000001', address: 'Tenali', des: '45 hp' };
  await post(sita.actor, 'equipment/postequipment', { ...equipment, owner: sita.id, purp: 'hire' });
  const storage = { name: 'Krishna Cold', capacity: '5000', phone: '9000000003', address: 'Tenali' };
  const details = {
    description: 'Two chambers',
    link: 'https://krishna.example',
    license: 'AP 17',
    owner: 'Rao',
  };
  await post(admin, 'cold/createcold', { ...storage, ...details, pincode: '522201' });
  await post(ravi.actor, 'users/follow', { myid: ravi.id, hisid: sita.id });
  return { sita, ravi, pid, itemid };
}

/** Each entity: the fields that SPEC gives it, and the answer that it is read from. */
const entities: Readonly<Record<string, { fields: Found; read: () => Promise<unknown> }>> = {
  'session: user with name and role, and token': {
    fields: { user: { name: 'Sita', role: '1' }, token: text },
    read: () => Promise.resolve(market.sita.session),
  },
  'commodity catalogue entry': {
    fields: {
      _id: id,
      category: 'FOOD GRAINS/ CEREALS',
      subcategory: 'Wheat',
      slug: 'wheat',
      name: 'Wheat',
      createdAt: instant,
      updatedAt: instant,
    },
    read: async () => {
      const { commodities } = await get(testApp.visitor, 'catalogue');
      return (commodities as readonly Found[]).find(({ slug }) => slug === 'wheat');
    },
  },
  category: {
    fields: { _id: id, name: text },
    read: async () => firstOf(await get(testApp.visitor, 'category/categories'), 'category'),
  },
  product: {
    fields: {
      _id: id,
      name: 'Wheat',
      slug: 'wheat',
      description: 'Cleaned and dry',
      price: 2400,
      quantity: 30,
      quantityUnit: 'quintal',
      quality: 4,
      organic: true,
      shipping: true,
      availableDate: soon,
      createdAt: instant,
      category: text,
      sellerId: {
        _id: id,
        name: 'Sita',
        phone: '9000000001',
        proposalsReceived: expect.any(Object) as object,
      },
      commodityId: { category: text, slug: 'wheat', catslug: 'food-grains-cereals' },
    },
    read: async () => (await get(market.ravi.actor, `products/get-product/${market.pid}`))['product'],
  },
  user: {
    fields: {
      _id: id,
      name: 'Ravi',
      email: 'ravi@polam.example',
      phone: '9000000002',
      address: 'Main road, Tenali',
      pincode: '522201',
      latitude: 16.24,
      longitude: 80.64,
      rating: 0,
      description: expect.any(String) as string,
      followers: [],
      following: [id],
      listings: [],
      potentials: [{ productName: 'Wheat' }],
      equipmenthire: [],
      equipmentsale: [],
      wishlist: [],
      ordersplaced: [{ _id: id }],
      transactions: 0,
      proposalsReceived: expect.any(Object) as object,
    },
    read: async () => (await get(market.ravi.actor, `users/profile/${market.ravi.id}`))['user'],
  },
  'registration payload': {
    fields: {
      name: 'Sita',
      email: 'sita@polam.example',
      phone: '9000000001',
      address: 'Main road, Tenali',
      pincode: '522201',
      latitude: 16.24,
      longitude: 80.64,
    },
    read: async () => (await get(market.sita.actor, `users/profile/${market.sita.id}`))['user'],
  },
  'offer, a message of a chat': {
    fields: {
      pid: id,
      sentBy: id,
      recievedby: id,
      sentname: 'Ravi',
      phone: '9000000002',
      quantity: '10',
      quantityUnit: 'quintal',
      price: '2300',
      notes: 'In jute bags',
      date: text,
      rating: number,
      address: text,
    },
    read: async () => {
      const { pid, sita, ravi } = market;
      const { chats } = await post(ravi.actor, 'chats/getchats', { pid, seller: sita.id, buyer: ravi.id });
      return firstOf(chats as Found, 'chats');
    },
  },
  'requirement response, as the seller sees it': {
    fields: {
      date: text,
      price: expect.anything() as unknown,
      quantity: expect.anything() as unknown,
      notes: 'Fresh harvest',
      sentBy: { name: 'Sita' },
      buyerId: { name: 'Ravi' },
      productId: { _id: id },
    },
    read: async () => {
      const { pid: productId, sita } = market;
      const asked = { sellerId: sita.id, productId };
      return firstOf(await post(sita.actor, 'requirements/get-requirement', asked), 'result');
    },
  },
  potential: {
    fields: {
      productName: 'Wheat',
      buyerId: { _id: id, name: 'Ravi' },
      quantity: 20,
      quantityUnit: 'quintal',
      price: 2350,
      date: soon,
      organic: 1,
      shipping: 0,
      notes: 'For a mill',
      description: expect.any(String) as string,
    },
    read: async () => firstOf(await get(market.sita.actor, 'requirements/get-all-potentials'), 'potentials'),
  },
  equipment: {
    fields: {
      item: 'Tractors',
      cost: 1500,
      phone: '9000000001',
      address: 'Tenali',
      owner: { name: 'Sita' },
      des: '45 hp',
      purp: 'hire',
      contact: '9000000001',
    },
    read: async () => firstOf(await get(market.ravi.actor, 'equipment/gethireequipment'), 'equip'),
  },
  'equipment, as its owner lists it': {
    fields: {
      equipment_category_id: text,
      equipment_desc: '45 hp',
      equipment_model: expect.any(String) as string,
      license: expect.any(String) as string,
    },
    read: async () => {
      const { actor, id: owner } = market.sita;
      return firstOf(await get(actor, `equipment/my-equipment-listing/${owner}`), 'equipments');
    },
  },
  'equipment category': {
    fields: { _id: text, equipment_category: text },
    read: async () => {
      const { actor, id: owner } = market.sita;
      return firstOf(await get(actor, `equipment/my-equipment-listing/${owner}`), 'categories');
    },
  },
  'cold storage': {
    fields: {
      name: 'Krishna Cold',
      capacity: 5000,
      phone: '9000000003',
      address: 'Tenali',
      pincode: 522201,
      description: 'Two chambers',
      link: 'https://krishna.example',
      license: 'AP 17',
      owner: 'Rao',
    },
    read: async () => firstOf(await get(market.ravi.actor, 'cold/getcold'), 'result'),
  },
  'order item': {
    fields: { _id: id, sellerId: id },
    read: async () => {
      const { user } = await get(market.ravi.actor, `users/profile/${market.ravi.id}`);
      return firstOf(user as Found, 'ordersplaced');
    },
  },
  'counters of the home page, with success and datar': {
    fields: {
      success: true,
      datar: {
        totalusers: 3,
        // The other listing is held for Ravi's order.
        productscount: 1,
        equipmentforhire: 1,
        equipmentforsale: 0,
        potentials: 1,
        storages: 1,
      },
    },
    read: () => get(testApp.visitor, 'total/alldata'),
  },
};

describe('an entity of the specification has every field that is named there', () => {
  it.each(Object.keys(entities))('%s', async (name) => {
    const entity = entities[name];

    expect(await entity?.read()).toMatchObject(entity?.fields ?? {});
  });
});
