import * as account from '@polam/contract/calls/account';
import { agree, setNominee } from '@polam/contract/calls/consents';
import { setPreferences } from '@polam/contract/calls/notices';
import * as storages from '@polam/contract/calls/cold-storage';
import * as reports from '@polam/contract/calls/reports';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildMessage } from '@polam/database/seed/chats';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFollow } from '@polam/database/seed/follows';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildFarmer, buildTrader, buildUser } from '@polam/database/seed/people';
import { buildRating } from '@polam/database/seed/ratings';
import { buildRequirement } from '@polam/database/seed/requirements';
import { buildWish } from '@polam/database/seed/wishlist';
import { NOTICE_VERSION } from '@polam/domain/consent';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let house: TestHouse;

beforeAll(async () => {
  house = await startTestHouse();
  await seedCatalogue(house.db);
});

afterAll(() => house.close());

describe('what one takes away of one’s own', () => {
  it('is all of it, in the reader’s own figures, with photos as links and no secret', async () => {
    const [farmer, trader] = [
      await buildFarmer(house.db, { answerHash: 'a hash' }),
      await buildTrader(house.db),
    ];
    await house.db`update users set latitude = 16.123456, longitude = 80.654321 where id = ${farmer.id}`;
    const { id: ownerId } = farmer;
    const lot = await buildListing(house.db, { sellerId: ownerId, pricePaise: 240_050, description: 'Dry.' });
    const wanted = await buildListing(house.db, { sellerId: trader.id });
    const talk = await buildNegotiation(house.db, { listingId: lot.id, buyerId: trader.id });
    await buildOffer(house.db, { negotiationId: talk.id, author: 'buyer', note: 'By Friday?' });
    await buildMessage(house.db, { negotiationId: talk.id, author: 'seller', text: 'Come on Friday.' });
    await buildMessage(house.db, { negotiationId: talk.id, author: 'buyer', text: 'I will.' });
    await buildOrder(house.db, { listingId: wanted.id, buyerId: ownerId, quantityMilli: 1_500 });
    const deal = await buildOrder(house.db, {
      listingId: wanted.id,
      buyerId: ownerId,
      quantityMilli: 500,
      state: 'completed',
    });
    await buildRating(house.db, { orderId: deal.id, author: 'buyer', stars: 4, words: 'Dry.' });
    await buildRating(house.db, { orderId: deal.id, author: 'seller', words: 'Not open yet.' });
    await buildRequirement(house.db, { buyerId: ownerId });
    const { id: machineId } = await buildEquipment(house.db, { ownerId });
    await buildBooking(house.db, { machineId, hirerId: trader.id, note: 'Four acres.' });
    await buildWish(house.db, { userId: ownerId, listingId: wanted.id });
    await buildFollow(house.db, { followerId: ownerId, followedId: trader.id });
    await house.db`insert into photos (id, owner_id, width, height) values (gen_random_uuid(), ${ownerId}, 9, 9)`;
    await house.db`insert into listing_photos select ${lot.id}, 0, id from photos where owner_id = ${ownerId}`;
    const actor = await house.actor(ownerId);
    const letter = { name: farmer.name, email: farmer.email, message: 'Thank you.' };
    await actor.call(reports.contact, letter);
    const storage = await buildColdStorage(house.db, { keeperId: trader.id });
    await actor.call(storages.ask, { storageId: storage.id, message: 'Room for ten bags?' });
    await actor.call(setPreferences, { topic: 'follows', push: true });
    await actor.call(agree, { version: NOTICE_VERSION });
    await actor.call(setNominee, { name: 'Sita', phone: '9848012346' });

    const answer = await actor.call(account.exportData, {});
    const raw = await actor.send({ url: account.exportData.path });

    const other = { id: trader.id, name: trader.name };
    expect(answer.ok && answer.value).toMatchObject({
      profile: { id: ownerId, email: farmer.email, area: { latitude: 16.12, longitude: 80.65 } },
      listings: [{ id: lot.id, pricePaise: 240_050, description: 'Dry.', state: 'active' }],
      requirements: [{ state: 'open' }],
      machines: [{ state: 'active' }],
      bookings: [{ side: 'owner', other, note: 'Four acres.', state: 'requested' }],
      offers: [{ side: 'seller', isOwn: false, note: 'By Friday?', other }],
      messages: [{ text: 'Come on Friday.', hasPhoto: false, other, about: expect.any(String) as string }],
      orders: [
        { id: deal.id, state: 'completed' },
        { side: 'buyer', quantityMilli: 1_500, state: 'pending-confirmation', other },
      ],
      ratings: [{ orderId: deal.id, isOwn: true, stars: 4, words: 'Dry.', other }],
      wishes: [{ listingId: wanted.id }],
      following: [{ person: other }],
      followers: [],
      noticeChoices: [{ topic: 'follows', mail: false, push: true }],
      letters: [{ message: 'Thank you.' }],
      enquiries: [{ storageId: storage.id, message: 'Room for ten bags?' }],
      sessions: [{ isThis: true }],
      consents: [
        { document: 'terms', version: NOTICE_VERSION, withdrawnAt: null },
        { document: 'privacy', version: NOTICE_VERSION, withdrawnAt: null },
      ],
      nominee: { name: 'Sita', phone: '9848012346' },
    });
    expect(answer.ok && answer.value.listings[0]?.photoLinks[0]).toMatch(
      new RegExp(`^https?://.+/product-photo/${lot.id}\\?width=1280&photo=[0-9a-f-]{36}$`),
    );
    expect(answer.ok && answer.value.deeds.map(({ action }) => action)).toContain('data-taken');
    expect(raw.json).toMatchObject({ listings: [{ _id: lot.id, price: 2400.5 }] });
    expect(raw.body.toString()).not.toMatch(/argon2|a hash|16\.123456/);
    expect(raw.body.toString()).not.toContain(String(actor.token));
  });

  it('holds nothing of others but their names, and no phone of theirs', async () => {
    const [farmer, trader] = [await buildFarmer(house.db), await buildTrader(house.db)];
    await buildOrder(house.db, {
      listingId: (await buildListing(house.db, { sellerId: trader.id })).id,
      buyerId: farmer.id,
      state: 'completed',
    });

    const { body } = await (await house.actor(farmer.id)).send({ url: account.exportData.path });

    expect(body.toString()).toContain(trader.name);
    expect(body.toString()).not.toContain(trader.email);
    expect(body.toString().replaceAll(farmer.phone, '')).not.toContain(trader.phone);
  });

  it('is made five times a day and no more', async () => {
    const limited = await startTestHouse({ settings: { LIMITS: 'on' } });
    const actor = await limited.actor((await buildUser(limited.db)).id);

    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await actor.send({ url: account.exportData.path })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});
