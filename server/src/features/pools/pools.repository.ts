import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { ListingState } from '@polam/domain/market/listing';
import { GROUP_SIZE } from '@polam/domain/groups/group';
import { MAX_SHARES, type ShareState } from '@polam/domain/pool/pool';
import type { Unit } from '@polam/domain/quantity';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { uuidv7 } from 'uuidv7';
import { commodityColumns, type NamedCommodityRow } from '../catalogue/index.ts';
import { numbersOf } from '../groups/index.ts';
import { areOpen, namedUserColumn, type NamedUserRow } from '../users/index.ts';

/** A share of a listing with its farmer. */
export interface ShareRow {
  readonly id: string;
  readonly listingId: string;
  readonly farmer: NamedUserRow;
  readonly isOrganiser: boolean;
  readonly state: ShareState;
  readonly askedMilli: number;
  readonly quantityMilli: number;
  readonly reservedMilli: number;
  readonly showsName: boolean;
  /** The number that was invited, of which the organiser does not know whose it is; null once the farmer has answered. */
  readonly phone: string | null;
}

/** The listing of a share. */
export interface PooledRow extends NamedCommodityRow {
  readonly id: string;
  readonly slug: string;
  readonly category: string;
  readonly unit: Unit;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly reservedMilli: number;
  readonly state: ListingState;
  readonly lastOn: Day;
  readonly organiser: NamedUserRow;
}

const shareColumns = (db: Query): Fragment => db`
  s.id, s.listing_id as "listingId", ${namedUserColumn(db, 'u')} as farmer,
  s.farmer_id = l.seller_id as "isOrganiser", s.state, s.asked_milli as "askedMilli",
  s.quantity_milli as "quantityMilli", s.reserved_milli as "reservedMilli", s.shows_name as "showsName",
  case when s.state = 'invited' then s.phone end as phone`;

/** The shares of a listing, that of its organiser first; those who have left come last. */
export async function listShares(db: Query, listingId: string): Promise<readonly ShareRow[]> {
  return db<ShareRow[]>`
    select ${shareColumns(db)} from pool_shares s join listings l on l.id = s.listing_id join users u on u.id = s.farmer_id
    where s.listing_id = ${listingId}
    order by s.farmer_id <> l.seller_id, s.state = 'left', s.created_at, s.id
    limit ${MAX_SHARES * 4}`;
}

/** The shares of a user in listings of others, but those that were left long ago or never began; the latest first. */
export async function listSharesOf(db: Query, farmerId: string): Promise<readonly ShareRow[]> {
  return db<ShareRow[]>`
    select ${shareColumns(db)} from pool_shares s join listings l on l.id = s.listing_id join users u on u.id = s.farmer_id
    where s.farmer_id = ${farmerId} and l.seller_id <> ${farmerId}
      and (s.state <> 'left' or exists (select from order_shares p where p.share_id = s.id))
    order by s.updated_at desc, s.id desc
    limit ${MAX_SHARES}`;
}

/** The listings of some ids as pools show them. */
export async function listPooled(db: Query, ids: readonly string[]): Promise<readonly PooledRow[]> {
  if (ids.length === 0) return [];
  return db<PooledRow[]>`
    select l.id, l.slug, k.slug as category, l.name,
      ${commodityColumns(db, db`l.variety`)}, l.unit,
      l.price_paise as "pricePaise", l.quantity_milli as "quantityMilli", l.reserved_milli as "reservedMilli", l.state,
      l.last_on as "lastOn", ${namedUserColumn(db, 'u')} as organiser
    from listings l join commodities c on c.id = l.commodity_id join categories k on k.id = l.category_id
    join users u on u.id = l.seller_id
    where l.id = any(${[...ids]}::uuid[])`;
}

/** The share of a user in a locked listing; null where there is none. */
export async function findShare(
  tx: Transaction,
  { listingId, farmerId }: { listingId: string; farmerId: string },
): Promise<ShareRow | null> {
  const rows = await listShares(tx, listingId);
  return rows.find(({ farmer }) => farmer.id === farmerId) ?? null;
}

/** Invites a farmer to a locked listing, or asks once more with another quantity. */
export async function insertInvitation(
  tx: Transaction,
  {
    listingId,
    farmerId,
    askedMilli,
    at,
  }: { listingId: string; farmerId: string; askedMilli: number; at: Date },
): Promise<void> {
  await tx`
    insert into pool_shares (id, listing_id, farmer_id, state, asked_milli, created_at, updated_at)
    values (${uuidv7()}, ${listingId}, ${farmerId}, 'invited', ${askedMilli}, ${at}, ${at})
    on conflict (listing_id, farmer_id) do update
    set state = 'invited', asked_milli = excluded.asked_milli, shows_name = false, phone = null,
      updated_at = excluded.updated_at`;
}

