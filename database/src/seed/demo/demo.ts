import type { Query } from '@polam/database/connect';
import { addDays, type Day } from '@polam/domain/day';
import { availableMilli } from '@polam/domain/market/stock';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { roles } from '@polam/domain/users/user';
import { demoColdStorages } from '../data/demo-cold-storages.ts';
import { demoFollows } from '../data/demo-follows.ts';
import { demoTrades } from '../data/demo-orders.ts';
import { demoWishlistItems } from '../data/demo-wishlists.ts';
import { buildFollow } from '../follows.ts';
import { locatePincodes } from '../places.ts';
import type { Random } from '../random.ts';
import { insertRows } from '../rows.ts';
import { consentRows, inventedPhone, userRow, type UserRow } from '../users.ts';
import { buildWishlistItem } from '../wishlist.ts';
import { type DemoAccount, type DemoLogin, loginsOf, makeDemoAccounts } from './demo-accounts.ts';
import { addDemoBookings } from './demo-bookings.ts';
import { addDemoGroups } from './demo-groups.ts';
import { addDemoInbox } from './demo-inbox.ts';
import {
  addDemoColdStorages,
  addDemoEquipment,
  addDemoListings,
  addDemoRequirements,
  placeDemoListings,
  listingSoldBy,
  type PostedDemoListing,
} from './demo-listings.ts';
import { addDemoNegotiations } from './demo-negotiations.ts';
import { addDemoNotices } from './demo-notices.ts';
import { addDemoOrders } from './demo-orders.ts';
import { addDemoPhotos } from './demo-photos.ts';
import { addDemoPools } from './demo-pools.ts';
import { addDemoPrices } from './demo-prices.ts';
import { addDemoQuotes } from './demo-quotes.ts';
import { type DemoStage, demoStage } from './demo-stage.ts';

/** Inputs of the demo marketplace. */
export interface DemoOptions {
  /** Random source of the hours at which things were posted; passwords never use it. */
  readonly random: Random;
  readonly hashPassword: (text: string) => Promise<string>;
  /** The day in India on which the demo begins; nothing of it has expired then. */
  readonly today: Day;
}

/**
 * Fills a marketplace with invented users in real places and their listings, requirements, equipment and
 * negotiations.
 *
 * The catalogue and the places must be there. All statements use `db`: in a transaction it is all or nothing.
 * Returns the logins in the order in which one would try them; the passwords are not stored anywhere else.
 * Cost: a hash for each user (47, and one for each secret answer) before the first statement, then a fraction
 * of a second.
 */
export async function seedDemo(db: Query, options: DemoOptions): Promise<DemoLogin[]> {
  const accounts = await makeDemoAccounts(options.hashPassword);
  const stage = await addUsers(db, accounts, options);
  const listings = await addDemoListings(db, stage);
  await addDemoPhotos(db, listings);
  await addDemoRequirements(db, stage);
  await addDemoEquipment(db, stage);
  await addDemoBookings(db, stage);
  await addDemoColdStorages(db, stage);
  await placeDemoListings(db, listings);
  await addDemoNegotiations(db, stage, listings);
  await addDemoQuotes(db, stage);
  await addDemoOrders(db, stage, listings);
  await addDemoPools(db, stage, listings);
  await addDemoWishlists(db, stage, listings);
  await addDemoMatches(db, stage, listings);
  await addDemoPrices(db, stage);
  await addDemoFollows(db, stage);
  await addDemoGroups(db, stage, listings);
  await addDemoInbox(db, stage, listings);
  await addDemoNotices(db, stage);
  return loginsOf(accounts);
}

