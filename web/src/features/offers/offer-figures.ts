import { quantity, rupees } from '@polam/contract/scalars';
import type { Paise } from '@polam/domain/money';
import type { Measure, Milli } from '@polam/domain/quantity';
import { offeredSettlement, type Settlement } from '@polam/domain/trade/settlement';
import * as z from 'zod/mini';
import { typedNumber } from '~/lib/forms/typed-values.ts';

/** Figures computed from an offer while it is typed; null where the text does not give them yet. */
export interface OfferFigures {
  readonly pricePaise: Paise | null;
  readonly quantityMilli: Milli | null;
  /** Rest after the deductions that are known before weighing. */
  readonly totalPaise: Paise | null;
  readonly settlement: Settlement | null;
}

/** Reads the figures of an offer as they are typed, by the contract's own reading. */
export function offerFigures(
  typed: { quantityMilli: string; pricePaise: string; deductions: string },
  { unit, packGrams }: Measure,
): OfferFigures {
  const pricePaise = read(rupees, typed.pricePaise);
  const quantityMilli = read(quantity, typed.quantityMilli);
  const isWhole = pricePaise !== null && quantityMilli !== null;
  const { deductions } = typed;
  const settlement = isWhole
    ? offeredSettlement({ pricePaise, quantityMilli, unit, packGrams, deductions })
    : null;
  return { pricePaise, quantityMilli, totalPaise: settlement?.netPaise ?? null, settlement };
}

function read(codec: typeof rupees, text: string): number | null {
  const result = z.safeDecode(codec, typedNumber(text));
  return result.success ? result.data : null;
}