/**
 * The members of a group who may be asked to fill a listing, those longest in it first: without who asks, who has a share or
 * had one, and those whom one keeps away from the other.
 */
export async function listAskable(
  tx: Transaction,
  { groupId, listingId, byId }: { groupId: string; listingId: string; byId: string },
): Promise<readonly string[]> {
  const rows = await tx<{ userId: string }[]>`
    select m.user_id as "userId" from group_members m join users u on u.id = m.user_id and u.suspended_at is null
    where m.group_id = ${groupId} and m.user_id <> ${byId} and ${areOpen(tx, byId, tx`m.user_id`)}
      and not exists (select from pool_shares s where s.listing_id = ${listingId} and s.farmer_id = m.user_id)
    order by m.joined_at, m.user_id limit ${GROUP_SIZE.members}`;
  return rows.map(({ userId }) => userId);
}

/** Invites farmers who were not asked before to a locked listing, and gives who that are. */
export async function insertInvitations(
  tx: Transaction,
  {
    listingId,
    farmerIds,
    askedMilli,
    at,
  }: { listingId: string; farmerIds: readonly string[]; askedMilli: number; at: Date },
): Promise<readonly string[]> {
  const rows = await tx<{ farmerId: string }[]>`
    insert into pool_shares (id, listing_id, farmer_id, state, asked_milli, created_at, updated_at)
    select id, ${listingId}, farmer_id, 'invited', ${askedMilli}, ${at}, ${at}
    from unnest(${farmerIds.map(() => uuidv7())}::uuid[], ${[...farmerIds]}::uuid[]) as asked (id, farmer_id)
    on conflict (listing_id, farmer_id) do nothing
    returning farmer_id as "farmerId"`;
  return rows.map(({ farmerId }) => farmerId);
}

/** Sets the state of a share that has nothing, or has just got it. */
export async function updateShare(
  tx: Transaction,
  { id, state, showsName, at }: { id: string; state: ShareState; showsName: boolean; at: Date },
): Promise<void> {
  await tx`
    update pool_shares set state = ${state}, shows_name = ${showsName}, phone = null, updated_at = ${at} where id = ${id}`;
}

/** Notes that a listing is shown in another way, so that what is cached of it is dropped. */
export async function touchListing(tx: Transaction, listingId: string, at: Date): Promise<void> {
  await tx`update listings set updated_at = ${at} where id = ${listingId}`;
}

/** Ids of the listings of others that a user has a share in, or is invited to. */
export async function listJoinedBy(tx: Transaction, farmerId: string): Promise<readonly string[]> {
  const rows = await tx<{ listingId: string }[]>`
    select s.listing_id as "listingId" from pool_shares s join listings l on l.id = s.listing_id
    where s.farmer_id = ${farmerId} and s.state <> 'left' and l.seller_id <> ${farmerId}
    order by s.listing_id`;
  return rows.map(({ listingId }) => listingId);
}

/** Whether buyers hold something of the shares of a user in listings of others. */
export async function hasReserved(tx: Transaction, farmerId: string): Promise<boolean> {
  const rows = await tx`
    select from pool_shares s join listings l on l.id = s.listing_id
    where s.farmer_id = ${farmerId} and s.reserved_milli > 0 and l.seller_id <> ${farmerId} limit 1`;
  return rows.length > 0;
}

/** Deletes the shares of a user of which nothing was ever sold, and the invitations of the user's numbers. */
export async function deleteUnsoldOf(tx: Transaction, farmerId: string): Promise<void> {
  await tx`delete from pool_shares where farmer_id is null and phone in ${numbersOf(tx, farmerId)}`;
  await tx`
    delete from pool_shares s where s.farmer_id = ${farmerId} and s.state = 'left'
      and not exists (select from order_shares p where p.share_id = s.id)`;
}

/**
 * Those of some listings that farmers fill together and that are closed or deleted: an expired one that is renewed leaves the
 * market for an instant, and keeps its farmers.
 */
export async function listClosedPools(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from listings
    where id = any(${[...ids]}::uuid[]) and pooled and state in ('closed', 'deleted') order by id`;
  return rows.map(({ id }) => id);
}
