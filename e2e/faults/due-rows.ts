import type { Database } from '@polam/database/connect';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildGroup } from '@polam/database/seed/groups';
import { buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildPrice } from '@polam/database/seed/prices';
import { allotOrder, buildPool } from '@polam/database/seed/pools';
import { buildTrader } from '@polam/database/seed/users';
import { buildRating } from '@polam/database/seed/ratings';
import { buildRequirement } from '@polam/database/seed/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { takePhoto } from '../kit/photo.ts';

/** Inserts something due; the returned function checks whether its job has taken effect. */
type PutDueRow = (db: Database) => Promise<() => Promise<boolean>>;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const today = () => dayInIndia(new Date());

/** Something due for every job of the server, by the name of the job. */
export const dueRows: Readonly<Record<string, PutDueRow>> = {
  async 'listings.expire'(db) {
    const { id } = await buildListing(db, {
      availableOn: addDays(today(), -9),
      lastOn: addDays(today(), -1),
    });
    return async () => isThere(await db`select from listings where id = ${id} and state = 'expired'`);
  },
  async 'listings.note-bands'(db) {
    const { id } = await buildListing(db);
    // As a version without bands has written it.
    await db`update listings set left_band = null where id = ${id}`;
    return async () => isThere(await db`select from listings where id = ${id} and left_band is not null`);
  },
  async 'requirements.expire'(db) {
    const { id } = await buildRequirement(db, { neededOn: addDays(today(), -1) });
    return async () => isThere(await db`select from requirements where id = ${id} and state = 'expired'`);
  },
  async 'requirements.match-offered'(db) {
    const listing = {
      commodity: 'maize',
      quantityMilli: 50_000,
      unit: 'quintal',
      pricePaise: 240_000,
    } as const;
    const { id: listingId } = await buildListing(db, { ...listing, shipping: true });
    const { id } = await buildRequirement(db, listing);
    // As a process has left it that was killed after its commit.
    await db`
      insert into offered_listings (id, listing_id, offered_at) values (gen_random_uuid(), ${listingId}, now())`;
    return async () =>
      isThere(await db`select from matches where requirement_id = ${id} and listing_id = ${listingId}`);
  },
  async 'changes.delete-old'(db) {
    const id = '0190163d-8694-739b-aea5-966c26f8ad91';
    await db`insert into changes (topic, id) values ('listings', ${id})`;
    // As if every transaction before this one had ended a day ago, whatever else goes on.
    await db`
      update change_epoch set noted_at = ${daysAgo(1)},
        snapshot = format('%s:%s:', pg_current_xact_id(), pg_current_xact_id())::pg_snapshot`;
    return async () => !isThere(await db`select from changes where id = ${id}`);
  },
  async 'tables.analyze-grown'(db) {
    await db`create table grown (number integer)`;
    await db`insert into grown select generate_series(1, 1000)`;
    return async () =>
      isThere(await db`select from pg_stat_user_tables where relname = 'grown' and analyze_count > 0`);
  },
  async 'offers.expire'(db) {
    const { id } = await buildOffer(db, { createdAt: daysAgo(3), expiresAt: daysAgo(1) });
    return async () => isThere(await db`select from offers where id = ${id} and state = 'expired'`);
  },
  async 'orders.end-overdue'(db) {
    const { id } = await buildOrder(db, { state: 'pending-confirmation' });
    await db`update orders set confirm_by = ${daysAgo(1)} where id = ${id}`;
    return async () => isThere(await db`select from orders where id = ${id} and state = 'cancelled'`);
  },
  async 'orders.fill-varieties'(db) {
    const { id: listingId } = await buildListing(db, { commodity: 'red-chilli', variety: 'Teja' });
    // As a version whose orders name no variety has left it, with its migration.
    await db`alter table orders disable trigger orders_variety`;
    const { id } = await buildOrder(db, { listingId });
    await db`alter table orders enable trigger orders_variety`;
    await db`insert into variety_filling default values`;
    return async () => isThere(await db`select from orders where id = ${id} and variety = 'Teja'`);
  },
  async 'ratings.open'(db) {
    const { id: orderId } = await buildOrder(db, { state: 'completed' });
    await buildRating(db, { orderId, author: 'buyer', createdAt: daysAgo(8), openAt: daysAgo(1) });
    return async () =>
      isThere(await db`select from ratings where order_id = ${orderId} and counted_at is not null`);
  },
  async 'prices.notify-watches'(db) {
    const { id: userId } = await buildTrader(db);
    const { commodityId } = await buildPrice(db, { averagePaise: 300_000 });
    await db`
      insert into price_watches (id, user_id, commodity_id, above_paise, created_at)
      values (gen_random_uuid(), ${userId}, ${commodityId}, 250000, ${daysAgo(1)})`;
    return async () =>
      isThere(await db`select from price_watches where user_id = ${userId} and told_at is not null`);
  },
  async 'prices.note-trades'(db) {
    return async () => isThere(await db`select from price_imports where source = 'trades'`);
  },
  async 'ratings.record-trades'(db) {
    const { sellerId } = await buildOrder(db, { state: 'completed' });
    const { buyerId } = await anOwedPayment(db, { receivedAt: daysAgo(3) });
    return async () =>
      isThere(await db`select from users where id = ${sellerId} and trade_record is not null`) &&
      isThere(await db`select from users where id = ${buyerId} and trade_record ->> 'timelyPayments' = '1'`);
  },
  async 'auth.delete-old-codes'(db) {
    await db`
      insert into phone_codes (phone, code_hash, sent_at, expires_at)
      values ('9848012345', 'spent', ${daysAgo(1)}, ${daysAgo(1)})`;
    return async () => !isThere(await db`select from phone_codes where phone = '9848012345'`);
  },
  async 'auth.delete-old-origins'(db) {
    const { id: userId } = await buildTrader(db);
    await db`
      insert into known_origins (user_id, origin_hash, seen_at) values (${userId}, 'long ago', ${daysAgo(181)})`;
    return async () => !isThere(await db`select from known_origins where user_id = ${userId}`);
  },
  async 'agents.delete-old-codes'(db) {
    const [{ id: agentId }, { id: groupId }] = [await buildTrader(db), await buildGroup(db)];
    await db`
      insert into agent_codes (agent_id, phone, group_id, may_answer, code_hash, sent_at, expires_at)
      values (${agentId}, '9848012345', ${groupId}, false, 'spent', ${daysAgo(1)}, ${daysAgo(1)})`;
    return async () => !isThere(await db`select from agent_codes where agent_id = ${agentId}`);
  },
  async 'photos.fill-blurs'(db) {
    const { id: ownerId } = await buildTrader(db);
    const id = crypto.randomUUID();
    const { buffer } = await takePhoto();
    await db`insert into photos (id, owner_id, width, height) values (${id}, ${ownerId}, 1600, 1200)`;
    await db`insert into photo_variants (photo_id, width, content) values (${id}, 1600, ${buffer})`;
    return async () => isThere(await db`select from photos where id = ${id} and blur is not null`);
  },
  async 'photos.fill-avif'(db) {
    const { id: ownerId } = await buildTrader(db);
    const id = crypto.randomUUID();
    const { buffer } = await takePhoto();
    await db`insert into photos (id, owner_id, width, height) values (${id}, ${ownerId}, 1600, 1200)`;
    await db`insert into photo_variants (photo_id, width, content) values (${id}, 1600, ${buffer})`;
    return async () =>
      isThere(await db`select from photo_variants where photo_id = ${id} and avif is not null`);
  },
  async 'uploads.delete-old'(db) {
    const { id: userId } = await buildTrader(db);
    await db`
      insert into upload_parts (user_id, name, start_at, size, content, created_at)
      values (${userId}, 'a photo', 0, 9, 'half', ${daysAgo(2)})`;
    return async () => !isThere(await db`select from upload_parts where user_id = ${userId}`);
  },
  async 'follows.delete-old'(db) {
    const [followerId, followedId] = [(await buildTrader(db)).id, (await buildTrader(db)).id];
    await db`insert into follow_notices values (${followerId}, ${followedId}, ${daysAgo(400)})`;
    return async () => !isThere(await db`select from follow_notices where follower_id = ${followerId}`);
  },
  async 'bookings.lapse'(db) {
    const { id: equipmentId } = await buildEquipment(db);
    const { id } = await buildBooking(db, { equipmentId, hirerId: (await buildTrader(db)).id });
    await db`update bookings set confirm_by = ${daysAgo(1)} where id = ${id}`;
    return async () => isThere(await db`select from bookings where id = ${id} and state = 'lapsed'`);
  },
  async 'cold-storage.delete-removed'(db) {
    const id = crypto.randomUUID();
    await db`
      insert into removed_cold_storages (id, storage, enquiries, removed_at) values (${id}, '{}', '[]', ${daysAgo(9)})`;
    return async () => !isThere(await db`select from removed_cold_storages where id = ${id}`);
  },
  async 'pools.remind-payouts'(db) {
    const { id: listingId } = await buildListing(db);
    const { id: farmerId } = await buildTrader(db);
    await buildPool(db, { listingId, farmers: [{ farmerId, quantityMilli: 1_000 }] });
    // Due two days ago.
    const ended = { listingId, state: 'completed', createdAt: daysAgo(6), endedAt: daysAgo(5) } as const;
    await db.begin(async (tx) => allotOrder(tx, await buildOrder(tx, ended)));
    return async () =>
      isThere(
        await db`select from notices where recipient_id = ${farmerId} and event ->> 'note' = 'payout-missing'`,
      );
  },
  async 'notices.remind'(db) {
    const { id } = await anOfferToAnswer(db);
    const { id: owedId } = await anOwedPayment(db);
    const reminded = (subjectId: string) => db`select from reminders where subject_id = ${subjectId}`;
    // Of what is overdue both sides are reminded.
    return async () => isThere(await reminded(id)) && (await reminded(owedId)).length === 2;
  },
  async 'notices.delete-old'(db) {
    const { id: recipientId } = await buildTrader(db);
    const noticeId = crypto.randomUUID();
    await db`
      insert into deliveries (notice_id, recipient_id, channel, state, created_at)
      values (${noticeId}, ${recipientId}, 'push', 'failed', ${daysAgo(30)})`;
    return async () => !isThere(await db`select from deliveries where notice_id = ${noticeId}`);
  },
  async 'notices.deliver'(db) {
    // The delivery is the reminder of the offer.
    const { id } = await anOfferToAnswer(db);
    return async () =>
      isThere(
        await db`
        select from deliveries d join notices n on n.id = d.notice_id
        where n.event ->> 'offer' = ${id} and d.channel = 'mail' and d.state = 'sent'`,
      );
  },
  async 'admin.fold-figures'(db) {
    const day = addDays(today(), -1);
    await db`insert into tallies (kind, day, count, paise) values ('trades', ${day}, 2, 5), ('trades', ${day}, 1, 5)`;
    return async () =>
      isThere(
        await db`select from tallies where kind = 'trades' and day = ${day} and count = 3 and paise = 10`,
      );
  },
  async 'admin.delete-old-messages'(db) {
    const id = crypto.randomUUID();
    await db`
      insert into contact_messages (id, name, email, message, language, created_at)
      values (${id}, 'Ravi', 'ravi@polam.example', 'Is anybody there?', 'en', ${daysAgo(4_000)})`;
    return async () => !isThere(await db`select from contact_messages where id = ${id}`);
  },
  async 'sessions.delete-expired'(db) {
    const { id: userId } = await buildTrader(db);
    await db`
      insert into sessions (token_hash, user_id, expires_at)
      values (${crypto.getRandomValues(new Uint8Array(32))}, ${userId}, ${daysAgo(1)})`;
    return async () => !isThere(await db`select from sessions where user_id = ${userId}`);
  },
  async 'idempotency.delete-old'(db) {
    const { id: userId } = await buildTrader(db);
    await db`
      insert into idempotency_keys (user_id, key, call, body_hash, status, answer, created_at)
      values (${userId}, 'old', 'offers.propose', '\\x00', 200, '{}', ${daysAgo(3)})`;
    return async () => !isThere(await db`select from idempotency_keys where user_id = ${userId}`);
  },
  async 'limits.delete-ended'(db) {
    await db`insert into limit_counts (key, hits, ends_at) values ('ended', 3, ${daysAgo(1)})`;
    return async () => !isThere(await db`select from limit_counts where key = 'ended'`);
  },
  async 'audit.delete-old-refused-tries'(db) {
    const id = crypto.randomUUID();
    await db`
      insert into audit (id, action, request_id, created_at) values (${id}, 'limit-reached', 'old', ${daysAgo(100)})`;
    return async () => !isThere(await db`select from audit where id = ${id}`);
  },
  async 'offers.end-idle-negotiations'(db) {
    const { id, negotiationId } = await buildOffer(db, { state: 'declined', createdAt: daysAgo(20) });
    await db`update offers set decided_at = ${daysAgo(20)} where id = ${id}`;
    await db`update negotiations set created_at = ${daysAgo(20)}, updated_at = ${daysAgo(20)} where id = ${negotiationId}`;
    return async () =>
      isThere(await db`select from negotiations where id = ${negotiationId} and ended_at is not null`);
  },
};

/** A pending offer whose receiver is due a reminder at any hour. */
function anOfferToAnswer(db: Database) {
  return buildOffer(db, { createdAt: daysAgo(40 / 24), expiresAt: new Date(Date.now() + DAY_MS / 3) });
}

/** The rest of the payment of a completed order, due two days ago. */
async function anOwedPayment(db: Database, { receivedAt = null }: { receivedAt?: Date | null } = {}) {
  const { id: orderId, buyerId } = await buildOrder(db, { state: 'completed' });
  const id = crypto.randomUUID();
  await db`
    insert into order_payments (id, order_id, buyer_id, part, days, due_on, received_at)
    values (${id}, ${orderId}, ${buyerId}, 'rest', 0, ${addDays(today(), -2)}, ${receivedAt})`;
  return { id, buyerId };
}

function isThere(rows: readonly unknown[]): boolean {
  return rows.length > 0;
}
