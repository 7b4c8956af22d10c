import type { landed, landedQuote } from '@polam/contract/documents/freight';
import { vehicleFor, withOwnRate, type FreightRates } from '@polam/domain/market/freight';
import { landedPrice, type Delivery } from '@polam/domain/market/landed-price';
import type { Paise } from '@polam/domain/money';
import {
  landedQuote as landedQuotePrice,
  quoteCostOf,
  type QuotedTerms,
} from '@polam/domain/trade/quote-cost';
import {
  comparablePrice,
  comparableQuantity,
  gramsPerUnit,
  quintalOfComparable,
  type Measure,
  type Milli,
} from '@polam/domain/quantity';
import type * as z from 'zod/mini';
import type { FreightTable } from './freight-table.ts';

/** Price of a quintal at the buyer's place, as the wire shows it. */
export type Landed = z.output<typeof landed>;

/** Price of a quintal of a quote at the buyer's place, as the wire shows it. */
export type LandedQuote = z.output<typeof landedQuote>;

/** Goods on the way to their buyer. */
export interface Load extends Measure {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  /** Whether the price includes that the seller brings it. */
  readonly isBrought: boolean;
}

/** Goods to transport, in the figures by which lists are sorted. */
export interface WeighedLoad {
  /** Paise per ton. */
  readonly comparable: number;
  readonly grams: number;
  readonly isBrought: boolean;
}

/** The way of a load. */
export interface Way {
  /** By road; null where a place is unknown. */
  readonly km: number | null;
  /** State of the goods; null where unknown. */
  readonly stateCode: string | null;
  /** Rate of the reader instead of the operator's. */
  readonly ownRatePaise?: Paise | undefined;
}

/** A known way, with what is counted on it. */
export interface CountedWay {
  /** By road. */
  readonly km: number;
  readonly cessHundredths: number | null;
  readonly rates: FreightRates;
}

/** Price of a quintal of a load at the buyer's place; null where its weight or its way is unknown. */
export function landedOf(table: FreightTable, load: Load, way: Way): Landed | null {
  const counted = countedOn(table, way);
  return counted === null ? null : landedBy(counted, load);
}

/** The same of a quote, with the deductions that it agrees. */
export function landedQuoteOf(
  table: FreightTable,
  load: Load & Pick<QuotedTerms, 'deductions'>,
  way: Way,
): LandedQuote | null {
  const counted = countedOn(table, way);
  const known = counted === null ? null : landedBy(counted, load);
  if (counted === null || known === null) return null;
  return { ...known, ...landedQuotePrice(deliveryOf(counted, weighed(load)), quoteCostOf(load)) };
}

function countedOn(table: FreightTable, way: Way): CountedWay | null {
  const { km, stateCode, ownRatePaise = null } = way;
  const { cessHundredths } = table.chargesOf(stateCode);
  return km === null ? null : { km, cessHundredths, rates: withOwnRate(table.rates, ownRatePaise) };
}

/** The same by a known way; null where the load has no weight. */
export function landedBy(way: CountedWay, load: Load): Landed | null {
  if (gramsPerUnit(load.unit, load.packGrams) === null) return null;
  const carried = weighed(load);
  return {
    km: way.km,
    vehicle: vehicleFor(carried.grams),
    isBrought: load.isBrought,
    isCessCounted: way.cessHundredths !== null,
    ...landedPrice(deliveryOf(way, carried)),
  };
}

function weighed({ pricePaise, unit, packGrams, quantityMilli, isBrought }: Load): WeighedLoad {
  const grams = comparableQuantity(quantityMilli, unit, packGrams);
  return { comparable: comparablePrice(pricePaise, unit, packGrams), grams, isBrought };
}

/** The price of a quintal at the buyer's place alone, as lists are sorted by it. */
export function landedFigure(way: CountedWay, load: WeighedLoad): Paise {
  return landedPrice(deliveryOf(way, load)).landedPaise;
}

function deliveryOf(
  { km, cessHundredths, rates }: CountedWay,
  { comparable, grams, isBrought }: WeighedLoad,
): Delivery {
  const pricePerQuintalPaise = quintalOfComparable(comparable);
  return { pricePerQuintalPaise, grams, km: isBrought ? null : km, rates, cessHundredths };
}
