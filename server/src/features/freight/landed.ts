import type { landed } from '@polam/contract/documents/freight';
import { vehicleFor, withOwnRate } from '@polam/domain/market/freight';
import { landedPrice } from '@polam/domain/market/landed-price';
import type { Paise } from '@polam/domain/money';
import { comparableQuantity, pricePerQuintal, type Measure, type Milli } from '@polam/domain/quantity';
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

/** The way of a load. */
export interface Way {
  /** By road; null where a place is unknown. */
  readonly km: number | null;
  /** State of the goods; null where unknown. */
  readonly stateCode: string | null;
  /** Rate of the reader instead of the operator's. */
  readonly ownRatePaise?: Paise | undefined;
}

/** Price of a quintal of a load at the buyer's place; null where its weight or its way is unknown. */
export function landedOf(table: FreightTable, load: Load, way: Way): Landed | null {
  const { pricePaise, unit, packGrams, quantityMilli, isBrought } = load;
  const { km, stateCode, ownRatePaise = null } = way;
  const pricePerQuintalPaise = pricePerQuintal(pricePaise, unit, packGrams);
  if (pricePerQuintalPaise === null || km === null) return null;
  const { cessHundredths } = table.chargesOf(stateCode);
  const grams = comparableQuantity(quantityMilli, unit, packGrams);
  const rates = withOwnRate(table.rates, ownRatePaise);
  const delivery = { pricePerQuintalPaise, grams, km: isBrought ? null : km, rates, cessHundredths };
  return {
    km,
    vehicle: vehicleFor(grams),
    isBrought,
    isCessCounted: cessHundredths !== null,
    ...landedPrice(delivery),
  };
}
