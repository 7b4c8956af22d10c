import type { Paise } from '@polam/domain/money';
import {
  areApart,
  isAbsurd,
  LEAST_NEIGHBOURS,
  medianOf,
  NEIGHBOUR_DAYS,
  type Neighbours,
} from '@polam/domain/prices/price-bounds';
import { varietyKey } from '@polam/domain/market/variety';
import {
  readPrice,
  typicalPaise,
  type PriceProblem,
  type PriceReading,
  type PriceRow,
  type PriceSource,
  type WrittenPrice,
} from '@polam/domain/prices/price-row';
import type { Transaction } from '@polam/server/http/context';
import { findAsked, findNeighbours, insertPrices, type JudgedPrice } from './imports.repository.ts';
import { isHeldBeside, listBeside, type StoredPrice } from './prices.repository.ts';

/** A row as it is written at a source, with the number of its line or record there, from 1. */
export interface NumberedPrice {
  readonly line: number;
  readonly written: WrittenPrice;
}

/** Why a line was refused. */
export interface PriceFault {
  readonly line: number;
  readonly problem: PriceProblem;
}

/** The rows of a source that could be read, and the faults of the others. */
export interface ReadPrices {
  readonly rows: readonly PriceRow[];
  readonly faults: readonly PriceFault[];
}

/** Reads the rows of a source; one that is written twice counts once, as it was written first. */
export function readPrices(numbered: readonly NumberedPrice[], reading: PriceReading): ReadPrices {
  const rows: PriceRow[] = [];
  const faults: PriceFault[] = [];
  for (const { line, written } of numbered) {
    const read = readPrice(written, reading);
    if (read.ok) rows.push(read.row);
    else faults.push({ line, problem: read.problem });
  }
  return { rows, faults };
}

/** Stores what is new of some rows and gives its number, and the averages of their states; what is absurd is held. */
export async function importPrices(
  tx: Transaction,
  source: PriceSource,
  rows: readonly PriceRow[],
): Promise<{ readonly shown: number; readonly held: number }> {
  const judged = await judge(tx, rows);
  const averages = averagesOf(judged.filter(({ state }) => state === 'shown'));
  const added = await insertPrices(tx, source, judged);
  await insertPrices(tx, source, averages);
  return added;
}

/**
 * Stores the averages of a state on the day of a price that an admin has decided on, once none beside it is held any more: an
 * average is written once, so each that is shown has to be there to count.
 */
export async function addAveragesOf(tx: Transaction, price: StoredPrice): Promise<void> {
  if (await isHeldBeside(tx, price)) return;
  const beside = await listBeside(tx, price);
  await insertPrices(tx, price.source, averagesOf(beside.map((row) => ({ ...row, state: 'shown' }))));
}

/** Tells whether a price of a commodity in a state is absurd. */
type Judge = (paise: Paise) => boolean;

/**
 * Compares each row with those that are shown around it, and where there are too few with those beside it, or with what is
 * asked on our market: medians are read once for a commodity in a state.
 */
async function judge(tx: Transaction, rows: readonly PriceRow[]): Promise<readonly JudgedPrice[]> {
  const known = new Map<string, Judge>();
  const judged: JudgedPrice[] = [];
  for (const row of rows) {
    const key = `${row.commodityId} ${row.stateCode}`;
    const isFar = known.get(key) ?? (await judgeOf(tx, row, rows));
    known.set(key, isFar);
    const prices = [row.minPaise, typicalPaise(row), row.maxPaise].filter((each) => each !== null);
    judged.push({ ...row, state: prices.some(isFar) ? 'held' : 'shown' });
  }
  return judged;
}

/** Of a few rows that nothing else is known beside, none is shown where they are far from each other. */
async function judgeOf(tx: Transaction, row: PriceRow, rows: readonly PriceRow[]): Promise<Judge> {
  const beside = rows.filter(({ commodityId }) => commodityId === row.commodityId).map(typicalPaise);
  const neighbours = await neighboursOf(tx, row, beside);
  return neighbours === null ? () => areApart(beside) : (paise) => isAbsurd(paise, neighbours);
}

/**
 * Medians of the last weeks; else of the latest prices of any age, of the rows beside it or of what is asked on our market, by
 * the wider bound, as seasons change them; null where too few of each are known.
 */
async function neighboursOf(
  tx: Transaction,
  { commodityId, stateCode, day }: PriceRow,
  beside: readonly Paise[],
): Promise<Neighbours | null> {
  const around = { commodityId, stateCode, day };
  const recent = await findNeighbours(tx, around, NEIGHBOUR_DAYS);
  if (recent.ofStatePaise !== null || recent.ofAllPaise !== null) return recent;
  const older = await findNeighbours(tx, around, null);
  const ofAllPaise =
    older.ofStatePaise ??
    older.ofAllPaise ??
    (beside.length < LEAST_NEIGHBOURS ? await findAsked(tx, commodityId) : medianOf(beside));
  return ofAllPaise === null ? null : { ofStatePaise: null, ofAllPaise };
}

/**
 * The medians of the markets of a state on a day, of a commodity and of each of its varieties, where rows of markets came
 * without such an average.
 */
function averagesOf(rows: readonly JudgedPrice[]): readonly JudgedPrice[] {
  const dayOf = ({ commodityId, stateCode, day }: JudgedPrice) => `${commodityId} ${stateCode} ${day}`;
  const named = rows.filter(({ variety }) => variety !== '');
  const ofVarieties = groupedBy(named, (row) => `${dayOf(row)} ${varietyKey(row.variety)}`);
  return [
    ...groupedBy(rows, dayOf).flatMap((group) => averageOf(group, '')),
    ...ofVarieties.flatMap((group) => averageOf(group, group[0]?.variety ?? '')),
  ];
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** The median of a group, where no average of its commodity or variety is among it; of markets, where there are any. */
function averageOf(group: readonly JudgedPrice[], variety: string): readonly JudgedPrice[] {
  const isAverage = (row: JudgedPrice) =>
    row.market === '' && varietyKey(row.variety) === varietyKey(variety);
  if (group.some(isAverage)) return [];
  const atMarkets = group.filter(({ market }) => market !== '');
  return medianRow(atMarkets.length === 0 ? group : atMarkets, variety);
}

function medianRow(group: readonly JudgedPrice[], variety: string): readonly JudgedPrice[] {
  const [first] = group;
  if (first === undefined) return [];
  const lowest = group.flatMap(({ minPaise }) => minPaise ?? []);
  const highest = group.flatMap(({ maxPaise }) => maxPaise ?? []);
  return [
    {
      day: first.day,
      stateCode: first.stateCode,
      commodityId: first.commodityId,
      state: first.state,
      market: '',
      variety,
      minPaise: lowest.length === 0 ? null : Math.min(...lowest),
      modalPaise: null,
      maxPaise: highest.length === 0 ? null : Math.max(...highest),
      averagePaise: medianOf(group.map(typicalPaise)),
      arrivalsKg: null,
    },
  ];
}

/** Numbers of faults by their problem. */
export function countFaults(faults: readonly PriceFault[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { problem } of faults) counts[problem] = (counts[problem] ?? 0) + 1;
  return counts;
}
