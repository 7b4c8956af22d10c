import type { Transaction } from '@polam/database/connect';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { LEAST_SELLERS, LEAST_TRADES } from '@polam/domain/prices/own-trades';
import type { PriceRow } from '@polam/domain/prices/price-row';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** Grams of a quintal. */
const QUINTAL_GRAMS = 100_000;

/**
 * Prices of the trades that were completed in a week, by commodity and by variety, in the districts of the goods and in their
 * states; of a commodity in a state only where no other source knows its average there. Only where there are so many trades
 * of so many sellers that nobody is laid bare, and without the lowest and the highest. Mean and weight are told of a commodity
 * in a district alone: sums of its parts, taken from them, would tell the rest, which may be one seller's.
 */
export async function listTradedIn(tx: Transaction, monday: Day): Promise<readonly PriceRow[]> {
  const ofAll = tx`grouping(lower(variety)) = 1`;
  const isWhole = tx`${ofAll} and grouping(district_id) = 0`;
  const isKnownOtherwise = tx`exists (
    select from prices p where p.commodity_id = traded.commodity_id and p.state_code = traded.state_code
      and p.state = 'shown' and p.market = '' and lower(p.variety) = '' and p.source <> 'trades')`;
  return tx<PriceRow[]>`
    with traded as (
      select o.commodity_id, d.id as district_id, d.state_code, o.seller_id,
        o.price_paise * ${QUINTAL_GRAMS}::numeric / coalesce(o.pack_grams, u.size) as per_quintal,
        coalesce(o.weighed_milli, o.quantity_milli) * coalesce(o.pack_grams, u.size) / 1000000 as kg,
        ${boughtVariety(tx)} as variety
      from orders o
      join units u on u.unit = o.unit
      join users s on s.id = o.seller_id
      join commodities c on c.id = o.commodity_id
      left join listings l on l.id = o.listing_id
      left join offers f on f.id = o.offer_id
      join districts d on d.id = coalesce(l.district_id, s.district_id)
      where o.state = 'completed'
        and coalesce(o.ended_at, o.complete_by) >= ${monday}::timestamp at time zone 'Asia/Kolkata'
        and coalesce(o.ended_at, o.complete_by) < (${monday}::timestamp + interval '7 days') at time zone 'Asia/Kolkata'
        and (u.grams is not null or o.pack_grams is not null) and c.slug <> ${OTHER_COMMODITY}
    )
    select ${monday}::date as day, state_code as "stateCode", coalesce(district_id, '') as market,
      commodity_id as "commodityId", case when ${ofAll} then '' else min(variety) end as variety,
      null::bigint as "minPaise", null::bigint as "maxPaise",
      round(percentile_cont(0.5) within group (order by per_quintal))::bigint as "modalPaise",
      case when ${isWhole} then round(avg(per_quintal))::bigint end as "averagePaise",
      case when ${isWhole} then sum(kg)::bigint end as "arrivalsKg"
    from traded
    group by grouping sets (
      (state_code, commodity_id),
      (state_code, commodity_id, district_id),
      (state_code, commodity_id, district_id, lower(variety)),
      (state_code, commodity_id, lower(variety))
    )
    having (${ofAll} or lower(variety) is not null)
      and (${isWhole} or not ${ofAll} or not ${isKnownOtherwise})
      and count(*) >= ${LEAST_TRADES} and count(distinct seller_id) >= ${LEAST_SELLERS}
    order by commodity_id, district_id, lower(variety)`;
}

/** The variety that was bought: the one that its offer bound, of an order without one that of the listing. */
function boughtVariety(tx: Transaction): Fragment {
  return tx`case when f.id is null then l.variety
    else coalesce(f.goods -> 'listing' ->> 'variety', f.goods -> 'requirement' ->> 'variety') end`;
}
