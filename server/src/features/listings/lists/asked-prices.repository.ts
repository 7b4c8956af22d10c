import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { varietyKey } from '@polam/domain/market/variety';
import { QUINTALS_OF_TON, unitFamilies } from '@polam/domain/quantity';

/** Number of the newest listings of a commodity whose prices are looked at. */
const NEWEST = 1_000;
/** Number of a seller's latest listings in which crops are looked for. */
const LATEST_OWN = 100;

/** Commodities whose asking prices are wanted, and where. */
export interface AskedQuery {
  readonly commodityIds: readonly string[];
  readonly districtIds: readonly string[];
  readonly exceptSellerId: string;
  /** Name of a variety; null: of any. */
  readonly variety: string | null;
  readonly on: Day;
}

/** Asking prices of one commodity, per quintal. */
export interface AskedRow {
  readonly commodityId: string;
  readonly count: number;
  readonly lowPaise: number;
  readonly medianPaise: number;
  readonly highPaise: number;
}

/** Asking prices on the market by commodity; one that nobody else sells there by weight is left out. */
export async function listAsked(db: Query, query: AskedQuery): Promise<readonly AskedRow[]> {
  const { commodityIds, districtIds, exceptSellerId, variety, on } = query;
  const ofVariety = variety === null ? db`` : db`and lower(l.variety) = ${varietyKey(variety)}`;
  const perQuintal = db`round(l.comparable_price / ${QUINTALS_OF_TON}::numeric)`;
  return db<AskedRow[]>`
    select c.id as "commodityId", count(*)::int as count, min(${perQuintal})::bigint as "lowPaise",
      (percentile_disc(0.5) within group (order by ${perQuintal}))::bigint as "medianPaise",
      max(${perQuintal})::bigint as "highPaise"
    from unnest(${[...commodityIds]}::uuid[]) c(id)
    cross join lateral (
      select seller_id, district_id, family_rank, comparable_price, last_on, variety from listings
      where commodity_id = c.id and state = 'active'
      order by created_at desc, id desc limit ${NEWEST}
    ) l
    where l.district_id = any(${[...districtIds]}::text[]) and l.seller_id <> ${exceptSellerId}
      and l.family_rank = ${unitFamilies.indexOf('weight')} and l.last_on >= ${on} ${ofVariety}
    group by c.id`;
}

/** Ids of the commodities that a seller has listed, the latest first. */
export async function listCropIdsOf(
  db: Query,
  { sellerId, limit }: { sellerId: string; limit: number },
): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    select commodity_id as id from (
      select commodity_id, created_at from listings where seller_id = ${sellerId} and state <> 'deleted'
      order by created_at desc, id desc limit ${LATEST_OWN}
    ) l
    group by commodity_id order by max(created_at) desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Pincode of a user; null where there is none. */
export async function findPincodeOf(db: Query, userId: string): Promise<string | null> {
  const [row] = await db<{ pincode: string | null }[]>`select pincode from users where id = ${userId}`;
  return row?.pincode ?? null;
}
