import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { ListingKeys, ListingState } from '@polam/domain/listing';
import type { Unit } from '@polam/domain/quantity';
import { uuidv7 } from 'uuidv7';

/** A listing about to be kept. */
export interface NewListing extends ListingKeys {
  readonly id: string;
  readonly sellerId: string;
  readonly commodityId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly lastOn: Day;
  readonly at: Date;
}

/** What decides about a change of a listing or a trade about it. */
export interface TradedListing {
  readonly id: string;
  readonly sellerId: string;
  readonly name: string;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly quantityMilli: number;
  readonly reservedMilli: number;
  readonly shipping: boolean;
  readonly state: ListingState;
  readonly lastOn: Day;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly perishable: boolean;
}

/** What a seller may change of a listing. */
export interface ListingChange extends ListingKeys {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly shipping: boolean;
  readonly state: ListingState;
  readonly at: Date;
}

/** Keeps a new listing in its seller's district. */
export async function insertListing(tx: Transaction, listing: NewListing): Promise<void> {
  await tx`
    insert into listings (
      id, seller_id, commodity_id, category_id, district_id, name, slug, search_name, description, price_paise,
      quantity_milli, unit, pack_grams, family_rank, comparable_price, quality, organic, shipping,
      available_on, last_on, created_at, updated_at)
    values (
      ${listing.id}, ${listing.sellerId}, ${listing.commodityId}, ${listing.categoryId},
      (select district_id from users where id = ${listing.sellerId}), ${listing.name}, ${listing.slug},
      ${listing.searchName}, ${listing.description}, ${listing.pricePaise}, ${listing.quantityMilli},
      ${listing.unit}, ${listing.packGrams}, ${listing.familyRank}, ${listing.comparablePrice},
      ${listing.quality}, ${listing.organic}, ${listing.shipping}, ${listing.availableOn}, ${listing.lastOn},
      ${listing.at}, ${listing.at})`;
}

/** Locks a listing until the transaction ends; null where there is none. */
export async function lockListing(tx: Transaction, id: string): Promise<TradedListing | null> {
  const [row] = await tx<TradedListing[]>`${tradedListing(tx, id)} for update of l`;
  return row ?? null;
}

/** A listing as a trade about it sees it, not locked; null where there is none. */
export async function findTradedListing(db: Query, id: string): Promise<TradedListing | null> {
  const [row] = await db<TradedListing[]>`${tradedListing(db, id)}`;
  return row ?? null;
}

function tradedListing(db: Query, id: string) {
  return db`
    select l.id, l.seller_id as "sellerId", l.name, l.unit, l.pack_grams as "packGrams",
      l.quantity_milli as "quantityMilli", l.reserved_milli as "reservedMilli", l.shipping, l.state,
      l.last_on as "lastOn", c.slug as "commoditySlug", c.perishable,
      json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames"
    from listings l join commodities c on c.id = l.commodity_id
    where l.id = ${id}`;
}

/** Changes a listing. */
export async function updateListing(tx: Transaction, change: ListingChange): Promise<void> {
  await tx`
    update listings set
      name = ${change.name}, slug = ${change.slug}, search_name = ${change.searchName},
      description = ${change.description}, price_paise = ${change.pricePaise},
      family_rank = ${change.familyRank}, comparable_price = ${change.comparablePrice}, quantity_milli = ${change.quantityMilli},
      shipping = ${change.shipping}, state = ${change.state}, updated_at = ${change.at}
    where id = ${change.id}`;
}

/** Takes a listing from the market for good; its row stays, with the reason. */
export async function markDeleted(
  tx: Transaction,
  { id, reason, at }: { id: string; reason: string | null; at: Date },
): Promise<void> {
  await tx`
    update listings set state = 'deleted', deletion_reason = ${reason}, updated_at = ${at} where id = ${id}`;
}

/** Says of listings whose last day has passed that they have expired. */
export async function markExpired(db: Query, { today, at }: { today: Day; at: Date }): Promise<number> {
  const { count } = await db`
    update listings set state = 'expired', updated_at = ${at}
    where state in ('active', 'paused') and last_on < ${today}`;
  return count;
}

/** Adds a line to the ledger of a listing's stock. */
export async function insertStockMovement(
  tx: Transaction,
  movement: {
    listingId: string;
    kind: 'list' | 'reserve' | 'release' | 'sell' | 'adjust';
    quantityDelta: number;
    reservedDelta: number;
    at: Date;
  },
): Promise<void> {
  await tx`
    insert into stock_movements (id, listing_id, kind, quantity_delta, reserved_delta, created_at)
    values (${uuidv7()}, ${movement.listingId}, ${movement.kind}, ${movement.quantityDelta},
      ${movement.reservedDelta}, ${movement.at})`;
}

/** Puts photos to a listing, in their order. */
export async function insertListingPhotos(
  tx: Transaction,
  { listingId, photoIds }: { listingId: string; photoIds: readonly string[] },
): Promise<void> {
  await tx`
    insert into listing_photos (listing_id, position, photo_id)
    select ${listingId}, place - 1, photo_id
    from unnest(${[...photoIds]}::uuid[]) with ordinality as chosen (photo_id, place)`;
}

/** Takes all photos from a listing and tells which they were. */
export async function removeListingPhotos(tx: Transaction, listingId: string): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from listing_photos where listing_id = ${listingId} returning photo_id as id`;
  return rows.map(({ id }) => id);
}
