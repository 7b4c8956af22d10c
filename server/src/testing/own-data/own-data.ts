import { agree, setNominee } from '@polam/contract/calls/consents';
import { setPreferences } from '@polam/contract/calls/notices';
import * as storages from '@polam/contract/calls/cold-storage';
import { watch as watchPrice } from '@polam/contract/calls/prices';
import * as reports from '@polam/contract/calls/reports';
import { buildMessage, buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFollow } from '@polam/database/seed/follows';
import {
  buildAgentAct,
  buildConsent,
  buildGroup,
  buildGroupPhoto,
  buildMember,
} from '@polam/database/seed/groups';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { allotOrder, buildPool } from '@polam/database/seed/pools';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { buildRating } from '@polam/database/seed/ratings';
import { buildRequirement } from '@polam/database/seed/requirements';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';

/** A user of whom the market holds one of everything. */
export async function aUserWithAll(testApp: TestApp) {
  const [farmer, trader] = [
    await buildFarmer(testApp.db, { answerHash: 'a hash' }),
    await buildTrader(testApp.db),
  ];
  await testApp.db`update users set latitude = 16.123456, longitude = 80.654321 where id = ${farmer.id}`;
  const { id: ownerId } = farmer;
  const listing = await buildListing(testApp.db, {
    sellerId: ownerId,
    pricePaise: 240_050,
    description: 'Dry.',
  });
  const wanted = await buildListing(testApp.db, { sellerId: trader.id });
  const chat = await buildNegotiation(testApp.db, { listingId: listing.id, buyerId: trader.id });
  await buildOffer(testApp.db, { negotiationId: chat.id, author: 'buyer', note: 'By Friday?' });
  await buildMessage(testApp.db, { negotiationId: chat.id, author: 'seller', text: 'Come on Friday.' });
  await buildMessage(testApp.db, { negotiationId: chat.id, author: 'buyer', text: 'I will.' });
  await buildOrder(testApp.db, { listingId: wanted.id, buyerId: ownerId, quantityMilli: 1_500 });
  const order = await buildOrder(testApp.db, {
    listingId: wanted.id,
    buyerId: ownerId,
    quantityMilli: 500,
    state: 'completed',
  });
  await buildRating(testApp.db, { orderId: order.id, author: 'buyer', stars: 4, words: 'Dry.' });
  await buildRating(testApp.db, { orderId: order.id, author: 'seller', words: 'Not open yet.' });
  await buildRequirement(testApp.db, { buyerId: ownerId });
  const equipment = await buildEquipment(testApp.db, { ownerId });
  await testApp.db`update equipment set units = 3, with_operator = true where id = ${equipment.id}`;
  await buildBooking(testApp.db, { equipmentId: equipment.id, hirerId: trader.id, note: 'Four acres.' });
  await buildWishlistItem(testApp.db, { userId: ownerId, listingId: wanted.id });
  await buildFollow(testApp.db, { followerId: ownerId, followedId: trader.id });
  await shareIn(testApp, { sellerId: trader.id, farmerId: ownerId });
  await insertPhotos(testApp, { ownerId, listingId: listing.id, equipmentId: equipment.id });
  const actor = await testApp.actor(ownerId);
  const contactMessage = { name: farmer.name, replyTo: farmer.email, message: 'Thank you.' };
  await actor.call(reports.contact, contactMessage);
  const storage = await buildColdStorage(testApp.db, { managerId: trader.id });
  await actor.call(storages.ask, { storageId: storage.id, message: 'Room for ten bags?' });
  await aRefusedClaim(testApp, actor);
  await actor.call(setPreferences, { topic: 'follows', push: true });
  await actor.call(agree, { version: NOTICE_VERSION });
  await actor.call(setNominee, { name: 'Sita', phone: '9848012346' });
  await buildColdStorage(testApp.db, { managerId: ownerId });
  await actor.call(reports.complain, { about: 'listing', subjectId: wanted.id, reason: 'It is barley' });
  await actor.call(watchPrice, { slug: 'wheat', state: 'AP', abovePaise: 250_000 });
  await addToGroups(testApp, { ownerId, otherId: trader.id, listingId: listing.id });
  await insertRest(testApp, { ownerId, otherId: trader.id });
  return { actor, farmer, trader, listing, wanted, order, storage, equipment };
}

