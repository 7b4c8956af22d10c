import {
  MAX_HELD_PRICES,
  MAX_PRICE_DAYS,
  MAX_PRICE_MARKETS,
  MAX_STATES,
} from '@polam/contract/documents/list-bounds';
import type { Query, Transaction } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Day } from '@polam/domain/day';
import type { PriceRow, PriceSource } from '@polam/domain/prices/price-row';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** A stored row of prices. */
export interface StoredPrice extends PriceRow {
  readonly id: string;
  readonly source: PriceSource;
}

/** Range of the state averages of a commodity on its latest day. */
export interface PricedRow {
  readonly commodityId: string;
  readonly day: Day;
  readonly lowestPaise: number;
  readonly highestPaise: number;
  readonly states: number;
}

/** Days before the latest one in which other states are looked for. */
const SAME_TIME_DAYS = 30;

function priceColumns(db: Query): Fragment {
  return db`
    p.id, p.source, p.day, p.state_code as "stateCode", p.market, p.commodity_id as "commodityId", p.variety,
    p.min_paise as "minPaise", p.modal_paise as "modalPaise", p.max_paise as "maxPaise",
    p.average_paise as "averagePaise", p.arrivals_kg as "arrivalsKg"`;
}

/** Commodities with state averages: each with the range of its latest day. */
export async function listPriced(db: Query): Promise<readonly PricedRow[]> {
  return db<PricedRow[]>`
    select c.id as "commodityId", latest.day, min(typical) as "lowestPaise", max(typical) as "highestPaise",
      count(distinct state_code)::int as states
    from commodities c
    cross join lateral (
      select day from prices where commodity_id = c.id and state = 'shown' and market = '' order by day desc limit 1
    ) latest
    cross join lateral (
      select state_code, coalesce(modal_paise, average_paise) as typical from prices
      where commodity_id = c.id and state = 'shown' and market = '' and day = latest.day
    ) prices
    group by c.id, c.position, latest.day order by c.position, c.id`;
}

/** The latest state average of each state, of the last weeks before the latest of all. */
export async function listLatestOfStates(db: Query, commodityId: string): Promise<readonly StoredPrice[]> {
  return db<StoredPrice[]>`
    select distinct on (p.state_code) ${priceColumns(db)}
    from prices p
    where p.commodity_id = ${commodityId} and p.state = 'shown' and p.market = '' and p.day >= (
      select day - ${SAME_TIME_DAYS}::int from prices
      where commodity_id = ${commodityId} and state = 'shown' and market = '' order by day desc limit 1
    )
    order by p.state_code, p.day desc, p.source
    limit ${MAX_STATES}`;
}

/** The latest days of a state, the earliest first; of several sources on one day the first by name. */
export async function listDaysOf(
  db: Query,
  { commodityId, stateCode }: { readonly commodityId: string; readonly stateCode: string },
): Promise<readonly StoredPrice[]> {
  return db<StoredPrice[]>`
    select * from (
      select distinct on (p.day) ${priceColumns(db)} from prices p
      where p.commodity_id = ${commodityId} and p.state_code = ${stateCode} and p.state = 'shown' and p.market = ''
      order by p.day desc, p.source limit ${MAX_PRICE_DAYS}
    ) latest order by day`;
}

/** The latest rows of the markets of a state, and of our own trades in its districts. */
export async function listMarketsOf(
  db: Query,
  { commodityId, stateCode }: { readonly commodityId: string; readonly stateCode: string },
): Promise<readonly StoredPrice[]> {
  return db<StoredPrice[]>`
    select ${priceColumns(db)} from prices p
    where p.commodity_id = ${commodityId} and p.state_code = ${stateCode} and p.state = 'shown' and p.market <> ''
    order by p.day desc, p.market, p.variety, p.source limit ${MAX_PRICE_MARKETS}`;
}

/** Whether there are prices of a commodity at a market, which for our own trades is a district. */
export async function isMarket(
  db: Query,
  of: { readonly commodityId: string; readonly stateCode: string; readonly market: string },
): Promise<boolean> {
  const [row] = await db<{ isThere: boolean }[]>`
    select exists (
      select from prices
      where commodity_id = ${of.commodityId} and state_code = ${of.stateCode} and market = ${of.market}
        and state = 'shown'
    ) as "isThere"`;
  return row?.isThere === true;
}

/** Averages of other states from which the least doubtful is chosen. */
const MOST_ELSEWHERE = 5;

/** The latest state averages of commodities: of a state, and after it some of others, those with most arrivals first. */
export async function listLatest(
  db: Query,
  {
    commodityIds,
    stateCode,
  }: { readonly commodityIds: readonly string[]; readonly stateCode: string | null },
): Promise<readonly StoredPrice[]> {
  return plannedOnce(db)<StoredPrice[]>`
    select found.* from unnest(${[...commodityIds]}::uuid[]) c (id) cross join lateral (
      (select ${priceColumns(db)}, 0 as rank from prices p
        where p.commodity_id = c.id and p.state = 'shown' and p.market = ''
          and p.state_code = ${stateCode ?? ''} order by p.day desc, p.source limit 1)
      union all
      (select ${priceColumns(db)}, 1 from prices p
        where p.commodity_id = c.id and p.state = 'shown' and p.market = ''
        order by p.day desc, p.arrivals_kg desc nulls last, p.state_code limit ${MOST_ELSEWHERE})
    ) found order by found.rank, found.day desc, found."arrivalsKg" desc nulls last, found."stateCode"`;
}

/** Rows of a commodity for its table, the latest first. */
export async function listForTable(
  db: Query,
  query: { readonly commodityId: string; readonly stateCode: string | null; readonly most: number },
): Promise<readonly StoredPrice[]> {
  const inState = query.stateCode === null ? db`` : db`and p.state_code = ${query.stateCode}`;
  return db<StoredPrice[]>`
    select ${priceColumns(db)} from prices p
    where p.commodity_id = ${query.commodityId} and p.state = 'shown' ${inState}
    order by p.day desc, p.state_code, p.market, p.variety, p.source limit ${query.most}`;
}

/** Prices that an admin has to decide on, the oldest first. */
export async function listHeld(db: Query): Promise<readonly StoredPrice[]> {
  return db<StoredPrice[]>`
    select ${priceColumns(db)} from prices p where p.state = 'held' order by p.created_at, p.id limit ${MAX_HELD_PRICES}`;
}

/** Shows or refuses a held price; false where it is not held. */
export async function decideHeld(
  tx: Transaction,
  { id, state }: { readonly id: string; readonly state: 'shown' | 'refused' },
): Promise<boolean> {
  const { count } = await tx`update prices set state = ${state} where id = ${id} and state = 'held'`;
  return count > 0;
}
