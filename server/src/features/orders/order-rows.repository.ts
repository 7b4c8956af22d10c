import type { Query } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import type { OrderState } from '@polam/domain/order';
import type { Unit } from '@polam/domain/quantity';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** An order with what its document takes from its listing and its two sides. */
export interface OrderRow {
  readonly id: string;
  readonly listingId: string;
  readonly listingSlug: string;
  readonly offerId: string | null;
  readonly commodityId: string;
  readonly name: string;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly totalPaise: number;
  readonly state: OrderState;
  readonly confirmBy: Date;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly photo: OrderPhoto | null;
  readonly buyer: PartyRow;
  readonly seller: PartyRow;
}

interface OrderPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** WebP as base64; absent until it has been made. */
  readonly blur?: string;
}

/** One side of an order. */
export interface PartyRow {
  readonly id: string;
  readonly name: string;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly district: District | null;
  /** Null where the person has been erased. */
  readonly phone: string | null;
}

/** One order; null where there is none. */
export async function findOrderRow(db: Query, id: string): Promise<OrderRow | null> {
  const [row] = await db<OrderRow[]>`
    select ${orderColumns(db)} from orders o ${orderJoins(db)} where o.id = ${id}`;
  return row ?? null;
}

/** The columns of an {@link OrderRow}, of the tables that {@link orderJoins} brings together. */
export function orderColumns(db: Query): Fragment {
  return db`
    o.id, o.listing_id as "listingId", l.slug as "listingSlug", o.offer_id as "offerId",
    o.commodity_id as "commodityId", o.name, o.unit, o.pack_grams as "packGrams",
    o.price_paise as "pricePaise", o.quantity_milli as "quantityMilli", o.total_paise as "totalPaise",
    o.state, o.confirm_by as "confirmBy", o.ended_at as "endedAt", o.created_at as "createdAt",
    o.updated_at as "updatedAt", ${party(db, 'b')} as buyer, ${party(db, 's')} as seller,
    (select json_strip_nulls(json_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'blur', translate(encode(p.blur, 'base64'), chr(10), '')))
      from listing_photos lp join photos p on p.id = lp.photo_id
      where lp.listing_id = o.listing_id order by lp.position limit 1) as photo`;
}

/** What stands around an order `o`: its listing `l`, and its two sides with their districts. */
export function orderJoins(db: Query): Fragment {
  return db`
    join listings l on l.id = o.listing_id
    join users b on b.id = o.buyer_id left join districts bd on bd.id = b.district_id
    join users s on s.id = o.seller_id left join districts sd on sd.id = s.district_id`;
}

function party(db: Query, side: 'b' | 's'): Fragment {
  const [of, at] = [db(side), db(`${side}d`)];
  return db`
    json_build_object('id', ${of}.id, 'name', ${of}.name, 'ratingSum', ${of}.rating_sum,
      'ratingCount', ${of}.rating_count, 'phone', ${of}.phone,
      'district', case when ${at}.id is not null then json_build_object(
        'en', ${at}.name_en, 'te', ${at}.name_te, 'hi', ${at}.name_hi, 'stateCode', ${at}.state_code) end)`;
}
