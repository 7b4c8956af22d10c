import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { Paise } from '@polam/domain/money';
import { LEAST_NEIGHBOURS, type Neighbours } from '@polam/domain/prices/price-bounds';
import type { PriceRow, PriceSource } from '@polam/domain/prices/price-row';
import { unitFamilies } from '@polam/domain/quantity';
import { uuidv7 } from 'uuidv7';

/** A row to be stored, shown at once or held. */
export interface JudgedPrice extends PriceRow {
  readonly state: 'shown' | 'held';
}

/** Rank of the units that have a weight. */
const WEIGHT_RANK = unitFamilies.indexOf('weight');

/** Rows of one statement. */
const AT_ONCE = 1_000;

/** Stores rows that are not there yet; gives how many of each state were new. */
export async function insertPrices(
  tx: Transaction,
  source: PriceSource,
  rows: readonly JudgedPrice[],
): Promise<{ readonly shown: number; readonly held: number }> {
  const added = { shown: 0, held: 0 };
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map((row) => ({ id: uuidv7(), ...row }));
    const states = await tx<{ state: 'shown' | 'held' }[]>`
      insert into prices (id, source, day, state_code, market, commodity_id, variety, min_paise, modal_paise, max_paise,
        average_paise, arrivals_kg, state)
      select id, ${source}, day, "stateCode", market, "commodityId", variety, "minPaise", "modalPaise", "maxPaise",
        "averagePaise", "arrivalsKg", state
      from json_to_recordset(${JSON.stringify(some)}::text::json) as row (
        id uuid, day date, "stateCode" text, market text, "commodityId" uuid, variety text, "minPaise" bigint,
        "modalPaise" bigint, "maxPaise" bigint, "averagePaise" bigint, "arrivalsKg" bigint, state text)
      on conflict do nothing
      returning state`;
    for (const { state } of states) added[state] += 1;
  }
  return added;
}

/** Rows of a state, and of all, whose median is taken: the latest. */
const MOST_COMPARED = 200;

/** A commodity in a state, around a day. */
export interface Around {
  readonly commodityId: string;
  readonly stateCode: string;
  readonly day: Day;
}

/** The medians of the latest prices that are shown before a row: of so many days, or of any age where null. */
export async function findNeighbours(
  db: Query,
  { commodityId, stateCode, day }: Around,
  days: number | null,
): Promise<Neighbours> {
  const isNear = days === null ? db`` : db`and day > ${day}::date - ${days}::int`;
  const latest = (isOfState: boolean) => db`
    select case when count(*) >= ${LEAST_NEIGHBOURS} then
      (percentile_cont(0.5) within group (order by typical))::bigint end
    from (
      select coalesce(modal_paise, average_paise) as typical from prices
      where commodity_id = ${commodityId} and state = 'shown' and day <= ${day}
        ${isNear} ${isOfState ? db`and state_code = ${stateCode}` : db``}
      order by day desc limit ${MOST_COMPARED}
    ) near`;
  const [row] = await db<Neighbours[]>`
    select (${latest(true)}) as "ofStatePaise", (${latest(false)}) as "ofAllPaise"`;
  return row ?? { ofStatePaise: null, ofAllPaise: null };
}

/** Paise of a quintal of some paise of a ton. */
const QUINTALS_OF_TON = 10;

/**
 * The median of what is asked for a quintal of a commodity on our market, of the latest listings: each seller's own median
 * counts once. Null for too few sellers.
 */
export async function findAsked(db: Query, commodityId: string): Promise<Paise | null> {
  const [row] = await db<{ median: Paise | null }[]>`
    select case when count(*) >= ${LEAST_NEIGHBOURS} then
      (percentile_cont(0.5) within group (order by asked) / ${QUINTALS_OF_TON}::int)::bigint end as median
    from (
      select percentile_cont(0.5) within group (order by comparable_price) as asked from (
        select seller_id, comparable_price from listings
        where commodity_id = ${commodityId} and state = 'active' and family_rank = ${WEIGHT_RANK}
        order by created_at desc, id desc limit ${MOST_COMPARED}
      ) latest group by seller_id
    ) sellers`;
  return row?.median ?? null;
}

/** Outcome of reading a source. */
export interface ImportRecord {
  readonly source: PriceSource;
  readonly read: number;
  readonly added: number;
  readonly held: number;
  /** Numbers of refused rows by their problem. */
  readonly refused: Readonly<Record<string, number>>;
  /** Why it broke off; null where it did not. */
  readonly trouble: string | null;
  readonly at: Date;
}

/** Notes what a reading of a source brought. */
export async function recordImport(db: Query, done: ImportRecord): Promise<void> {
  const { source, read, added, held, refused, trouble, at } = done;
  await db`
    insert into price_imports (id, source, read, added, held, refused, trouble, at)
    values (${uuidv7()}, ${source}, ${read}, ${added}, ${held}, ${db.json(refused)}::jsonb, ${trouble}, ${at})`;
}

/** When a source was last read with success, and last tried. */
export async function findLastImport(
  db: Query,
  source: PriceSource,
): Promise<{ readonly done: Date | null; readonly tried: Date | null }> {
  const [row] = await db<{ done: Date | null; tried: Date | null }[]>`
    select (select at from price_imports where source = ${source} and trouble is null order by at desc limit 1) as done,
      (select at from price_imports where source = ${source} order by at desc limit 1) as tried`;
  return row ?? { done: null, tried: null };
}

/** Sums of all readings by source, for the metrics. */
export interface ImportFigure {
  readonly source: string;
  readonly outcome: string;
  readonly count: number;
}

/** Rows added, held and refused by each source in the last days, and readings that broke off. */
export async function countImports(db: Query, since: Date): Promise<readonly ImportFigure[]> {
  return db<ImportFigure[]>`
    with recent as (select * from price_imports where at >= ${since} order by at desc limit 1000)
    select source, outcome, sum(number)::int as count from (
      select source, 'added' as outcome, added as number from recent
      union all select source, 'held', held from recent
      union all select source, 'broken-off', 1 from recent where trouble is not null
      union all select source, refused.key, refused.value::int from recent, jsonb_each_text(refused) refused
    ) figures group by source, outcome order by source, outcome`;
}
