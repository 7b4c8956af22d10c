import { lazily } from '@polam/domain/lazily';
import type { Query } from '../connect.ts';
import type { PincodePlace } from '../places.ts';
import type { BulkMarket } from './bulk-rows.ts';
import { bulkListing, bulkEquipment, bulkRequirement, bulkUser } from './bulk-rows.ts';
import { shippedCommodities } from './commodity.ts';
import type { ListingRow } from './listings.ts';
import { insertListings } from './listings.ts';
import { negotiationRow, offerRow } from './offers.ts';
import type { UserRow } from './users.ts';
import type { Random } from './random.ts';
import { pick } from './random.ts';
import { insertRows } from './rows.ts';

/** Size of a generated market, and its inputs. */
export interface BulkOptions {
  readonly users: number;
  readonly listings: number;
  readonly random: Random;
  /** The same for all users: hashing one password for each would take longer than all the rest. */
  readonly passwordHash: string;
  /** Called with the progress, one line at a time. */
  readonly log: (line: string) => void;
}

/** Rows in one statement: enough to hide the latency of the server, few enough for any statement timeout. */
const batchSize = 2_000;

const batchesAtOnce = 2;

/** Number of listings for each requirement, piece of equipment or negotiation. */
const listingsPer = { requirement: 10, equipment: 40, negotiation: 20 } as const;

const perishableIds = lazily(
  () =>
    new Set(
      shippedCommodities()
        .filter((row) => row.perishable)
        .map((row) => row.id),
    ),
);

/**
 * Adds a market of any size: active listings of all commodities in all districts, and the rest in proportion.
 *
 * The catalogue and the places must be there.
 * Errors: throws when listings are requested without two users.
 */
export async function seedBulk(db: Query, options: BulkOptions): Promise<void> {
  const { users, listings, random, passwordHash, log } = options;
  if (listings > 0 && users < 2) throw new Error('A market needs two users: one to sell and one to buy.');
  const market = { random, passwordHash, now: new Date(), pincodes: await listPincodes(db) };
  const members: UserRow[] = [];

  await inBatches(users, {
    write: async (size) => {
      const batch = rows(size, () => bulkUser(market));
      members.push(...batch);
      await insertRows(db, { table: 'users', rows: batch });
    },
    notify: (done) => log(`${done} of ${users} users`),
  });
  await inBatches(listings, {
    write: (size) => addListings(db, { market, users: members, size }),
    notify: (done) => log(`${done} of ${listings} listings`),
  });
  await addOthers(db, { market, users: members, listings });
  // In place of the job: counts of each list would read what waits for it.
  await db`select count_waiting_listings(${listings})`;
  await db`analyze`;
}

async function listPincodes(db: Query): Promise<readonly PincodePlace[]> {
  return db<PincodePlace[]>`select pincode, district_id as "districtId", latitude, longitude from pincodes`;
}

/** A batch of listings, some with a buyer's pending offer. */
async function addListings(
  db: Query,
  { market, users, size }: { market: BulkMarket; users: readonly UserRow[]; size: number },
): Promise<void> {
  const listings = rows(size, () => bulkListing(market, pick(market.random, users)));
  const subjects = listings.filter((_, at) => at % listingsPer.negotiation === 0);
  const chats = subjects.map((listing) => bulkChat(market, listing, users));
  await insertListings(db, listings);
  await insertRows(db, { table: 'negotiations', rows: chats.map(({ negotiation }) => negotiation) });
  await insertRows(db, { table: 'offers', rows: chats.map(({ offer }) => offer) });
}

function bulkChat({ random, now }: BulkMarket, listing: ListingRow, members: readonly UserRow[]) {
  const { id: listingId, sellerId } = listing;
  const buyerId = someoneElse(random, members, sellerId).id;
  const negotiation = negotiationRow({ listingId, buyerId, sellerId, createdAt: now });
  const subject = { ...listing, perishable: perishableIds().has(listing.commodityId) };
  const pricePaise = Math.ceil(listing.pricePaise * (0.85 + random() * 0.15));
  const offer = offerRow({ negotiationId: negotiation.id, pricePaise, createdAt: now }, subject);
  return { negotiation, offer };
}

/** Draws again in the rare case: filtering all users for each negotiation would take minutes. */
function someoneElse(random: Random, users: readonly UserRow[], id: string): UserRow {
  const user = pick(random, users);
  return user.id === id ? someoneElse(random, users, id) : user;
}

async function addOthers(
  db: Query,
  { market, users: members, listings }: { market: BulkMarket; users: readonly UserRow[]; listings: number },
): Promise<void> {
  await inBatches(Math.floor(listings / listingsPer.requirement), {
    write: async (size) => {
      const batch = rows(size, () => bulkRequirement(market, pick(market.random, members)));
      await insertRows(db, { table: 'requirements', rows: batch });
    },
  });
  await inBatches(Math.floor(listings / listingsPer.equipment), {
    write: async (size) => {
      const batch = rows(size, () => bulkEquipment(market, pick(market.random, members)));
      await insertRows(db, { table: 'equipment', rows: batch });
    },
  });
}

/**
 * Callbacks of a batch: `write` builds its rows before its first await, `notify` is called when it is
 * written.
 */
interface Batches {
  readonly write: (size: number) => Promise<void>;
  readonly notify?: (done: number) => void;
}

/** Runs some batches at once: the database uses a core for each. */
async function inBatches(count: number, { write, notify: report = () => undefined }: Batches): Promise<void> {
  for (let done = 0; done < count;) {
    const left = count - done;
    const sizes = rows(batchesAtOnce, (_, at) => Math.min(batchSize, left - at * batchSize));
    const chosen = sizes.filter((size) => size > 0);
    await Promise.all(chosen.map((size) => write(size)));
    for (const size of chosen) report((done += size));
  }
}

function rows<Row>(size: number, make: (_: unknown, at: number) => Row): readonly Row[] {
  return Array.from({ length: size }, make);
}
