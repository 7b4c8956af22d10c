import type { Database } from '@polam/database/connect';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFollow } from '@polam/database/seed/follows';
import {
  buildAgentAct,
  buildConsent,
  buildGroup,
  buildGroupPhoto,
  buildMember,
} from '@polam/database/seed/groups';
import { buildListing, type ListingRow } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin, buildFarmer, buildTrader, type UserRow } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { insertRows } from '@polam/database/seed/rows';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import { uuidv7 } from 'uuidv7';
import { insertSession } from '../http/sessions/session.repository.ts';
import { hashToken, newToken } from '../http/sessions/sessions.ts';
import { aPicture } from './photos.ts';

/** A market in which every list that its users may open holds the same number of items. */
export interface MarketFixture {
  readonly db: Database;
  readonly size: number;
  /** Sells wheat, of which the first listing has offers of all others. */
  readonly farmer: UserRow;
  /** Buys: has offers, wishlist items and requirements. */
  readonly trader: UserRow;
  readonly admin: UserRow;
  /** As many as there are items in a list; each sells wheat too. */
  readonly others: readonly UserRow[];
  /** The farmer's wheat. */
  readonly listings: readonly [ListingRow, ...ListingRow[]];
  /** The wheat of each of the others. */
  readonly othersListings: readonly [ListingRow, ...ListingRow[]];
}

/** Fills a market so that each list holds a number of items. */
export async function buildMarketFixture(db: Database, size: number): Promise<MarketFixture> {
  const [farmer, trader, admin] = [await buildFarmer(db), await buildTrader(db), await buildAdmin(db)];
  const others = await times(size, () => buildFarmer(db, { name: 'Lakshmi Rao' }));
  const listings = await times(size, () => wheat(db, farmer));
  const othersListings = atLeastOne(await each(others, (other) => wheat(db, other)));
  const market = { db, size, farmer, trader, admin, others, othersListings, listings: atLeastOne(listings) };
  await addPhotos(market);
  await addChats(market);
  await addOrders(market);
  await addFollows(market);
  await addLists(market);
  return market;
}

function wheat(db: Database, { id: sellerId }: UserRow): Promise<ListingRow> {
  return buildListing(db, { sellerId, quantityMilli: 50_000, unit: 'quintal', pricePaise: 240_000 });
}

/** Adds photos to the farmer's first listing. */
async function addPhotos({ db, size, farmer, listings: [{ id: listingId }] }: MarketFixture): Promise<void> {
  const photos = Array.from({ length: size }, () => uuidv7());
  const content = `\\x${(await aPicture({ format: 'webp', width: 64, height: 48 })).toString('hex')}`;
  await insertRows(db, {
    table: 'photos',
    rows: photos.map((id) => ({ id, ownerId: farmer.id, width: 640, height: 480 })),
  });
  await insertRows(db, {
    table: 'photo_variants',
    rows: photos.map((photoId) => ({ photoId, width: 640, content })),
  });
  await insertRows(db, {
    table: 'listing_photos',
    rows: photos.map((photoId, position) => ({ listingId, photoId, position })),
  });
}

/** All others ask about the farmer's first listing, the trader about everybody's. */
async function addChats({ db, trader, others, listings, othersListings }: MarketFixture): Promise<void> {
  const [{ id: listingId }] = listings;
  for (const { id: buyerId } of others) await chat(db, { listingId, buyerId });
  for (const { id } of [...othersListings, ...listings])
    await chat(db, { listingId: id, buyerId: trader.id });
}

async function chat(db: Database, about: { listingId: string; buyerId: string }): Promise<void> {
  const { id: negotiationId } = await buildNegotiation(db, about);
  await buildOffer(db, { negotiationId });
}

/** All others buy from the farmer, and the trader from all others: now, and once before. */
async function addOrders({ db, trader, others, listings, othersListings }: MarketFixture): Promise<void> {
  const pairs = others.map((other, at) => ({ buyerId: other.id, listing: listings[at] ?? listings[0] }));
  const bought = othersListings.map((listing) => ({ buyerId: trader.id, listing }));
  for (const { buyerId, listing } of [...pairs, ...bought]) {
    const order = { buyerId, listingId: listing.id, quantityMilli: 1_000 };
    await buildOrder(db, { ...order, state: 'completed' });
    await buildOrder(db, order);
  }
}

/** All others follow the farmer and are followed by him and by the trader. */
async function addFollows({ db, farmer, trader, others }: MarketFixture): Promise<void> {
  for (const { id } of others) {
    await buildFollow(db, { followerId: id, followedId: farmer.id });
    await buildFollow(db, { followerId: farmer.id, followedId: id });
    await buildFollow(db, { followerId: trader.id, followedId: id });
  }
}

