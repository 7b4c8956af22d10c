import { dayInIndia, type Day } from '@polam/domain/day';
import type { Unit } from '@polam/domain/quantity';

/** Fields of the sell form under the names of its call, as the user fills them in. */
// A type, not an interface: the form library requires a type with an implicit index signature.
export type SellValues = {
  readonly name: string;
  readonly commodityId: string;
  readonly quantityMilli: string;
  readonly unit: Unit;
  readonly pricePaise: string;
  /** Price limits for offers; empty where there is none. */
  readonly acceptFromPaise: string;
  readonly declineBelowPaise: string;
  /** Whole grams as text: the field itself shows kilograms. */
  readonly packGrams: string;
  readonly quality: string;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  /** `1` where the harvest is still to come and is sold in advance. */
  readonly inAdvance: '0' | '1';
  readonly harvestUntil: string;
  readonly deliverBy: string;
  readonly description: string;
};

/** Values of an empty sell form: most crops are sold by the quintal and are available today. */
export function emptySellValues(now: Date): SellValues {
  return {
    name: '',
    commodityId: '',
    quantityMilli: '',
    unit: 'quintal',
    pricePaise: '',
    acceptFromPaise: '',
    declineBelowPaise: '',
    packGrams: '',
    quality: '',
    organic: false,
    shipping: false,
    availableOn: dayInIndia(now),
    inAdvance: '0',
    harvestUntil: '',
    deliverBy: '',
    description: '',
  };
}

/** Whether the form holds input worth saving. */
export function isBegun({ name, quantityMilli, pricePaise, description }: SellValues): boolean {
  return [name, quantityMilli, pricePaise, description].some((text) => text.trim() !== '');
}
