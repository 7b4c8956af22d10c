import type { TermRole } from '@polam/domain/trade/binding-terms';
import { LISTING_TEXT } from '@polam/domain/market/listing';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { units } from '@polam/domain/quantity';
import { REQUIREMENT_NOTE_LENGTH } from '@polam/domain/market/requirement';
import * as z from 'zod/mini';
import { nullable, oneOrZero, plain } from '../documents/values.ts';
import { blanksOf, codecsOf, partOf, type ValuesOf } from '../definitions.ts';
import { namesOf } from '../fields.ts';
import { share, shareOrNull } from '../scalars/quality.ts';
import { day, flag, maybe, quantity, rupees, text, unit } from '../scalars.ts';

/** Definition of one field of a requirement that its buyer writes. */
interface RequirementField {
  readonly wireName: string;
  /** Codec of the calls that post and change a requirement. */
  readonly written: z.core.$ZodType;
  /** Codec of the stored value in answers. */
  readonly shown: z.core.$ZodType;
  /** Whether a quote binds the value that the field had when the quote was made. */
  readonly offer: TermRole;
  /** Stored value where a call leaves the field out; absent where the field is required. */
  readonly blank?: null | '' | false;
}

const check = { written: maybe(flag), shown: oneOrZero, offer: 'binds', blank: false } as const;

/**
 * Every field of a requirement that its buyer writes, once: calls, documents, columns and terms derive from it.
 * Source: RULES "An offer binds what it was made on".
 */
export const requirementFields = {
  commodityName: { wireName: 'productName', written: text(LISTING_TEXT.name), shown: plain, offer: 'binds' },
  /** Name of a variety of the catalogue, or the buyer's own word; null: any. */
  variety: {
    wireName: 'variety',
    written: maybe(text(VARIETY_LENGTH)),
    shown: nullable,
    offer: 'binds',
    blank: null,
  },
  /** Most moisture that is wanted, in hundredths of a percent; null: any. */
  maxMoisture: {
    wireName: 'maxMoisture',
    written: maybe(share),
    shown: shareOrNull,
    offer: 'binds',
    blank: null,
  },
  quantityMilli: { wireName: 'quantity', written: quantity, shown: quantity, offer: 'free' },
  unit: { wireName: 'quantityUnit', written: unit, shown: z.enum(units), offer: 'binds' },
  neededOn: { wireName: 'date', written: day, shown: plain, offer: 'binds' },
  pricePaise: { wireName: 'price', written: rupees, shown: rupees, offer: 'free' },
  organic: { wireName: 'organic', ...check },
  shipping: { wireName: 'shipping', ...check },
  note: {
    wireName: 'notes',
    written: maybe(text(REQUIREMENT_NOTE_LENGTH, { lines: true })),
    shown: plain,
    offer: 'free',
    blank: '',
  },
} as const satisfies Readonly<Record<string, RequirementField>>;

/** The stored values of a requirement in our names and units; the server finds the commodity by its name. */
export type RequirementValues = ValuesOf<typeof requirementFields> & { readonly commodityId: string };

/** Fields of the calls that post and change a requirement. */
export const writtenRequirement = codecsOf(requirementFields, 'written');

/** Fields of a requirement in answers. */
export const shownRequirement = codecsOf(requirementFields, 'shown');

/** The names of the stored values of a requirement. */
export const storedRequirement = [...namesOf(shownRequirement), 'commodityId'] as const;

/** Values of the fields that a requirement may lack. */
export const blankRequirement = blanksOf(requirementFields);

/** Whether a quote binds a field, by its name. */
export const requirementTerms = {
  ...partOf(requirementFields, 'offer'),
  commodityId: 'binds',
} as const;

/** A field of a requirement that quotes bind. */
export type RequirementTerm = {
  readonly [K in keyof typeof requirementTerms]: (typeof requirementTerms)[K] extends 'binds' ? K : never;
}[keyof typeof requirementTerms];
