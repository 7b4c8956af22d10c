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
 * in a district alone: sums of its parts, taken from them, would tell the rest, which may be one seller's. So would two medians:
 * what is in a whole and in none of its told parts is nothing, or is so many itself. Otherwise the varieties of that district or
 * state are not told, and of a state not what its districts tell.
 */
export async function listTradedIn(tx: Transaction, monday: Day): Promise<readonly PriceRow[]> {
  const ofAll = tx`grouping(kind) = 1`;
  const ofDistrict = tx`grouping(district_id) = 0`;
  const isMany = manyOf(tx);
  const isWhole = tx`${ofAll} and ${ofDistrict}`;
  const isKnownOtherwise = tx`exists (
    select from prices p where p.commodity_id = told.commodity_id and p.state_code = told.state_code
      and p.state = 'shown' and p.market = '' and lower(p.variety) = '' and p.source <> 'trades')`;
  return tx<PriceRow[]>`
    with traded as (
      ${tradesIn(tx, monday)}
    ), ${markedParts(tx)}
    select ${monday}::date as day, state_code as "stateCode", coalesce(district_id, '') as market,
      commodity_id as "commodityId", case when ${ofAll} then '' else min(variety) end as variety,
      null::bigint as "minPaise", null::bigint as "maxPaise",
      round(percentile_cont(0.5) within group (order by per_quintal))::bigint as "modalPaise",
      case when ${isWhole} then round(avg(per_quintal))::bigint end as "averagePaise",
      case when ${isWhole} then sum(kg)::bigint end as "arrivalsKg"
    from told
    group by grouping sets (
      (state_code, commodity_id),
      (state_code, commodity_id, district_id),
      (state_code, commodity_id, district_id, kind),
      (state_code, commodity_id, kind)
    )
    having case
      when ${isWhole} then ${isMany}
      when ${ofAll} then ${isMany} and ${isRestMany(tx, tx`in_district`)}
        and not ${isKnownOtherwise}
      when ${ofDistrict} then kind is not null and bool_and(in_kind)
      else kind is not null and bool_and(in_state_kind) and not exists (
        select from told t where t.commodity_id = told.commodity_id and t.state_code = told.state_code and not t.in_state_kind
        having count(*) > 0 and not (${isMany}))
    end
    order by commodity_id, district_id, kind`;
}

/** Whether the trades of a group that are in none of its told parts are nothing, or so many that nobody is laid bare by them. */
function isRestMany(tx: Transaction, isShown: Fragment): Fragment {
  return tx`(bool_and(${isShown}) or (count(*) filter (where not ${isShown}) >= ${LEAST_TRADES}
    and count(distinct seller_id) filter (where not ${isShown}) >= ${LEAST_SELLERS}))`;
}

/** Trades that were completed in a week, with what a quintal cost, the weight, and the variety. */
function tradesIn(tx: Transaction, monday: Day): Fragment {
  return tx`
      select o.commodity_id, d.id as district_id, d.state_code, o.seller_id,
        o.price_paise * ${QUINTAL_GRAMS}::numeric / coalesce(o.pack_grams, u.size) as per_quintal,
        coalesce(o.weighed_milli, o.quantity_milli) * coalesce(o.pack_grams, u.size) / 1000000 as kg,
        o.variety, lower(o.variety) as kind
      from orders o
      join units u on u.unit = o.unit
      join users s on s.id = o.seller_id
      join commodities c on c.id = o.commodity_id
      left join listings l on l.id = o.listing_id
      join districts d on d.id = coalesce(l.district_id, s.district_id)
      where o.state = 'completed'
        and coalesce(o.ended_at, o.complete_by) >= ${monday}::timestamp at time zone 'Asia/Kolkata'
        and coalesce(o.ended_at, o.complete_by) < (${monday}::timestamp + interval '7 days') at time zone 'Asia/Kolkata'
        and (u.grams is not null or o.pack_grams is not null) and c.slug <> ${OTHER_COMMODITY}`;
}

/** So many trades of so many sellers that nobody is laid bare. */
function manyOf(tx: Transaction): Fragment {
  return tx`count(*) >= ${LEAST_TRADES} and count(distinct seller_id) >= ${LEAST_SELLERS}`;
}

/** Trades as `told`, each with the parts that are told and that it is in. */
function markedParts(tx: Transaction): Fragment {
  const isMany = manyOf(tx);
  return tx`
    districts_told as (
      select commodity_id, district_id from traded group by 1, 2 having ${isMany}
    ), kinds_many as (
      select commodity_id, district_id, kind from traded where kind is not null group by 1, 2, 3 having ${isMany}
    ), kinds_told as (
      select * from kinds_many k where not exists (
        select from traded t
        where t.commodity_id = k.commodity_id and t.district_id = k.district_id and not exists (
          select from kinds_many m
          where m.commodity_id = t.commodity_id and m.district_id = t.district_id and m.kind = t.kind)
        having count(*) > 0 and not (${isMany}))
    ), marked as (
      select t.*, exists (select from districts_told d
          where d.commodity_id = t.commodity_id and d.district_id = t.district_id) as in_district,
        exists (select from kinds_told k
          where k.commodity_id = t.commodity_id and k.district_id = t.district_id and k.kind = t.kind) as in_kind
      from traded t
    ), state_kinds_many as (
      select state_code, commodity_id, kind from marked where kind is not null
      group by 1, 2, 3 having ${isMany} and ${isRestMany(tx, tx`in_kind`)}
        and (bool_and(in_kind) or count(distinct district_id) > 1)
    ), told as (
      select t.*, exists (select from state_kinds_many k
        where k.state_code = t.state_code and k.commodity_id = t.commodity_id and k.kind = t.kind) as in_state_kind
      from marked t
    )`;
}
