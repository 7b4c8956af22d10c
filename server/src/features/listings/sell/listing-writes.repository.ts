import { type ChangeableField, storedFields } from '@polam/contract/listings/fields';
import { withColumnNames } from '@polam/database/column-names';
import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { ListingKeys, ListingState } from '@polam/domain/market/listing';
import { columns, insertion, written } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { uuidv7 } from 'uuidv7';
import { varietyNames } from '../../catalogue/index.ts';
import type { ReaderOfRow } from '../../users/index.ts';
import type { ListingRow } from '../listing-document.ts';
import type { ListingTable } from '../listing-table.ts';
import { listingColumns, listingJoins } from '../listings.repository.ts';
import { districtOfListing, districtOfRow } from './listing-place.repository.ts';

/** A listing to be stored; its district is that of its pincode, else of its seller. */
export type NewListing = Omit<
  ListingTable,
  | 'districtId'
  | 'reservedMilli'
  | 'pooled'
  | 'state'
  | 'stateBeforeDeletion'
  | 'deletedAt'
  | 'deletedBySeller'
  | 'createdAt'
  | 'updatedAt'
> & { readonly at: Date };

const tradedFields = [
  ...storedFields,
  'id',
  'sellerId',
  'categoryId',
  'reservedMilli',
  'pooled',
  'measuredByAgent',
  'state',
  'lastOn',
  'stateBeforeDeletion',
  'deletedAt',
  'deletedBySeller',
] as const satisfies readonly (keyof ListingTable)[];

/** Fields of a listing that decide on a change of it or a trade about it. */
export interface TradedListing extends Pick<ListingTable, (typeof tradedFields)[number]> {
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  /** Null where it names no variety of the catalogue. */
  readonly varietyNames: Names | null;
  readonly perishable: boolean;
}

/** Fields of a listing that a seller may change, and those that follow from them. */
export type ListingChange = Pick<
  ListingTable,
  | ChangeableField
  | keyof ListingKeys
  | 'id'
  | 'sellerId'
  | 'storageName'
  | 'measuredByAgent'
  | 'lastOn'
  | 'state'
> & {
  readonly at: Date;
  /** Whether the goods lie elsewhere than before. */
  readonly isMoved: boolean;
};

/** Stores a new listing in the district of its goods, with the first line of its ledger. */
export async function insertListing(tx: Transaction, listing: NewListing): Promise<void> {
  await tx`with ledger as (${ledgerInsertion(tx, [listing])}) ${listingsInsertion(tx, [listing])}`;
}

/**
 * The same in one statement with the reading of what was stored, for listings without photos; in their order. The ids, which
 * all are of rows just written, have the planner expect few of them: it would read all districts for a hundred.
 */
export async function insertAndGetListings(
  tx: Transaction,
  listings: readonly NewListing[],
  reader: ReaderOfRow,
): Promise<readonly ListingRow[]> {
  const rows = await tx<ListingRow[]>`
    with ledger as (${ledgerInsertion(tx, listings)}), l as (${listingsInsertion(tx, listings)} returning *)
    select ${listingColumns(tx, reader, 'none')} from l ${listingJoins(tx)}
    where l.id = any(${listings.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listings.map(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`listing ${id} was just written and is gone`);
    return row;
  });
}

function ledgerInsertion(tx: Transaction, listings: readonly NewListing[]): Fragment {
  const movements = listings.map(({ id, quantityMilli, at }) => ({
    id: uuidv7(),
    listing_id: id,
    kind: 'list',
    quantity_delta: quantityMilli,
    reserved_delta: 0,
    created_at: at,
  }));
  return insertion(tx, { into: 'stock_movements', rows: movements });
}

function listingsInsertion(tx: Transaction, listings: readonly NewListing[]): Fragment {
  const rows = listings.map(({ at, ...listing }) =>
    withColumnNames({ ...listing, createdAt: at, updatedAt: at }),
  );
  return insertion(tx, { into: 'listings', rows: rows, computed: { district_id: districtOfRow(tx) } });
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

/** Locks those of some listings that no other transaction holds, each until the transaction ends. */
export async function lockFreeListings(
  tx: Transaction,
  ids: readonly string[],
): Promise<readonly TradedListing[]> {
  return tx<TradedListing[]>`
    ${tradedListings(tx)} where l.id = any(${[...ids]}::uuid[]) order by l.id for no key update of l skip locked`;
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
    select ${columns(db, 'l', tradedFields)}, c.slug as "commoditySlug", c.perishable,
      c.names as "commodityNames", ${varietyNames(db, db`l.variety`)} as "varietyNames"
    from listings l join commodities c on c.id = l.commodity_id`;
}

export async function updateListing(
  tx: Transaction,
  { id, at, isMoved, sellerId, ...change }: ListingChange,
): Promise<void> {
  const district = isMoved ? { districtId: districtOfListing(tx, { ...change, sellerId }) } : {};
  await tx`update listings set ${written(tx, { ...change, ...district, updatedAt: at })} where id = ${id}`;
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
    kind: 'adjust';
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

/** Ids of all listings of a seller that are not deleted. */
export async function listIdsToLeave(tx: Transaction, sellerId: string): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from listings where seller_id = ${sellerId} and state <> 'deleted'`;
  return rows.map(({ id }) => id);
}

/**
 * Empties the texts that the seller wrote in all listings, which are deleted for good: they cannot be
 * restored. The terms of finished trades stay.
 */
export async function emptyAllOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx`
    update listings set description = '', receipt_number = null, deleted_at = null,
      deletion_reason = case when not deleted_by_seller then deletion_reason end
    where seller_id = ${sellerId}`;
}
