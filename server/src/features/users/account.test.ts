import * as account from '@polam/contract/calls/account';
import * as auth from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import * as users from '@polam/contract/calls/users';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin, buildFarmer, buildTrader, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import type { InputOf } from '@polam/contract/call';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    values ('ap-guntur', 'AP', '{"en": "Guntur", "te": "గుంటూరు", "hi": "गुंटूर"}', 16.3, 80.4),
      ('ts-warangal', 'TS', '{"en": "Warangal", "te": "వరంగల్", "hi": "वारंगल"}', 18, 79.6)`;
  await testApp.db`
    insert into pincodes values ('522002', 'ap-guntur', 16.3, 80.4), ('506002', 'ts-warangal', 18, 79.6)`;
});

afterAll(() => testApp.close());

async function someUser() {
  return testApp.actor((await buildFarmer(testApp.db)).id);
}

/** An update as any client may send it, and its result. */
const put = (actor: TestActor, json: Record<string, unknown>) =>
  actor.send({ method: 'PUT', url: account.update.path, json });

describe('one’s own account', () => {
  it('shows all that may be changed, and no secret', async () => {
    const farmer = await buildFarmer(testApp.db, { answerHash: 'a hash' });
    const actor = await testApp.actor(farmer.id);

    const answer = await actor.send({ url: account.get.path });

    expect(answer.json?.['account']).toMatchObject({
      _id: farmer.id,
      name: farmer.name,
      email: farmer.email,
      phone: farmer.phone,
      pincode: '522002',
      district: 'Guntur',
      contactVisibility: 'everyone',
      upiId: null,
      language: null,
      resetByAnswer: true,
    });
    expect(answer.body.toString()).not.toMatch(/hash|argon2/);
  });

  it('changes what is sent and leaves the rest', async () => {
    const actor = await someUser();
    const before = await actor.call(account.get, {});

    const answer = await actor.call(account.update, {
      description: 'Chilli on six acres.',
      upiId: 'ramu@ybl',
    });

    expect(answer).toMatchObject({ ok: true, message: 'Saved.' });
    const unchanged = before.ok ? before.value.account : null;
    expect(answer.ok && answer.value.account).toEqual({
      ...unchanged,
      description: 'Chilli on six acres.',
      upiId: 'ramu@ybl',
    });
  });

  it('moves to the district of a new pincode, and forgets the exact place', async () => {
    const actor = await someUser();
    await testApp.db`update users set latitude = 16.3, longitude = 80.4 where id = ${actor.id}`;

    const same = await actor.call(account.update, { pincode: '522002', address: 'Kothapeta' });
    const [still] = await testApp.db`select latitude from users where id = ${actor.id}`;
    const moved = await actor.call(account.update, { pincode: '506002' });
    const [row] = await testApp.db`select latitude, district_id from users where id = ${actor.id}`;

    expect(same).toMatchObject({ value: { account: { address: 'Kothapeta', district: 'Guntur' } } });
    expect(still).toEqual({ latitude: 16.3 });
    expect(moved).toMatchObject({ value: { account: { district: 'Warangal' } } });
    expect(row).toEqual({ latitude: null, district_id: 'ts-warangal' });
  });

  it('empties description and UPI id where blank is sent, but never name, phone or address', async () => {
    const actor = await someUser();
    await actor.call(account.update, { upiId: 'ramu@ybl', description: 'Chilli.' });

    const emptied = await put(actor, { upiId: '', description: '  ' });
    const refused = await put(actor, { name: '', phone: '', address: ' ', pincode: '' });

    expect(emptied.json?.['account']).toMatchObject({ upiId: null, description: '' });
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid-input' } });
    expect(Object.keys(refused.json?.['fields'] ?? {}).toSorted()).toEqual([
      'address',
      'name',
      'phone',
      'pincode',
    ]);
  });

  it.each([
    [{ upiId: 'ramu@ybl&am=1' }, 'upiId', 'upi-id'],
    [{ upiId: 'ramu@example.in' }, 'upiId', 'upi-id'],
    [{ phone: '12345' }, 'phone', 'phone'],
    [{ pincode: '5220021' }, 'pincode', 'pincode'],
    [{ contactVisibility: 'nobody' }, 'contactVisibility', 'not-a-choice'],
    [{ language: 'fr' }, 'language', 'not-a-choice'],
    [{ name: 'x'.repeat(81) }, 'name', 'too-long'],
    [{ description: 'a\u0007b' }, 'description', 'control-characters'],
  ])('refuses %j', async (change, field, code) => {
    const actor = await someUser();

    const answer = await put(actor, change);

    expect(answer).toMatchObject({ status: 422, json: { fields: { [field]: { code } } } });
  });

  it('takes neither role, rating, e-mail nor the id of another', async () => {
    const [actor, other] = [await someUser(), await someUser()];

    await put(actor, { role: '0', rating: 5, ratingSum: 5, email: 'x@y.in', _id: other.id, name: 'Same' });

    const [row] = await testApp.db`select role, rating_sum, email from users where id = ${actor.id}`;
    expect(row).toMatchObject({ role: '1', rating_sum: 0 });
    expect(row?.['email']).not.toBe('x@y.in');
    const [untouched] = await testApp.db`select name from users where id = ${other.id}`;
    expect(untouched?.['name']).not.toBe('Same');
  });
});

describe('the language of an account', () => {
  it('is the one it was opened in, follows to the next sign-in, and changes with a word', async () => {
    const email = 'telugu.reader@polam.example';
    const form: InputOf<typeof auth.register> = {
      name: 'Sita',
      email,
      password: TEST_PASSWORD,
      phone: '9848012345',
      address: 'Tenali',
      pincode: '522002',
    };
    await testApp.visitor.call(auth.register, form, { headers: { 'accept-language': 'te' } });
    const login = async () => {
      const answer = await testApp.visitor.call(auth.login, { email, password: TEST_PASSWORD });
      return answer.ok ? answer.value.user : null;
    };

    const first = await login();
    await (await testApp.actor(first?.id ?? '')).call(account.update, { language: 'hi' });

    expect(first?.language).toBe('te');
    expect((await login())?.language).toBe('hi');
  });

  it('is left out where none was ever chosen', async () => {
    const { email } = await buildUser(testApp.db);

    const answer = await testApp.visitor.call(auth.login, { email, password: TEST_PASSWORD });

    expect(answer.ok && answer.value.user).not.toHaveProperty('language');
  });
});

describe('who sees the contact', () => {
  /**
   * Places where a reader meets the phone of a farmer: her listing, lists of listings, her profile, all
   * users.
   */
  async function phonesSeenBy(reader: TestActor, farmerId: string, listingId: string) {
    const [listing, sold, profile, basic, all] = await Promise.all([
      reader.call(listings.get, { listingId }),
      reader.call(listings.listForUser, {}),
      reader.call(users.getProfile, { userId: farmerId }),
      reader.call(users.getBasic, { userId: farmerId }),
      reader.call(users.list, {}),
    ]);
    return [
      listing.ok && listing.value.listing.seller.phone,
      sold.ok && sold.value.listings.find(({ id }) => id === listingId)?.seller.phone,
      profile.ok && profile.value.user.phone,
      profile.ok && profile.value.user.email,
      basic.ok && basic.value.users[0]?.phone,
      all.ok && all.value.find(({ id }) => id === farmerId)?.email,
    ];
  }

  it('is everybody who is signed in, until the person says “only people I trade with”', async () => {
    const farmer = await buildFarmer(testApp.db);
    const { id: listingId } = await buildListing(testApp.db, { sellerId: farmer.id });
    const other = await buildListing(testApp.db, { sellerId: farmer.id });
    const [stranger, partner, buyer, cancelled, admin] = [
      await testApp.actor((await buildTrader(testApp.db)).id),
      await testApp.actor((await buildTrader(testApp.db)).id),
      await testApp.actor((await buildTrader(testApp.db)).id),
      await testApp.actor((await buildTrader(testApp.db)).id),
      await testApp.actor((await buildAdmin(testApp.db)).id),
    ];
    await buildNegotiation(testApp.db, { sellerId: farmer.id, buyerId: partner.id });
    await buildOrder(testApp.db, { listingId: other.id, buyerId: buyer.id, quantityMilli: 1_000 });
    await buildOrder(testApp.db, { listingId: other.id, buyerId: cancelled.id, state: 'cancelled' });
    const owner = await testApp.actor(farmer.id);
    const { phone, email } = farmer;
    const shown = [phone, phone, phone, email, phone, email];
    const hidden = shown.map(() => undefined);

    expect(await phonesSeenBy(stranger, farmer.id, listingId)).toEqual(shown);
    await owner.call(account.update, { contactVisibility: 'partners' });

    expect(await phonesSeenBy(stranger, farmer.id, listingId)).toEqual(hidden);
    expect(await phonesSeenBy(cancelled, farmer.id, listingId)).toEqual(hidden);
    for (const knows of [partner, buyer, admin])
      expect(await phonesSeenBy(knows, farmer.id, listingId)).toEqual(shown);
    await owner.call(account.update, { contactVisibility: 'everyone' });
    expect(await phonesSeenBy(stranger, farmer.id, listingId)).toEqual(shown);
  });
});