async function addUsers(
  db: Query,
  accounts: readonly DemoAccount[],
  options: DemoOptions,
): Promise<DemoStage> {
  const users = new Map<string, UserRow>();
  const stage = demoStage(options, users);
  const locate = await locatePincodes(
    db,
    accounts.map(({ pincode }) => pincode),
  );
  for (const [at, account] of accounts.entries()) {
    const {
      key,
      trade,
      joinedDaysAgo = joinedDays(key, at),
      password: _,
      answer: _answer,
      ...facts
    } = account;
    const overrides = {
      ...facts,
      ...locate(facts.pincode),
      phone: inventedPhone(101 + at),
      role: trade === 'admin' ? roles.admin : roles.user,
      // Of a bank that does not exist, so that trying the demo never pays a stranger.
      upiId: trade === 'admin' ? null : `${key}@okbank`,
      createdAt: stage.daysAgo(joinedDaysAgo),
    };
    users.set(key, userRow(overrides, options.random));
  }
  await insertRows(db, { table: 'users', rows: [...users.values()] });
  const asked = askedAt(stage.today);
  const consents = [...users.values()].flatMap(({ id: userId, createdAt }) =>
    consentRows({ userId, agreedAt: createdAt > asked ? createdAt : asked }),
  );
  await insertRows(db, { table: 'consents', rows: consents });
  return stage;
}

/** When older members were asked for the version in force: on its first day, or yesterday where that is to come. */
function askedAt(today: Day): Date {
  const day = NOTICE_VERSION < today ? NOTICE_VERSION : addDays(today, -1);
  return new Date(`${day}T06:00:00+05:30`);
}

/**
 * Users who have completed orders, or manage a cold storage, joined long ago; the others have joined week by
 * week since.
 */
function joinedDays(key: string, at: number): number {
  const hasDealt = demoTrades.some(({ buyer, seller }) => buyer === key || seller === key);
  const isManager = demoColdStorages.some(({ manager }) => manager === key);
  return hasDealt || isManager || key === 'admin' ? 190 + at * 5 : 24 + at * 2;
}

/** Inserts the follows of the demo. */
async function addDemoFollows(db: Query, stage: DemoStage): Promise<void> {
  const pairs = demoFollows.flatMap(({ by, followed }) => followed.map((key) => ({ by, key })));
  for (const [at, { by, key }] of pairs.entries()) {
    const [followerId, followedId] = [stage.user(by).id, stage.user(key).id];
    await buildFollow(db, { followerId, followedId, createdAt: stage.daysAgo(at + 1) });
  }
}

/** Inserts the matches of the demo: the same commodity, available by the day on which it is needed. */
async function addDemoMatches(
  db: Query,
  stage: DemoStage,
  listings: readonly PostedDemoListing[],
): Promise<void> {
  const wanted = await db<{ id: string; buyerId: string; commodityId: string; neededOn: string }[]>`
    select id, buyer_id as "buyerId", commodity_id as "commodityId", needed_on as "neededOn" from requirements`;
  const rows = wanted.flatMap(({ id, buyerId, commodityId, neededOn }) =>
    listings
      .filter(({ row }) => row.commodityId === commodityId && row.sellerId !== buyerId)
      .filter(({ row }) => row.availableOn <= neededOn && row.lastOn >= addDays(stage.today, 1))
      .map(({ row }) => ({ requirementId: id, listingId: row.id, toldAt: stage.hoursAgo(1) })),
  );
  await insertRows(db, { table: 'matches', rows });
}

/** Inserts the wishlist items of the demo. */
async function addDemoWishlists(
  db: Query,
  stage: DemoStage,
  listings: readonly PostedDemoListing[],
): Promise<void> {
  for (const [at, { by, dearerByRupees = 0, timesAsMuch = 1, ...sold }] of demoWishlistItems.entries()) {
    const listing = listingSoldBy(sold, listings);
    if (listing === null) continue;
    await buildWishlistItem(db, {
      userId: stage.user(by).id,
      listingId: listing.id,
      pricePaise: listing.pricePaise + dearerByRupees * 100,
      availableMilli: availableMilli(listing) * timesAsMuch,
      createdAt: stage.hoursAgo(at + 1),
    });
  }
}
