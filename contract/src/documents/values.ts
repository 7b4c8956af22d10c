import { mapLanguages, mapNameFields, nameField, type OtherLanguage } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import { at, named } from '../fields.ts';
import { maybe, text } from '../scalars.ts';

/** Text that leaves the server; it was checked when it came in. */
export const plain = z.string();

/** Text that may be null. */
export const nullable = z.nullable(z.string());

/** A sum that leaves the server; it may be far above the highest unit price. */
export const sum = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
});

/** A quantity that leaves the server; it may be zero, unlike one in an input. */
export const quantityLeft = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 1_000),
  encode: (value) => value / 1_000,
});

/** An amount that leaves the server; null where it does not apply. */
export const rupeesOrNull = z.codec(z.nullable(z.number()), z.nullable(z.number()), {
  decode: (value) => (value === null ? null : Math.round(value * 100)),
  encode: (value) => (value === null ? null : value / 100),
});

/** A boolean as SPEC's potentials write it: 1 or 0. */
export const oneOrZero = z.codec(z.number(), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
});

/** A pincode where SPEC writes it as a number. */
export const pincodeNumber = z.codec(z.number(), z.string(), {
  decode: (value) => String(value),
  encode: (value) => Number(value),
});

/** A count of things. */
export const count = z.number();

/** An instant as ISO 8601 text. */
export const instant = z.string();

/** Creation and last change of a document; every document has both. Source: WIRE "For every call". */
export const stamps = { createdAt: at('createdAt', instant), updatedAt: at('updatedAt', instant) };

/** District and state of a place, in the reader's language; null where unknown. */
export const place = { district: at('district', nullable), regionState: at('regionState', nullable) };

export const names = named('Names', z.object(mapLanguages(() => z.string())));

/** Fields of names in the languages beside English; each may be left out. */
export function otherNames(most: number) {
  const name = maybe(text(most));
  const field = (language: OtherLanguage) => at(nameField(language), name);
  return mapNameFields(field);
}
