import type { Milli } from './quantity.ts';

/** What may be ordered of a lot now: its quantity less what is reserved for others. */
export function availableMilli(lot: { quantityMilli: Milli; reservedMilli: Milli }): Milli {
  return lot.quantityMilli - lot.reservedMilli;
}
