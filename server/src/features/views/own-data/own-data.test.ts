import * as account from '@polam/contract/calls/account';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { buildFarmer, buildTrader, buildUser } from '@polam/database/seed/users';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aUserWithAll } from '@polam/server/testing/own-data/own-data';
import { ofNobody, ofUsers } from '@polam/server/testing/own-data/own-data-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

/** Whether something stands at a place such as `equipment[].photos`; of a list its first one is looked at. */
function isThere(whole: unknown, place: string): boolean {
  const found = place.split('.').reduce<unknown>((value, name) => {
    const inner = (value as Record<string, unknown> | undefined)?.[name.replace('[]', '')];
    return name.endsWith('[]') ? (inner as unknown[] | undefined)?.[0] : inner;
  }, whole);
  return found !== undefined;
}

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

describe('what one takes away of one’s own', () => {
  it('is all of it, in the reader’s own figures, with photos as links and no secret', async () => {
    const { actor, farmer, trader, listing, wanted, order, storage, equipment } = await aUserWithAll(testApp);
    const ownerId = farmer.id;

    const answer = await actor.call(account.exportData, {});
    const raw = await actor.send({ url: account.exportData.path });

    const other = { id: trader.id, name: trader.name };
    expect(answer.ok && answer.value).toMatchObject({
      profile: { id: ownerId, email: farmer.email, area: { latitude: 16.12, longitude: 80.65 } },
      listings: [{ id: listing.id, pricePaise: 240_050, description: 'Dry.', state: 'active' }],
      requirements: [{ state: 'open' }],
      equipmentList: [{ state: 'active', units: 3, withOperator: true }],
      bookings: [{ side: 'owner', other, note: 'Four acres.', state: 'requested' }],
      offers: [{ side: 'seller', isOwn: false, note: 'By Friday?', other }],
      messages: [
        {
          text: 'Come on Friday.',
          hasPhoto: false,
          voiceMs: null,
          other,
          about: expect.any(String) as string,
        },
      ],
      orders: [
        { id: order.id, state: 'completed' },
        { side: 'buyer', quantityMilli: 1_500, state: 'pending-confirmation', other },
      ],
      ratings: [{ orderId: order.id, isOwn: true, stars: 4, words: 'Dry.', other }],
      wishlist: [{ listingId: wanted.id }],
      memberships: [{ group: 'Guntur Mirchi Farmers', role: 'member' }],
      joinings: [{ way: 'invited' }],
      agencies: [{ side: 'farmer', other, givenBy: 'app', mayAnswer: false, endedAt: null }],
      agentActs: [{ side: 'farmer', other, act: 'listing-posted', listingId: listing.id }],
      following: [{ user: other }],
      followers: [{ user: other }],
      blocked: [{ user: { name: expect.any(String) as string } }],
      complaints: [{ about: 'listing', reason: 'It is barley', isDecided: false }],
      devices: [{ service: 'push.example' }],
      noticeChoices: [{ topic: 'follows', mail: false, push: true }],
      contactMessages: [{ message: 'Thank you.' }],
      enquiries: [{ storageId: storage.id, message: 'Room for ten bags?' }],
      sessions: [{ isThis: true }],
      consents: [
        { document: 'terms', version: NOTICE_VERSION, withdrawnAt: null },
        { document: 'privacy', version: NOTICE_VERSION, withdrawnAt: null },
      ],
      nominee: { name: 'Sita', phone: '9848012346' },
    });
    expect(answer.ok && answer.value.listings[0]?.photoLinks[0]).toMatch(
      new RegExp(`^https?://.+/product-photo/${listing.id}\\?width=1280&photo=[0-9a-f-]{36}$`),
    );
    expect(answer.ok && answer.value.equipmentList[0]?.photoLinks[0]).toMatch(
      new RegExp(`^https?://.+/machines/${equipment.id}/photo\\?width=1280&photo=[0-9a-f-]{36}$`),
    );
    expect(answer.ok && answer.value.groupPhotos[0]?.photoLink).toMatch(
      /^https?:\/\/.+\/groups\/guntur-mirchi-farmers-[0-9a-f]{8}\/photo\?width=1280&photo=[0-9a-f-]{36}$/,
    );
    expect(answer.ok && answer.value.deeds.map(({ action }) => action)).toContain('data-taken');
    expect(raw.json).toMatchObject({ listings: [{ _id: listing.id, price: 2400.5 }] });
    expect(raw.body.toString()).not.toMatch(/argon2|a hash|16\.123456|secret-address|a key|a word/);
    expect(raw.body.toString()).not.toContain(String(actor.token));
  });

  it('has for each column of the database a place, or a reason why it has none', async () => {
    const columns = await testApp.db<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' order by 1, ordinal_position`;

    const undecided = columns.filter(
      ({ table, column }) => !ofNobody.has(table) && ofUsers[table]?.[column] === undefined,
    );
    const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
    const gone = Object.entries(ofUsers)
      .flatMap(([table, decided]) => Object.keys(decided).map((column) => `${table}.${column}`))
      .concat([...ofNobody])
      .filter((name) => !known.has(name));

    expect({ undecided, gone }).toEqual({ undecided: [], gone: [] });
  });

  it('holds at each place what is said to be there', async () => {
    const { actor } = await aUserWithAll(testApp);

    const { json } = await actor.send({ url: account.exportData.path });

    const places = Object.values(ofUsers).flatMap((decided) =>
      Object.values(decided).flatMap((decision) => ('at' in decision ? [decision.at] : [])),
    );
    expect(places.filter((place) => !isThere(json, place))).toEqual([]);
  });

  it('holds nothing of others but their names, and no phone of theirs', async () => {
    const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
    await buildOrder(testApp.db, {
      listingId: (await buildListing(testApp.db, { sellerId: trader.id })).id,
      buyerId: farmer.id,
      state: 'completed',
    });

    const { body } = await (await testApp.actor(farmer.id)).send({ url: account.exportData.path });

    expect(body.toString()).toContain(trader.name);
    expect(body.toString()).not.toContain(trader.email);
    expect(body.toString().replaceAll(farmer.phone, '')).not.toContain(trader.phone);
  });

  it('is made five times a day and no more', async () => {
    const limited = await startTestApp({ settings: { LIMITS: 'on' } });
    const actor = await limited.actor((await buildUser(limited.db)).id);

    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await actor.send({ url: account.exportData.path })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});
