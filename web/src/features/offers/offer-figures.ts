import { quantity, rupees } from '@polam/contract/scalars';
import type { Paise } from '@polam/domain/money';
import { totalPaise, type Milli } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { typedNumber } from '~/lib/forms/typed-values.ts';

/** Figures computed from an offer while it is typed; null where the text does not give them yet. */
export interface OfferFigures {
  readonly pricePaise: Paise | null;
  readonly quantityMilli: Milli | null;
  readonly totalPaise: Paise | null;
}

/** Reads the figures of an offer as they are typed, by the contract's own reading. */
export function offerFigures(typed: { quantityMilli: string; pricePaise: string }): OfferFigures {
  const pricePaise = read(rupees, typed.pricePaise);
  const quantityMilli = read(quantity, typed.quantityMilli);
  const isWhole = pricePaise !== null && quantityMilli !== null;
  return { pricePaise, quantityMilli, totalPaise: isWhole ? totalPaise(pricePaise, quantityMilli) : null };
}

function read(codec: typeof rupees, text: string): number | null {
  const result = z.safeDecode(codec, typedNumber(text));
  return result.success ? result.data : null;
}
