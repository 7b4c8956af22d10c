import type { Query } from '@polam/database/connect';
import type { OfferedTerms } from '@polam/contract/offers/offered-terms';
import { storedOrder, type OrderValues } from '@polam/contract/orders/fields';
import type { RatedRow } from '@polam/contract/users/fields';
import type { ListingPlace } from '@polam/domain/market/listing-place';
import type { District } from '@polam/domain/place';
import type { DividedPart } from '@polam/domain/pool/pool';
import type { DisputeKind } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import { columns } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { paymentColumns, type PaymentRow } from './payments/payments.repository.ts';
import { photosColumn, type OrderPhotoRow } from './photos/order-photos.repository.ts';

/** An order with the fields that its document takes from its listing and its two sides. */
export interface OrderRow extends OrderValues {
  readonly listingSlug: string | null;
  /** Number of farmers whose goods it is of; 0 where all of it is of the seller. */
  readonly farmerCount: number;
  /** Parts of the farmers whose goods it is of; null where its listing is not pooled. */
  readonly shares: readonly HeldPart[] | null;
  readonly dispute: DisputeRow | null;
  /** Null where no side cancelled it, or no reason was given. */
  readonly cancellation: { readonly by: Party; readonly reason: string } | null;
  readonly photo: ListingPhoto | null;
  /** Photos that its two sides have added. */
  readonly photos: readonly OrderPhotoRow[];
  /** Where the goods of its listing lie now; null without a listing. */
  readonly place: ListingPlace | null;
  /** The terms that its offer was made on; null for a direct order. */
  readonly goods: OfferedTerms | null;
  /** Terms of payment of its offer, in their written form; null where there are none. */
  readonly payment: string | null;
  readonly parts: readonly PaymentRow[];
  readonly buyer: PartyRow;
  readonly seller: PartyRow;
}

/** The dispute of an order, in JSON. */
export interface DisputeRow {
  readonly kind: DisputeKind;
  readonly reason: string;
  readonly by: Party;
  readonly openedAt: string;
  /** Null until the other side has answered. */
  readonly answer: string | null;
  readonly answeredAt: string | null;
  /** Null until an admin has ended it. */
  readonly settlement: string | null;
}

/** A farmer's part of an order, in JSON. */
interface HeldPart extends DividedPart {
  readonly farmerId: string;
}

interface ListingPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** WebP as base64; absent until it has been made. */
  readonly blur?: string;
}

/** One side of an order. */
export interface PartyRow extends RatedRow {
  readonly id: string;
  readonly name: string;
  readonly district: District | null;
  /** Null where the user has been erased. */
  readonly phone: string | null;
  /** Null where the user has given none, or has been erased. */
  readonly upiId: string | null;
}

export async function findOrderRow(db: Query, id: string): Promise<OrderRow | null> {
  const [row] = await db<OrderRow[]>`
    select ${orderColumns(db)} from orders o ${orderJoins(db)} where o.id = ${id}`;
  return row ?? null;
}

/** Number of farmers with a part in an order `o`; 0 where all of it is of its seller, who has nobody to pay then. */
function farmerCount(db: Query): Fragment {
  return db`
    (select case when bool_and(s.farmer_id = o.seller_id) then 0 else count(*)::int end
      from order_shares p join pool_shares s on s.id = p.share_id where p.order_id = o.id)`;
}

/** JSON column with the parts of farmers in an order `o`. */
export function sharesColumn(db: Query): Fragment {
  return db`
    (select json_agg(json_build_object('id', p.share_id, 'farmerId', s.farmer_id, 'heldMilli', p.held_milli,
        'weighedMilli', p.weighed_milli, 'paise', p.paise, 'isSellers', s.farmer_id = o.seller_id))
      from order_shares p join pool_shares s on s.id = p.share_id where p.order_id = o.id)`;
}

/** The columns of an {@link OrderRow}; needs the tables of {@link orderJoins}. */
export function orderColumns(db: Query): Fragment {
  return db`
    ${columns(db, 'o', storedOrder)}, l.slug as "listingSlug",
    case when l.pooled then ${farmerCount(db)} else 0 end as "farmerCount",
    case when l.pooled then ${sharesColumn(db)} end as shares,
    ${disputeColumn(db)} as dispute,
    case when l.id is not null then
      json_build_object('placeVillage', l.place_village, 'placePincode', l.place_pincode, 'storageId', l.storage_id,
        'storageName', l.storage_name, 'receiptNumber', l.receipt_number) end as place,
    ${photosColumn(db)} as photos,
    case when o.cancelled_by is not null then
      json_build_object('by', o.cancelled_by, 'reason', o.cancel_reason) end as cancellation,
    ${partyColumn(db, 'b')} as buyer, ${partyColumn(db, 's')} as seller,
    (select goods from offers where id = o.offer_id) as goods,
    ${paymentColumns(db)},
    (select json_strip_nulls(json_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'blur', translate(encode(p.blur, 'base64'), chr(10), '')))
      from listing_photos lp join photos p on p.id = lp.photo_id
      where lp.listing_id = o.listing_id order by lp.position limit 1) as photo`;
}

/** JSON column with the dispute of an order `o`; null where there never was one. */
export function disputeColumn(db: Query): Fragment {
  return db`
    case when o.disputed_at is not null then json_build_object('kind', coalesce(o.dispute_kind, 'other'),
      'reason', o.dispute_reason, 'by', o.disputed_by, 'openedAt', ${textInstant(db, 'disputed_at')},
      'answer', o.dispute_answer, 'answeredAt', ${textInstant(db, 'dispute_answered_at')},
      'settlement', o.settlement) end`;
}

/** An instant of an order `o` as the wire writes it. */
function textInstant(db: Query, column: 'disputed_at' | 'dispute_answered_at'): Fragment {
  return db`to_char(o.${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Whether an order `o` has ended by an instant without a job having stored it: the rule of `madeByClock` in
 * SQL.
 */
export function isOverdue(db: Query, at: Date): Fragment {
  return db`(
    (o.state = 'pending-confirmation' and o.confirm_by <= ${at})
    or (o.state = 'delivered' and o.complete_by <= ${at}))`;
}

/** Joins of an order `o`: its listing `l`, and its two sides with their districts. */
export function orderJoins(db: Query): Fragment {
  return db`
    left join listings l on l.id = o.listing_id
    join users b on b.id = o.buyer_id left join districts bd on bd.id = b.district_id
    join users s on s.id = o.seller_id left join districts sd on sd.id = s.district_id`;
}

/** JSON column of a {@link PartyRow}; needs the tables of {@link orderJoins}. */
export function partyColumn(db: Query, side: 'b' | 's'): Fragment {
  const [of, at] = [db(side), db(`${side}d`)];
  return db`
    json_build_object('id', ${of}.id, 'name', ${of}.name, 'ratingSum', ${of}.rating_sum,
      'ratingCount', ${of}.rating_count, 'tradeRecord', ${of}.trade_record, 'nameSpellings', ${of}.name_spellings, 'phone', ${of}.phone, 'upiId', ${of}.upi_id,
      'district', ${at}.names || jsonb_build_object('stateCode', ${at}.state_code))`;
}
