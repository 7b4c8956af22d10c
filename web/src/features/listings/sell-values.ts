import {
  blankValues,
  listingFields,
  storedFields,
  type ListingValues,
  type StoredField,
} from '@polam/contract/listings/fields';
import { dayInIndia } from '@polam/domain/day';
import type { Unit } from '@polam/domain/quantity';
import * as z from 'zod/mini';

/**
 * Fields of the sell form under the names of its call, as the user fills them in: flags, and text that is
 * empty where there is no value.
 */
export type SellValues = {
  readonly [F in StoredField]: ListingValues[F] extends boolean ? boolean : F extends 'unit' ? Unit : string;
} & {
  /** `1` where the harvest is still to come and is sold in advance. */
  readonly inAdvance: '0' | '1';
};

/** Stored values as a form has them: in the units and words of the wire, as text. */
export function typedValues(
  values: Readonly<Partial<Record<StoredField, unknown>>>,
): Omit<SellValues, 'inAdvance'> {
  const typed = storedFields.map((field) => [field, typedValue(field, values[field])]);
  // Each field is typed by its codec, which the compiler cannot follow through a loop.
  return Object.fromEntries(typed) as Omit<SellValues, 'inAdvance'>;
}

function typedValue(field: StoredField, value: unknown): string | boolean {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value;
  return String(z.encode<z.core.$ZodType>(listingFields[field].shown, value));
}

/** Values of an empty sell form: most crops are sold by the quintal and are available today. */
export function emptySellValues(now: Date): SellValues {
  return { ...typedValues(blankValues), unit: 'quintal', availableOn: dayInIndia(now), inAdvance: '0' };
}

/** Whether the form holds input worth saving. */
export function isBegun({ name, quantityMilli, pricePaise, description }: SellValues): boolean {
  return [name, quantityMilli, pricePaise, description].some((text) => text.trim() !== '');
}
