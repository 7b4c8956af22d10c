import type { Query, Transaction } from '@polam/database/connect';
import { MAX_SHARES } from '@polam/domain/pool/pool';
import { uuidv7 } from 'uuidv7';
import { namedUserColumn, type NamedUserRow } from '../users/index.ts';
import type { ShareRow } from './pools.repository.ts';

/** A share as its organiser may see it: the farmer is null while a number is invited. */
export type ShownShare = Omit<ShareRow, 'farmer'> & { readonly farmer: NamedUserRow | null };

/**
 * The shares of a listing but those that were left, that of its organiser first, and invited numbers last. All numbers are
 * shown alike, whether or not they have a farmer who is asked.
 */
export async function listShown(db: Query, listingId: string): Promise<readonly ShownShare[]> {
  return db<ShownShare[]>`
    select s.id, s.listing_id as "listingId",
      case when s.phone is null or s.state <> 'invited' then ${namedUserColumn(db, 'u')} end as farmer,
      s.farmer_id is not distinct from l.seller_id as "isOrganiser", s.state, s.asked_milli as "askedMilli",
      s.quantity_milli as "quantityMilli", s.reserved_milli as "reservedMilli", s.shows_name as "showsName",
      case when s.state = 'invited' then s.phone end as phone
    from pool_shares s join listings l on l.id = s.listing_id left join users u on u.id = s.farmer_id
    where s.listing_id = ${listingId} and s.state <> 'left'
    order by s.farmer_id is distinct from l.seller_id, case when s.state = 'invited' then s.phone end nulls first, s.created_at, s.id
    limit ${MAX_SHARES * 4}`;
}

/** Number of the farmers of a listing and of those who are invited. */
export async function countTaken(tx: Transaction, listingId: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from pool_shares where listing_id = ${listingId} and state <> 'left'`;
  return row.count;
}

/** An invited number. */
export interface InvitedNumber {
  readonly id: string;
  /** Null: nobody is asked. */
  readonly farmerId: string | null;
  readonly askedMilli: number;
}

export async function findNumber(
  tx: Transaction,
  { listingId, phone }: { listingId: string; phone: string },
): Promise<InvitedNumber | null> {
  const [row] = await tx<InvitedNumber[]>`
    select id, farmer_id as "farmerId", asked_milli as "askedMilli" from pool_shares
    where listing_id = ${listingId} and phone = ${phone} and state = 'invited'`;
  return row ?? null;
}

/** An invitation of a number about to be stored. */
export interface NewNumber {
  readonly listingId: string;
  readonly farmerId: string | null;
  readonly phone: string;
  readonly askedMilli: number;
  readonly at: Date;
}

/**
 * Invites a number to a locked listing; a farmer who has left or said no is asked once more, by a new id as anybody else would
 * be, unless orders hold on to the old one.
 */
export async function insertNumber(tx: Transaction, number: NewNumber): Promise<void> {
  const { listingId, farmerId, phone, askedMilli, at } = number;
  await tx`
    insert into pool_shares (id, listing_id, farmer_id, phone, state, asked_milli, created_at, updated_at)
    values (${uuidv7()}, ${listingId}, ${farmerId}, ${phone}, 'invited', ${askedMilli}, ${at}, ${at})
    on conflict (listing_id, farmer_id) do update
    set id = case when exists (select from order_shares p where p.share_id = pool_shares.id) then pool_shares.id
        else excluded.id end,
      state = 'invited', phone = excluded.phone, asked_milli = excluded.asked_milli, shows_name = false,
      updated_at = excluded.updated_at`;
}

/** Asks for another quantity of an invited number. */
export async function updateNumber(
  tx: Transaction,
  { id, askedMilli, at }: { id: string; askedMilli: number; at: Date },
): Promise<void> {
  await tx`update pool_shares set asked_milli = ${askedMilli}, updated_at = ${at} where id = ${id}`;
}

/** Deletes the invitations of numbers of which nobody is asked: one of a listing, or all. */
export async function deleteNumbers(
  tx: Transaction,
  { listingId, shareId = null }: { listingId: string; shareId?: string | null },
): Promise<void> {
  await tx`
    delete from pool_shares
    where listing_id = ${listingId} and farmer_id is null and (${shareId}::uuid is null or id = ${shareId})`;
}