/** A share in a listing of another, of which all was ordered. */
async function shareIn(
  { db }: TestApp,
  { sellerId, farmerId }: { sellerId: string; farmerId: string },
): Promise<void> {
  const { id: listingId } = await buildListing(db, { sellerId });
  await buildPool(db, { listingId, farmers: [{ farmerId, quantityMilli: 5_000 }] });
  await db.begin(async (tx) => allotOrder(tx, await buildOrder(tx, { listingId, state: 'completed' })));
}

/** A group of which the user has sent the photo and in which the other sells for the user, and one to which the user is invited. */
async function addToGroups(
  { db }: TestApp,
  { ownerId, otherId, listingId }: { ownerId: string; otherId: string; listingId: string },
): Promise<void> {
  const [{ id: groupId }, invited] = [await buildGroup(db), await buildGroup(db)];
  await buildMember(db, { groupId, userId: otherId, role: 'manager' });
  await buildMember(db, { groupId, userId: ownerId });
  await buildGroupPhoto(db, { groupId, ownerId });
  const { id: consentId } = await buildConsent(db, { groupId, agentId: otherId, farmerId: ownerId });
  await buildAgentAct(db, { consentId, listingId });
  await db`
    insert into group_joinings (id, group_id, way, user_id, by_id)
    values (gen_random_uuid(), ${invited.id}, 'invited', ${ownerId}, ${otherId})`;
}

async function insertPhotos(
  testApp: TestApp,
  { ownerId, listingId, equipmentId }: { ownerId: string; listingId: string; equipmentId: string },
): Promise<void> {
  const [ofListing, ofEquipment] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [ofListing, ofEquipment])
    await testApp.db`insert into photos (id, owner_id, width, height) values (${id}, ${ownerId}, 9, 9)`;
  await testApp.db`insert into listing_photos values (${listingId}, 0, ${ofListing})`;
  await testApp.db`insert into equipment_photos values (${equipmentId}, 0, ${ofEquipment})`;
}

/** Rows that no call of the user's own writes, or only after more than one day. */
async function insertRest(testApp: TestApp, { ownerId, otherId }: { ownerId: string; otherId: string }) {
  const third = await buildTrader(testApp.db);
  await buildFollow(testApp.db, { followerId: otherId, followedId: ownerId });
  await testApp.db`insert into blocks (blocker_id, blocked_id) values (${ownerId}, ${third.id})`;
  await testApp.db`
    insert into push_subscriptions (id, person_id, session_hash, endpoint, p256dh, auth)
    select gen_random_uuid(), user_id, token_hash, 'https://push.example/secret-address/' || user_id, 'a key', 'a word'
    from sessions where user_id = ${ownerId}`;
  await testApp.db`
    insert into notices (id, recipient_id, event)
    values (gen_random_uuid(), ${ownerId}, ${testApp.db.json({
      type: 'person.followed',
      follower: otherId,
      followerName: 'Follower',
    })})`;
}

/** A claim with all that it may have. */
async function aRefusedClaim({ db }: TestApp, actor: TestActor): Promise<void> {
  const { id: storageId } = await buildColdStorage(db, { managerId: null });
  const claim = { storageId, message: 'It is mine', phone: '9848012345', wdraNumber: 'WDRA/1' };
  await actor.call(storages.claim, claim);
  await db`
    update cold_storage_claims set state = 'refused', reason = 'Nobody answered', decided_at = now()
    where claimant_id = ${actor.id}`;
}
