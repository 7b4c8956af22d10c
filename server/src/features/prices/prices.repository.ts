import {
  MAX_HELD_PRICES,
  MAX_PRICE_DAYS,
  MAX_PRICE_MARKETS,
  MAX_STATES,
  MOST_PRICED_VARIETIES,
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

/** A commodity, or one variety of it by its key; without one, only rows that name none. */
export interface Priced {
  readonly commodityId: string;
  readonly varietyKey: string;
}

/** A commodity or a variety in a state. */
export interface PricedInState extends Priced {
  readonly stateCode: string;
}

/** Condition on state averages `p` of the commodity or of the variety. */
function areAverages(db: Query, { commodityId, varietyKey }: Priced): Fragment {
  return db`p.commodity_id = ${commodityId} and p.state = 'shown' and p.market = '' and lower(p.variety) = ${varietyKey}`;
}

/** Commodities with state averages: each with the range of its latest day. */
export async function listPriced(db: Query): Promise<readonly PricedRow[]> {
  return db<PricedRow[]>`
    select c.id as "commodityId", latest.day, min(typical) as "lowestPaise", max(typical) as "highestPaise",
      count(distinct state_code)::int as states
    from commodities c
    cross join lateral (
      select day from prices
      where commodity_id = c.id and state = 'shown' and market = '' and lower(variety) = ''
      order by day desc limit 1
    ) latest
    cross join lateral (
      select state_code, coalesce(modal_paise, average_paise) as typical from prices
      where commodity_id = c.id and state = 'shown' and market = '' and lower(variety) = '' and day = latest.day
    ) prices
    group by c.id, c.position, latest.day order by c.position, c.id`;
}

/** The latest state average of each state, of the last weeks before the latest of all. */
export async function listLatestOfStates(db: Query, priced: Priced): Promise<readonly StoredPrice[]> {
  return db<StoredPrice[]>`
    select distinct on (p.state_code) ${priceColumns(db)}
    from prices p
    where ${areAverages(db, priced)} and p.day >= (
      select p.day - ${SAME_TIME_DAYS}::int from prices p where ${areAverages(db, priced)} order by p.day desc limit 1
    )
    order by p.state_code, p.day desc, p.source
    limit ${MAX_STATES}`;
}

/**
 * The latest days of a state, the earliest first; of several sources on one day the first by name. Weeks of our own trades
 * are no days of markets: those of which there are more among the latest stand alone.
 */
export async function listDaysOf(db: Query, priced: PricedInState): Promise<readonly StoredPrice[]> {
  const inState = db`${areAverages(db, priced)} and p.state_code = ${priced.stateCode}`;
  return db<StoredPrice[]>`
    select * from (
      select distinct on (p.day) ${priceColumns(db)} from prices p
      where ${inState} and (p.source = 'trades') = (
        select count(*) filter (where source = 'trades') * 2 > count(*) from (
          select p.source from prices p where ${inState} order by p.day desc limit ${MAX_PRICE_DAYS}
        ) newest
      )
      order by p.day desc, p.source limit ${MAX_PRICE_DAYS}
    ) latest order by day`;
}

/**
 * The latest row of each market of a state and each variety there, of the last weeks before the newest of all; so of our own
 * trades in its districts.
 */
export async function listMarketsOf(
  db: Query,
  { commodityId, stateCode, varietyKey }: PricedInState,
): Promise<readonly StoredPrice[]> {
  const ofVariety = varietyKey === '' ? db`` : db`and p.variety <> '' and lower(p.variety) = ${varietyKey}`;
  const atMarkets = db`
    p.commodity_id = ${commodityId} and p.state_code = ${stateCode} and p.state = 'shown' and p.market <> '' ${ofVariety}`;
  return db<StoredPrice[]>`
    select * from (
      select distinct on (p.market, lower(p.variety)) ${priceColumns(db)} from prices p
      where ${atMarkets} and p.day >= (
        select p.day - ${SAME_TIME_DAYS}::int from prices p where ${atMarkets} order by p.day desc limit 1
      )
      order by p.market, lower(p.variety), p.day desc, p.source
    ) latest
    order by day desc, market, variety limit ${MAX_PRICE_MARKETS}`;
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

/**
 * The latest state averages of commodities or varieties: of a state, and after it some of others, those with most arrivals
 * first.
 */
export async function listLatest(
  db: Query,
  { priced, stateCode }: { readonly priced: readonly Priced[]; readonly stateCode: string | null },
): Promise<readonly StoredPrice[]> {
  const [ids, keys] = [
    priced.map(({ commodityId }) => commodityId),
    priced.map(({ varietyKey }) => varietyKey),
  ];
  return plannedOnce(db)<StoredPrice[]>`
    select found.* from unnest(${ids}::uuid[], ${keys}::text[]) c (id, variety) cross join lateral (
      (select ${priceColumns(db)}, 0 as rank from prices p
        where p.commodity_id = c.id and p.state = 'shown' and p.market = '' and lower(p.variety) = c.variety
          and p.state_code = ${stateCode ?? ''} order by p.day desc, p.source limit 1)
      union all
      (select ${priceColumns(db)}, 1 from prices p
        where p.commodity_id = c.id and p.state = 'shown' and p.market = '' and lower(p.variety) = c.variety
        order by p.day desc, p.arrivals_kg desc nulls last, p.state_code limit ${MOST_ELSEWHERE})
    ) found order by found.rank, found.day desc, found."arrivalsKg" desc nulls last, found."stateCode"`;
}

/** Rows of a commodity with all varieties, or of one variety, for its table, the latest first. */
export async function listForTable(
  db: Query,
  query: Priced & { readonly stateCode: string | null; readonly most: number },
): Promise<readonly StoredPrice[]> {
  const ofVariety = query.varietyKey === '' ? db`` : db`and lower(p.variety) = ${query.varietyKey}`;
  const inState = query.stateCode === null ? db`` : db`and p.state_code = ${query.stateCode}`;
  return db<StoredPrice[]>`
    select ${priceColumns(db)} from prices p
    where p.commodity_id = ${query.commodityId} and p.state = 'shown' ${inState} ${ofVariety}
    order by p.day desc, p.state_code, p.market, p.variety, p.source limit ${query.most}`;
}

/** The varieties of a commodity of which there are state averages, as one of their rows writes each. */
export async function listPricedVarieties(db: Query, commodityId: string): Promise<readonly string[]> {
  const next = (after: Fragment) => db`
    select lower(p.variety) as key from prices p
    where p.commodity_id = ${commodityId} and p.state = 'shown' and p.market = '' and lower(p.variety) > ${after}
    order by lower(p.variety) limit 1`;
  const rows = await db<{ variety: string }[]>`
    with recursive known as (
      (${next(db`''`)})
      union all
      select following.key from known cross join lateral (${next(db`known.key`)}) following
    )
    select named.variety from known cross join lateral (
      select p.variety from prices p
      where p.commodity_id = ${commodityId} and p.state = 'shown' and p.market = '' and lower(p.variety) = known.key
      order by p.day desc limit 1
    ) named
    limit ${MOST_PRICED_VARIETIES}`;
  return rows.map(({ variety }) => variety);
}

/** Prices that an admin has to decide on, the oldest first. */
export async function listHeld(db: Query): Promise<readonly StoredPrice[]> {
  return db<StoredPrice[]>`
    select ${priceColumns(db)} from prices p where p.state = 'held' order by p.created_at, p.id limit ${MAX_HELD_PRICES}`;
}

/** Shows or refuses a held price, and gives it; null where it is not held. */
export async function decideHeld(
  tx: Transaction,
  { id, state }: { readonly id: string; readonly state: 'shown' | 'refused' },
): Promise<StoredPrice | null> {
  // Of two that are decided at the same time one has to see that it is the last.
  await tx`select pg_advisory_xact_lock(hashtext('polam.decide-price'))`;
  const [row] = await tx<StoredPrice[]>`
    update prices p set state = ${state} where p.id = ${id} and p.state = 'held' returning ${priceColumns(tx)}`;
  return row ?? null;
}

/** Prices of a source for a commodity on the day of a price, in its state: that price, and those beside it. */
export async function listBeside(
  tx: Transaction,
  { source, day, stateCode, commodityId }: StoredPrice,
): Promise<readonly StoredPrice[]> {
  return tx<StoredPrice[]>`
    select ${priceColumns(tx)} from prices p
    where p.commodity_id = ${commodityId} and p.state_code = ${stateCode} and p.day = ${day} and p.source = ${source}
      and p.state = 'shown'
    order by p.market, p.variety`;
}

/** Whether a source has another price of a commodity on that day in that state that an admin has to decide on. */
export async function isHeldBeside(
  tx: Transaction,
  { source, day, stateCode, commodityId }: StoredPrice,
): Promise<boolean> {
  const [row] = await tx<{ isHeld: boolean }[]>`
    select exists (
      select from prices
      where commodity_id = ${commodityId} and state_code = ${stateCode} and day = ${day} and source = ${source}
        and state = 'held'
    ) as "isHeld"`;
  return row?.isHeld === true;
}