async function addLists(market: MarketFixture): Promise<void> {
  const { db, size, farmer, trader, others, listings, othersListings } = market;
  for (const { id: listingId } of othersListings)
    await buildWishlistItem(db, { userId: trader.id, listingId });
  for (const { id: userId } of others) await buildWishlistItem(db, { userId, listingId: listings[0].id });
  for (const { id: buyerId } of others) await buildRequirement(db, { buyerId });
  await times(size, () => buildRequirement(db, { buyerId: trader.id }));
  for (const purpose of ['hire', 'sale'] as const) {
    await times(size, () => buildEquipment(db, { ownerId: farmer.id, purpose }));
  }
  await addHires(market);
  await addGroups(market);
  await times(size, () => buildColdStorage(db));
  await addSessions(db, { userId: trader.id, size });
  await addContactMessages(market);
}

/**
 * The farmer's equipment for hire is booked by all others, one after the other, and the trader requests it
 * too.
 */
async function addHires({ db, farmer, trader, others }: MarketFixture): Promise<void> {
  const { id: equipmentId } = await buildEquipment(db, { ownerId: farmer.id });
  for (const [at, { id: hirerId }] of others.entries())
    await buildBooking(db, { equipmentId, hirerId, inDays: 10 + at, state: 'confirmed' });
  for (const at of others.keys())
    await buildBooking(db, { equipmentId, hirerId: trader.id, inDays: 50 + at });
}

/** A group that the farmer manages and all others have joined; each manages one more, and all of them sell for the farmer. */
async function addGroups({ db, farmer, others, listings }: MarketFixture): Promise<void> {
  const { id: groupId } = await buildGroup(db);
  await buildMember(db, { groupId, userId: farmer.id, role: 'manager', showsName: true });
  await buildGroupPhoto(db, { groupId, ownerId: farmer.id });
  for (const [at, { id: userId }] of others.entries()) {
    await buildMember(db, { groupId, userId, showsName: true });
    const { id: otherId } = await buildGroup(db, { name: 'Tenali Paddy Growers' });
    await buildMember(db, { groupId: otherId, userId, role: 'manager' });
    await buildMember(db, { groupId: otherId, userId: farmer.id });
    const consent = await buildConsent(db, { groupId: otherId, agentId: userId, farmerId: farmer.id });
    await buildAgentAct(db, { consentId: consent.id, listingId: (listings[at] ?? listings[0]).id });
    await buildConsent(db, { groupId, agentId: farmer.id, farmerId: userId });
  }
}

/** Notices to the farmer and the trader, and contact messages to the admins. */
async function addContactMessages({ db, farmer, trader, others, listings }: MarketFixture): Promise<void> {
  const [{ id: listingId, name: listingName }] = listings;
  const events = others.map((other) => ({
    type: 'negotiation.opened',
    pid: listingId,
    productName: listingName,
    negotiation: uuidv7(),
    sentBy: other.id,
    sentname: other.name,
  }));
  const rows = [farmer, trader].flatMap(({ id: recipientId }) =>
    events.map((event) => ({ id: uuidv7(), recipientId, event })),
  );
  for (const row of rows) await insertRows(db, { table: 'notices', rows: [row] });
  const messages = others.map(({ name, email }) => ({
    id: uuidv7(),
    name,
    email,
    message: 'Namaste',
    language: 'en',
  }));
  for (const message of messages) await insertRows(db, { table: 'contact_messages', rows: [message] });
}

/** Adds sessions on which a user is signed in. */
export async function addSessions(
  db: Database,
  { userId, size }: { userId: string; size: number },
): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  for (let device = 0; device < size; device += 1) {
    await insertSession(db, { tokenHash: hashToken(newToken()), userId, expiresAt });
  }
}

function times<Row>(size: number, make: () => Promise<Row>): Promise<Row[]> {
  return each(Array.from({ length: size }), make);
}

/** One after the other, so that the order in which they were made is the same every time. */
async function each<From, Row>(from: readonly From[], make: (one: From) => Promise<Row>): Promise<Row[]> {
  const made: Row[] = [];
  for (const one of from) made.push(await make(one));
  return made;
}

function atLeastOne<Row>(rows: readonly Row[]): readonly [Row, ...Row[]] {
  const [first, ...rest] = rows;
  if (first === undefined) throw new Error('A furnished market has at least one of everything.');
  return [first, ...rest];
}
