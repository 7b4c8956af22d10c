import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { ListingKeys, ListingState } from '@polam/domain/listing';
import type { OfferLimits } from '@polam/domain/negotiation';
import type { Unit } from '@polam/domain/quantity';
import { uuidv7 } from 'uuidv7';

/** A listing to be stored. */
export interface NewListing extends ListingKeys, OfferLimits {
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
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
  readonly lastOn: Day;
  readonly at: Date;
}

/** Fields of a listing that decide on a change of it or a trade about it. */
export interface TradedListing extends OfferLimits {
  readonly id: string;
  readonly sellerId: string;
  readonly commodityId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly quantityMilli: number;
  readonly reservedMilli: number;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
  readonly state: ListingState;
  readonly lastOn: Day;
  readonly stateBeforeDeletion: ListingState | null;
  readonly deletedAt: Date | null;
  readonly deletedBySeller: boolean;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly perishable: boolean;
}

/** Fields of a listing that a seller may change. */
export interface ListingChange extends ListingKeys, OfferLimits {
  readonly id: string;
  readonly name: string;
  /** Null: it stays as it is. */
  readonly description: string | null;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
  readonly lastOn: Day;
  readonly state: ListingState;
  readonly at: Date;
}

/** A field of a listing that a change may give another value; each is decided on in `listingTerms`. */
export type ChangedField = keyof Omit<ListingChange, 'id' | 'at' | keyof ListingKeys>;

/** Stores a new listing in its seller's district. */
export async function insertListing(tx: Transaction, listing: NewListing): Promise<void> {
  await tx`
    insert into listings (
      id, seller_id, commodity_id, category_id, district_id, name, slug, search_name, description, price_paise,
      quantity_milli, unit, pack_grams, family_rank, comparable_price, quality, organic, shipping,
      available_on, harvest_until, deliver_by, last_on, accept_from_paise, decline_below_paise, created_at, updated_at)
    values (
      ${listing.id}, ${listing.sellerId}, ${listing.commodityId}, ${listing.categoryId},
      (select district_id from users where id = ${listing.sellerId}), ${listing.name}, ${listing.slug},
      ${listing.searchName}, ${listing.description}, ${listing.pricePaise}, ${listing.quantityMilli},
      ${listing.unit}, ${listing.packGrams}, ${listing.familyRank}, ${listing.comparablePrice},
      ${listing.quality}, ${listing.organic}, ${listing.shipping}, ${listing.availableOn},
      ${listing.harvestUntil}, ${listing.deliverBy}, ${listing.lastOn}, ${listing.acceptFromPaise},
      ${listing.declineBelowPaise}, ${listing.at}, ${listing.at})`;
}

/** Locks a listing until the transaction ends; null where there is none. */
export async function lockListing(tx: Transaction, id: string): Promise<TradedListing | null> {
  const [row] = await tx<TradedListing[]>`${tradedListing(tx, id)} for no key update of l`;
  return row ?? null;
}

/** Locks listings until the transaction ends, in the same order as everywhere. */
export async function lockListings(
  tx: Transaction,
  ids: readonly string[],
): Promise<readonly TradedListing[]> {
  return tx<TradedListing[]>`
    ${tradedListings(tx)} where l.id = any(${[...ids]}::uuid[]) order by l.id for no key update of l`;
}

/** A listing as a trade about it sees it, not locked; null where there is none. */
export async function findTradedListing(db: Query, id: string): Promise<TradedListing | null> {
  const [row] = await db<TradedListing[]>`${tradedListing(db, id)}`;
  return row ?? null;
}

function tradedListing(db: Query, id: string) {
  return db`${tradedListings(db)} where l.id = ${id}`;
}

function tradedListings(db: Query) {
  return db`
    select l.id, l.seller_id as "sellerId", l.commodity_id as "commodityId", l.category_id as "categoryId",
      l.name, l.price_paise as "pricePaise", l.unit, l.pack_grams as "packGrams",
      l.quantity_milli as "quantityMilli", l.reserved_milli as "reservedMilli", l.quality, l.organic,
      l.shipping, l.available_on as "availableOn", l.harvest_until as "harvestUntil",
      l.deliver_by as "deliverBy", l.state, l.last_on as "lastOn",
      l.accept_from_paise as "acceptFromPaise", l.decline_below_paise as "declineBelowPaise",
      l.state_before_deletion as "stateBeforeDeletion", l.deleted_at as "deletedAt",
      l.deleted_by_seller as "deletedBySeller", c.slug as "commoditySlug", c.perishable,
      json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames"
    from listings l join commodities c on c.id = l.commodity_id`;
}

/** Changes a listing. */
export async function updateListing(tx: Transaction, change: ListingChange): Promise<void> {
  await tx`
    update listings set
      name = ${change.name}, slug = ${change.slug}, search_name = ${change.searchName},
      description = coalesce(${change.description}, description), price_paise = ${change.pricePaise},
      accept_from_paise = ${change.acceptFromPaise}, decline_below_paise = ${change.declineBelowPaise},
      family_rank = ${change.familyRank}, comparable_price = ${change.comparablePrice}, quantity_milli = ${change.quantityMilli},
      quality = ${change.quality}, organic = ${change.organic}, shipping = ${change.shipping},
      available_on = ${change.availableOn}, harvest_until = ${change.harvestUntil},
      deliver_by = ${change.deliverBy}, last_on = ${change.lastOn}, state = ${change.state}, updated_at = ${change.at}
    where id = ${change.id}`;
}

/** Marks listings as deleted; the rows stay, with the reason and what is needed to restore them. */
export async function markDeleted(tx: Transaction, { ids, reason, bySeller, at }: Deletion): Promise<void> {
  await tx`
    update listings set state = 'deleted', state_before_deletion = state, deleted_at = ${at},
      deleted_by_seller = ${bySeller}, deletion_reason = ${reason}, updated_at = ${at}
    where id = any(${[...ids]}::uuid[]) and state <> 'deleted'`;
}

/** Which listings are deleted, by whom and why. */
interface Deletion {
  readonly ids: readonly string[];
  readonly reason: string | null;
  readonly bySeller: boolean;
  readonly at: Date;
}

/** Sets the state and last day of a listing after a move, and clears an earlier deletion. */
export async function markMoved(
  tx: Transaction,
  { id, state, lastOn, at }: { id: string; state: ListingState; lastOn: Day; at: Date },
): Promise<void> {
  await tx`
    update listings set state = ${state}, last_on = ${lastOn}, state_before_deletion = null, deleted_at = null,
      deleted_by_seller = false, deletion_reason = null, updated_at = ${at}
    where id = ${id}`;
}

/** Marks listings whose last day has passed as expired, and gives their number. */
export async function markExpired(db: Query, { today, at }: { today: Day; at: Date }): Promise<number> {
  const { count } = await db`
    with late as (
      select id from listings where state in ('active', 'paused') and last_on < ${today}
      order by id for no key update skip locked
    )
    update listings l set state = 'expired', updated_at = ${at} from late where l.id = late.id`;
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
