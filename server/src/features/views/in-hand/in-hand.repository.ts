import type { Query } from '@polam/database/connect';
import type { Paise } from '@polam/domain/money';
import type { Milli, Unit } from '@polam/domain/quantity';

/** The latest offer of a negotiation, with the places of both sides. */
export interface SaleRow {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  readonly unit: Unit;
  readonly packGrams: number | null;
  /** Agreed deductions in their written form; null: none. */
  readonly deductions: string | null;
  /** Whether the price includes that the seller brings it. */
  readonly isBrought: boolean;
  /** District of the listing, else of the seller. */
  readonly fromDistrictId: string | null;
  readonly toDistrictId: string | null;
  readonly toPincode: string | null;
}

/** The latest offer of a negotiation of a seller; null where there is none, or somebody else sells. */
export async function findSale(
  db: Query,
  { negotiationId, sellerId }: { readonly negotiationId: string; readonly sellerId: string },
): Promise<SaleRow | null> {
  const [row] = await db<SaleRow[]>`
    select o.price_paise as "pricePaise", o.quantity_milli as "quantityMilli",
      o.deductions, coalesce(r.unit, l.unit) as unit, case when r.id is null then l.pack_grams end as "packGrams",
      coalesce(r.shipping, l.shipping) as "isBrought",
      coalesce(l.district_id, s.district_id) as "fromDistrictId",
      coalesce(r.district_id, b.district_id) as "toDistrictId", b.pincode as "toPincode"
    from negotiations n
    join users s on s.id = n.seller_id
    join users b on b.id = n.buyer_id
    left join listings l on l.id = n.listing_id
    left join requirements r on r.id = n.requirement_id
    cross join lateral (
      select price_paise, quantity_milli, deductions from offers where negotiation_id = n.id
      order by created_at desc, id desc limit 1
    ) o
    where n.id = ${negotiationId} and n.seller_id = ${sellerId} and coalesce(r.unit, l.unit) is not null`;
  return row ?? null;
}
