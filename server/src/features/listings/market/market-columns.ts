import type { Key } from './key-table.ts';
import { KeyTable } from './key-table.ts';
import { UuidTexts } from './uuid-texts.ts';

const LEAST_SLOTS = 256;
const GROWTH = 1.1;

/** Bits of the flags of a listing. */
export const flagBits = { organic: 1, shipping: 2 } as const;

/** Figures by which slots are sorted, of a row or of a cursor. */
export interface SortFigures {
  readonly key: Key;
  readonly createdAt?: number;
  readonly familyRank?: number;
  readonly price?: number;
  readonly availableOn?: number;
}

/**
 * Fields of the listings on the market by slot, each field in an array of its own.
 *
 * The arrays are replaced when they grow. Slot 0 holds no listing but the figures of a cursor.
 */
export class MarketColumns {
  readonly ids = new KeyTable();
  readonly idTexts = new UuidTexts(this.ids);
  /** Microseconds since 1970. */
  createdAt = new Float64Array(LEAST_SLOTS);
  /** Paise per ton, per 1,000 items or per 1,000 packs. */
  price = new Float64Array(LEAST_SLOTS);
  /** Available quantity, in the smallest measure of its family. */
  left = new Float64Array(LEAST_SLOTS);
  /** Days since 1970, as the next. */
  availableOn = new Int32Array(LEAST_SLOTS);
  lastOn = new Int32Array(LEAST_SLOTS);
  seller = new Int32Array(LEAST_SLOTS);
  name = new Int32Array(LEAST_SLOTS);
  category = new Uint16Array(LEAST_SLOTS);
  commodity = new Uint16Array(LEAST_SLOTS);
  /** 0 where it is not known. */
  district = new Uint16Array(LEAST_SLOTS);
  /** 0 where none is said. */
  variety = new Int32Array(LEAST_SLOTS);
  /** Stated moisture in hundredths of a percent; -1 where none is stated. */
  moisture = new Int16Array(LEAST_SLOTS);
  familyRank = new Int16Array(LEAST_SLOTS);
  flags = new Uint8Array(LEAST_SLOTS);
  textMark = new Float64Array(LEAST_SLOTS);

  readonly byDate = (one: number, other: number): number => {
    const difference = (this.createdAt[one] ?? 0) - (this.createdAt[other] ?? 0);
    return difference === 0 ? this.ids.compare(one, other) : difference;
  };

  readonly byPrice = (one: number, other: number): number => {
    const families = (this.familyRank[one] ?? 0) - (this.familyRank[other] ?? 0);
    if (families !== 0) return families;
    const [price, otherPrice] = [this.price[one] ?? 0, this.price[other] ?? 0];
    if (price !== otherPrice) return price < otherPrice ? -1 : 1;
    return this.ids.compare(one, other);
  };

  readonly byAvailable = (one: number, other: number): number => {
    const difference = (this.availableOn[one] ?? 0) - (this.availableOn[other] ?? 0);
    return difference === 0 ? this.ids.compare(one, other) : difference;
  };

  /** Makes room for a slot. */
  reserve(slot: number): void {
    if (slot < this.createdAt.length) return;
    const length = Math.ceil(slot * GROWTH);
    this.createdAt = grown(new Float64Array(length), this.createdAt);
    this.price = grown(new Float64Array(length), this.price);
    this.left = grown(new Float64Array(length), this.left);
    this.availableOn = grown(new Int32Array(length), this.availableOn);
    this.lastOn = grown(new Int32Array(length), this.lastOn);
    this.seller = grown(new Int32Array(length), this.seller);
    this.name = grown(new Int32Array(length), this.name);
    this.category = grown(new Uint16Array(length), this.category);
    this.commodity = grown(new Uint16Array(length), this.commodity);
    this.district = grown(new Uint16Array(length), this.district);
    this.variety = grown(new Int32Array(length), this.variety);
    this.moisture = grown(new Int16Array(length), this.moisture);
    this.familyRank = grown(new Int16Array(length), this.familyRank);
    this.flags = grown(new Uint8Array(length), this.flags);
    this.textMark = grown(new Float64Array(length), this.textMark);
  }

  /** Gives slot 0 the figures of a cursor, to look for its place in an order. */
  setCursor({ key, createdAt = 0, familyRank = 0, price = 0, availableOn = 0 }: SortFigures): void {
    this.ids.set(0, key);
    this.createdAt[0] = createdAt;
    this.familyRank[0] = familyRank;
    this.price[0] = price;
    this.availableOn[0] = availableOn;
  }
}

function grown<T extends { set(array: T): void }>(array: T, old: T): T {
  array.set(old);
  return array;
}
