import type { landed } from '@polam/contract/documents/freight';
import { vehicleFor, withOwnRate, type FreightRates } from '@polam/domain/market/freight';
import { landedPrice } from '@polam/domain/market/landed-price';
import type { Paise } from '@polam/domain/money';
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

/** What is carried to its buyer. */
export interface Load extends Measure {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  /** Whether the price includes that the seller brings it. */
  readonly isBrought: boolean;
}

/** What is carried, in the figures by which lists are sorted. */
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
  const { km, stateCode, ownRatePaise = null } = way;
  const { cessHundredths } = table.chargesOf(stateCode);
  const rates = withOwnRate(table.rates, ownRatePaise);
  return km === null ? null : landedBy({ km, cessHundredths, rates }, load);
}

/** The same by a known way; null where the load has no weight. */
export function landedBy(way: CountedWay, load: Load): Landed | null {
  const { pricePaise, unit, packGrams, quantityMilli, isBrought } = load;
  if (gramsPerUnit(unit, packGrams) === null) return null;
  const grams = comparableQuantity(quantityMilli, unit, packGrams);
  const comparable = comparablePrice(pricePaise, unit, packGrams);
  return {
    km: way.km,
    vehicle: vehicleFor(grams),
    isBrought,
    isCessCounted: way.cessHundredths !== null,
    ...partsBy(way, { comparable, grams, isBrought }),
  };
}

/** The price of a quintal at the buyer's place alone, as lists are sorted by it. */
export function landedFigure(way: CountedWay, load: WeighedLoad): Paise {
  return partsBy(way, load).landedPaise;
}

function partsBy({ km, cessHundredths, rates }: CountedWay, { comparable, grams, isBrought }: WeighedLoad) {
  const pricePerQuintalPaise = quintalOfComparable(comparable);
  return landedPrice({ pricePerQuintalPaise, grams, km: isBrought ? null : km, rates, cessHundredths });
}
