import type { Transaction } from '@polam/database/connect';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { LEAST_SELLERS, LEAST_TRADES } from '@polam/domain/prices/own-trades';
import type { PriceRow } from '@polam/domain/prices/price-row';

/** Grams of a quintal. */
const QUINTAL_GRAMS = 100_000;

/**
 * Prices of the trades that were completed in a week, by commodity and the district of the goods: only where there are
 * so many trades of so many sellers that nobody is laid bare, and without the lowest and the highest.
 */
export async function listTradedIn(tx: Transaction, monday: Day): Promise<readonly PriceRow[]> {
  return tx<PriceRow[]>`
    with traded as (
      select o.commodity_id, d.id as district_id, d.state_code, o.seller_id,
        o.price_paise * ${QUINTAL_GRAMS}::numeric / coalesce(o.pack_grams, u.size) as per_quintal,
        coalesce(o.weighed_milli, o.quantity_milli) * coalesce(o.pack_grams, u.size) / 1000000 as kg
      from orders o
      join units u on u.unit = o.unit
      join users s on s.id = o.seller_id
      join commodities c on c.id = o.commodity_id
      left join listings l on l.id = o.listing_id
      join districts d on d.id = coalesce(l.district_id, s.district_id)
      where o.state = 'completed'
        and coalesce(o.ended_at, o.complete_by) >= ${monday}::timestamp at time zone 'Asia/Kolkata'
        and coalesce(o.ended_at, o.complete_by) < (${monday}::timestamp + interval '7 days') at time zone 'Asia/Kolkata'
        and (u.grams is not null or o.pack_grams is not null) and c.slug <> ${OTHER_COMMODITY}
    )
    select ${monday}::date as day, state_code as "stateCode", district_id as market, commodity_id as "commodityId",
      '' as variety, null::bigint as "minPaise", null::bigint as "maxPaise",
      round(percentile_cont(0.5) within group (order by per_quintal))::bigint as "modalPaise",
      round(avg(per_quintal))::bigint as "averagePaise", sum(kg)::bigint as "arrivalsKg"
    from traded
    group by state_code, district_id, commodity_id
    having count(*) >= ${LEAST_TRADES} and count(distinct seller_id) >= ${LEAST_SELLERS}
    order by commodity_id, district_id`;
}
