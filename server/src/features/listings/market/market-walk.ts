import type { SortKey } from '@polam/server/http/keyset';
import type { PagedListing } from '../lists/listed-page.ts';
import { keyOfUuid, type Key } from './key-table.ts';
import type { MarketColumns } from './market-columns.ts';
import { dayNumber, dayOfNumber, type MarketSort } from './market-filter.ts';
import { placeOf, type SlotRun } from './slot-order.ts';

/** Walk along a run of listings that are sorted by date, price or first day. */
export interface Walk {
  readonly columns: MarketColumns;
  readonly run: SlotRun;
  readonly sort: MarketSort;
  /** Null: from the beginning. */
  readonly after: SortKey | null;
  /** Greatest number of slots to find. */
  readonly rows: number;
  readonly matches: (slot: number) => boolean;
}

const GREATEST_KEY: Key = [0xffff_ffff, 0xffff_ffff, 0xffff_ffff, 0xffff_ffff];
const LEAST_KEY: Key = [0, 0, 0, 0];
/** Beyond every rank that the database holds; a cursor may have any. */
const MAX_RANK = 32_767;

/** The first slots of a walk that match. */
export function walk(asked: Walk): readonly number[] {
  const { columns, sort, after, run, rows } = asked;
  const found: number[] = [];
  if (sort === 'price-desc') return walkDearest(asked);
  if (sort === 'date-desc') {
    const to = after === null ? run.to : placeAfter(asked, columns.byDate, 'before');
    for (let place = to - 1; place >= run.from && found.length < rows; place -= 1) take(asked, found, place);
    return found;
  }
  const compare = {
    'date-asc': columns.byDate,
    'price-asc': columns.byPrice,
    available: columns.byAvailable,
  }[sort];
  const from = after === null ? run.from : placeAfter(asked, compare, 'behind');
  takeUp(asked, found, { from, to: run.to });
  return found;
}

/** The row of a page for a slot, with its sort key as SQL gives it. */
export function pagedListing(columns: MarketColumns, sort: MarketSort, slot: number): PagedListing {
  const id = columns.idTexts.of(slot);
  if (sort === 'date-asc' || sort === 'date-desc')
    return new DatedListing(id, columns.createdAt[slot] ?? 0, null);
  if (sort === 'available') return { id, sortKey: [dayOfNumber(columns.availableOn[slot] ?? 0), id] };
  const price = columns.price[slot] ?? 0;
  // There is no -0 in SQL.
  const figure = sort === 'price-asc' || price === 0 ? price : -price;
  return { id, sortKey: [columns.familyRank[slot] ?? 0, figure, id] };
}

/**
 * A row whose sort key ends with the instant of its posting. The key is written when it is read: a page needs only that
 * of its last row, and writing an instant takes as long as finding the row.
 */
export class DatedListing implements PagedListing {
  readonly id: string;
  readonly #micros: number;
  /** Comes first in the key; null: none. */
  readonly #rank: number | null;

  constructor(id: string, micros: number, rank: number | null) {
    this.id = id;
    this.#micros = micros;
    this.#rank = rank;
  }

  get sortKey(): SortKey {
    const instant = instantOfMicros(this.#micros);
    return this.#rank === null ? [instant, this.id] : [this.#rank, instant, this.id];
  }
}

function take({ run, matches }: Walk, found: number[], place: number): void {
  const slot = run.slots[place] ?? 0;
  if (matches(slot)) found.push(slot);
}

function takeUp(
  asked: Walk,
  found: number[],
  { from, to }: { readonly from: number; readonly to: number },
): void {
  for (let place = from; place < to && found.length < asked.rows; place += 1) take(asked, found, place);
}

/** Families of units in their order, in each the dearest first, and by id where prices are equal. */
function walkDearest(asked: Walk): readonly number[] {
  const { columns, run, rows, after } = asked;
  const found: number[] = [];
  let from = run.from;
  if (after !== null) {
    const [rank, dearness, key] = [rankOf(after), -Number(after[1]), keyOfUuid(String(after[2]))];
    const behind = placeOfPrice(asked, { rank, price: dearness, key });
    const isThere = columns.byPrice(run.slots[behind] ?? 0, 0) === 0 && behind < run.to;
    const end = placeOfPrice(asked, { rank, price: dearness, key: GREATEST_KEY });
    takeUp(asked, found, { from: isThere ? behind + 1 : behind, to: end });
    const cheaper = placeOfPrice(asked, { rank, price: dearness, key: LEAST_KEY });
    takeDown(asked, found, { from: placeOfPrice(asked, { rank, price: -1, key: LEAST_KEY }), to: cheaper });
    from = placeOfPrice(asked, { rank: rank + 1, price: -1, key: LEAST_KEY });
  }
  while (from < run.to && found.length < rows) {
    const rank = columns.familyRank[run.slots[from] ?? 0] ?? 0;
    const to = placeOfPrice(asked, { rank: rank + 1, price: -1, key: LEAST_KEY });
    takeDown(asked, found, { from, to });
    from = to;
  }
  return found;
}

/** Takes slots of one family from the dearest on. */
function takeDown(
  asked: Walk,
  found: number[],
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { columns, run, rows } = asked;
  const { price } = columns;
  const priceAt = (place: number) => price[run.slots[place] ?? 0];
  let end = to;
  while (end > from && found.length < rows) {
    let begin = end - 1;
    while (begin > from && priceAt(begin - 1) === priceAt(end - 1)) begin -= 1;
    takeUp(asked, found, { from: begin, to: end });
    end = begin;
  }
}

interface PriceFigures {
  readonly rank: number;
  readonly price: number;
  readonly key: Key;
}

function placeOfPrice({ columns, run }: Walk, { rank, price, key }: PriceFigures): number {
  columns.setCursor({ key, familyRank: Math.min(rank, MAX_RANK), price });
  return placeOf(run, 0, columns.byPrice);
}

/** Place of the first slot that is not before the cursor, or that is behind it. */
function placeAfter(
  { columns, run, sort, after }: Walk,
  compare: MarketColumns['byDate'],
  side: 'before' | 'behind',
): number {
  const [figure, second] = after ?? [];
  const key = keyOfUuid(String(after?.at(-1)));
  if (sort === 'price-asc')
    columns.setCursor({ key, familyRank: rankOf(after ?? []), price: Number(second) });
  else if (sort === 'available') columns.setCursor({ key, availableOn: dayNumber(String(figure)) });
  else columns.setCursor({ key, createdAt: microsOfInstant(String(figure)) });
  const place = placeOf(run, 0, compare);
  const isThere = place < run.to && compare(run.slots[place] ?? 0, 0) === 0;
  return side === 'behind' && isThere ? place + 1 : place;
}

function rankOf([rank]: SortKey): number {
  return Math.max(-1, Math.min(Number(rank), MAX_RANK));
}

/** Microseconds since 1970 of an instant in the form of a cursor. */
export function microsOfInstant(text: string): number {
  const fraction = /\.(\d{1,6})/.exec(text)?.[1] ?? '';
  return Date.parse(`${text.slice(0, 19)}Z`) * 1_000 + Number(fraction.padEnd(6, '0'));
}

/** An instant in the form in which PostgreSQL writes it into JSON. */
export function instantOfMicros(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000);
  const fraction = String(micros - seconds * 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const text = new Date(seconds * 1_000).toISOString().slice(0, 19);
  return `${text}${fraction === '' ? '' : `.${fraction}`}+00:00`;
}
