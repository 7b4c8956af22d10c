import { dayInIndia, type Day } from '@polam/domain/day';
import type { Unit } from '@polam/domain/quantity';

/** The fields of the sell form under the names of its call, as a person fills them in. */
// A type and no interface: the form library wants one that an index may read.
export type SellValues = {
  readonly name: string;
  readonly commodityId: string;
  readonly quantityMilli: string;
  readonly unit: Unit;
  readonly pricePaise: string;
  /** Limits for offers; empty where there is none. */
  readonly acceptFromPaise: string;
  readonly declineBelowPaise: string;
  /** Whole grams as text: the field itself speaks of kilograms. */
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

/** An empty sell form: most crops are sold by the quintal and are ready today. */
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

/** Whether somebody has written anything that would be a pity to lose. */
export function isBegun({ name, quantityMilli, pricePaise, description }: SellValues): boolean {
  return [name, quantityMilli, pricePaise, description].some((text) => text.trim() !== '');
}
