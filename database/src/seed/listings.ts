import { dayInIndia, type Day } from '@polam/domain/day';
import { lastDayOf, listingKeys, type ListingState } from '@polam/domain/market/listing';
import { ownPlace, type ListingPlace } from '@polam/domain/market/listing-place';
import type { Paise } from '@polam/domain/money';
import type { Milli, Unit } from '@polam/domain/quantity';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { mandiPricePaise, shippedCommodity } from './commodity.ts';
import { buildFarmer } from './users.ts';
import type { Random } from './random.ts';
import { steady, wholeBetween } from './random.ts';
import { insertRows, withoutUnused } from './rows.ts';

/** A listing as a row of the builders. */
export interface ListingRow extends ListingPlace {
  readonly id: string;
  readonly sellerId: string;
  readonly commodityId: string;
  readonly categoryId: string;
  readonly districtId: string | null;
  readonly name: string;
  readonly slug: string;
  readonly searchName: string;
  readonly description: string;
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  readonly reservedMilli: Milli;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly familyRank: number;
  readonly comparablePrice: number;
  readonly variety: string | null;
  readonly measured: string | null;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly lastOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
  readonly state: ListingState;
  readonly stateBeforeDeletion: ListingState | null;
  readonly deletedAt: Date | null;
  readonly deletedBySeller: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Overrides of a test listing: any field, and the commodity by its shipped slug. */
export type ListingOverrides = Partial<ListingRow> & { readonly commodity?: string };

/** Inserts a listing with its first stock movement, and a farmer to sell it where none is named. */
export async function buildListing(
  db: Query,
  overrides: ListingOverrides = {},
  random: Random = steady,
): Promise<ListingRow> {
  const sellerId = overrides.sellerId ?? (await buildFarmer(db, {}, random)).id;
  const districtId = overrides.districtId ?? (await districtOf(db, sellerId));
  const listing = listingRow({ ...overrides, sellerId, districtId }, random);
  await insertListings(db, [listing]);
  return listing;
}

/** Inserts listings, each with the movement of stock that explains its quantity. */
export async function insertListings(db: Query, listings: readonly ListingRow[]): Promise<void> {
  await insertRows(db, { table: 'listings', rows: withoutUnused(listings, lateFields) });
  await insertRows(db, { table: 'stock_movements', rows: listings.map(firstMovement) });
}

/** Fields whose columns earlier schemas lack, from which migrations are tested. */
const lateFields: ReadonlySet<string> = new Set<keyof ListingRow>([
  'variety',
  'measured',
  'placeVillage',
  'placePincode',
  'storageId',
  'storageName',
  'receiptNumber',
]);

/** A listing not yet inserted, with all derived fields; by default wheat. */
export function listingRow(
  { commodity: slug = 'wheat', ...overrides }: ListingOverrides & { readonly sellerId: string },
  random: Random,
): ListingRow {
  const commodity = shippedCommodity(slug);
  const createdAt = overrides.createdAt ?? new Date();
  const overridden = {
    name: commodity.en,
    pricePaise: mandiPricePaise(slug, random),
    unit: commodity.unit,
    packGrams: null,
    availableOn: dayInIndia(createdAt),
    harvestUntil: null,
    ...overrides,
  };
  return {
    id: uuidv7(),
    commodityId: commodity.id,
    categoryId: commodity.categoryId,
    districtId: null,
    description: '',
    quantityMilli: wholeBetween(random, 5, 100) * 1_000,
    reservedMilli: 0,
    variety: null,
    measured: null,
    ...ownPlace,
    quality: null,
    organic: false,
    shipping: false,
    deliverBy: null,
    state: 'active',
    stateBeforeDeletion: null,
    deletedAt: null,
    deletedBySeller: false,
    createdAt,
    updatedAt: createdAt,
    ...derived({
      ...overridden,
      commoditySlug: commodity.slug,
      postedOn: dayInIndia(createdAt),
      perishable: commodity.perishable,
    }),
    ...overridden,
  };
}

/** The district of a user, which is also that of the user's listings. */
export async function districtOf(db: Query, userId: string): Promise<string | null> {
  const [user] = await db<{ districtId: string | null }[]>`
    select district_id as "districtId" from users where id = ${userId}`;
  return user?.districtId ?? null;
}

interface Overridden {
  readonly name: string;
  readonly commoditySlug: string;
  readonly pricePaise: Paise;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly postedOn: Day;
  readonly perishable: boolean;
}

function derived(overridden: Overridden) {
  return {
    ...listingKeys(overridden),
    lastOn: lastDayOf(overridden),
  };
}

/** One movement for all: reservations from the start are part of it. */
function firstMovement(listing: ListingRow) {
  return {
    id: uuidv7(),
    listingId: listing.id,
    kind: 'list',
    quantityDelta: listing.quantityMilli,
    reservedDelta: listing.reservedMilli,
    createdAt: listing.createdAt,
  };
}
