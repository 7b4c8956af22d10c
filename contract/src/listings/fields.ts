import type { TermRole } from '@polam/domain/trade/binding-terms';
import { LISTING_TEXT } from '@polam/domain/market/listing';
import { MAX_PACK_GRAMS, units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { orBlank, orNone, unlessLeftOut } from '../blank-answers.ts';
import { nullable, plain, quantityLeft, rupeesOrNull } from '../documents/values.ts';
import { at, type Field } from '../fields.ts';
import { day, flag, maybe, quantity, rupees, shown, text, unit, whole, wireForms } from '../scalars.ts';

/** Definition of one field of a listing that its seller writes. */
interface ListingField {
  readonly wireName: string;
  /** Codec of the call that posts a listing; null where that call does not have the field. */
  readonly create: z.core.$ZodType | null;
  /** Codec of the call that changes one; null where the field stays as it was posted. */
  readonly update: z.core.$ZodType | null;
  /** Codec of the stored value in answers; null where the field itself is not stored. */
  readonly shown: z.core.$ZodType | null;
  /** Readers of the answers that carry it. */
  readonly seenBy: 'all' | 'owner' | 'nobody';
  /** Whether an offer binds the value that the field had when the offer was made. */
  readonly offer: TermRole;
  /** Stored value where the posting call leaves the field out; absent where the field is required or a rule decides. */
  readonly blank?: null | '' | false;
  /** Present where forms and pages show it in a row with others like it, by its label. */
  readonly isDetail?: true;
  /** Present where the exported table of listings has a column of it. */
  readonly inTable?: true;
}

const name = text(LISTING_TEXT.name);
const description = text(LISTING_TEXT.description, { lines: true });
const number = z.nullable(z.number());

const term = { seenBy: 'all', offer: 'binds' } as const;
const detail = { ...term, isDetail: true } as const;
const freeOfOffers = { seenBy: 'all', offer: 'free' } as const;
const ownersLimit = {
  ...inBoth(orNone(rupees)),
  shown: rupeesOrNull,
  seenBy: 'owner',
  offer: 'free',
  blank: null,
} as const;

/**
 * Every field of a listing that its seller writes, once: its name and codecs on the wire, who writes and sees
 * it, and whether an offer binds it. Calls, documents, columns, terms and forms derive from it; their order is
 * that of the fields. Source: RULES "An offer binds what it was made on".
 */
export const listingFields = {
  organic: {
    wireName: 'organic',
    ...inBoth(maybe(flag)),
    shown: z.boolean(),
    ...detail,
    blank: false,
    inTable: true,
  },
  // Binds, as the price includes who transports the goods.
  shipping: {
    wireName: 'shipping',
    ...inBoth(maybe(flag)),
    shown: z.boolean(),
    ...detail,
    blank: false,
    inTable: true,
  },
  availableOn: { wireName: 'availableDate', ...inBoth(maybe(day)), shown: plain, ...term },
  harvestUntil: { wireName: 'harvestUntil', ...inBoth(maybe(day)), shown: nullable, ...term, blank: null },
  deliverBy: { wireName: 'deliverBy', ...inBoth(maybe(day)), shown: nullable, ...term, blank: null },
  /** No: neither a harvest window nor a day of delivery, whatever else the form contains. */
  inAdvance: { wireName: 'inAdvance', ...inBoth(maybe(flag)), shown: null, seenBy: 'nobody', offer: 'free' },
  /** Offers from the first price on are accepted at once, below the second declined; blank: no limit. */
  acceptFromPaise: { wireName: 'acceptFrom', ...ownersLimit },
  declineBelowPaise: { wireName: 'declineBelow', ...ownersLimit },
  name: { wireName: 'name', create: name, update: unlessLeftOut(name), shown: plain, ...term },
  description: {
    wireName: 'description',
    create: maybe(description),
    update: orBlank(description),
    shown: plain,
    ...freeOfOffers,
    blank: '',
  },
  pricePaise: {
    wireName: 'price',
    create: rupees,
    update: unlessLeftOut(rupees),
    shown: rupees,
    ...freeOfOffers,
  },
  // Free, as it is checked against the remaining quantity when an offer is accepted.
  quantityMilli: {
    wireName: 'quantity',
    create: quantity,
    update: unlessLeftOut(quantity),
    shown: quantityLeft,
    ...freeOfOffers,
  },
  unit: { wireName: 'quantityUnit', create: maybe(unit), update: null, shown: z.enum(units), ...term },
  packGrams: {
    wireName: 'packGrams',
    create: maybe(whole(1, MAX_PACK_GRAMS)),
    update: null,
    shown: number,
    ...term,
    blank: null,
  },
  /** Null where the seller has not graded it; a change to null is 0 on the wire. */
  quality: {
    wireName: 'quality',
    create: maybe(whole(1, 5)),
    update: zeroAsNone(maybe(whole(0, 5))),
    shown: number,
    ...detail,
    blank: null,
  },
  commodityId: {
    wireName: 'commodityId',
    create: maybe(text(100)),
    update: null,
    shown: plain,
    seenBy: 'nobody',
    offer: 'binds',
  },
} as const satisfies Readonly<Record<string, ListingField>>;

type Fields = typeof listingFields;
type FieldName = keyof Fields;

type NamesWith<Part extends 'create' | 'update' | 'shown' | 'seenBy' | 'offer', Wanted> = {
  readonly [K in FieldName]: Fields[K][Part] extends Wanted ? K : never;
}[FieldName];

type FieldsOf<Names extends FieldName, Part extends 'create' | 'update' | 'shown'> = {
  readonly [K in Names]: Field<Extract<Fields[K][Part], z.core.$ZodType>>;
};

/** A field that is stored with a listing. */
export type StoredField = NamesWith<'shown', z.core.$ZodType>;

/** A field whose value an offer binds. */
export type ListingTerm = NamesWith<'offer', 'binds'>;

/** A field that forms and pages show in a row with others like it. */
export type DetailField = {
  readonly [K in FieldName]: Fields[K] extends { isDetail: true } ? K : never;
}[FieldName];

/** A detail with a column in the exported table of listings. */
export type TableField = {
  readonly [K in DetailField]: Fields[K] extends { inTable: true } ? K : never;
}[DetailField];

/** The stored fields of a listing in our names and units. */
export type ListingValues = {
  readonly [K in StoredField]: z.output<Extract<Fields[K]['shown'], z.core.$ZodType>>;
};

/** The names of the stored fields, in their order. */
export const storedFields = namesWhere((field) => field.shown !== null) as readonly StoredField[];

/** The names of the details in the exported table of listings. */
export const tableFields = namesWhere((field) => field.inTable === true) as readonly TableField[];

/** Fields of the call that posts a listing. */
export const createFields = fieldsOf<NamesWith<'create', z.core.$ZodType>, 'create'>('create');

/** Fields of the call that changes a listing. */
export const updateFields = fieldsOf<NamesWith<'update', z.core.$ZodType>, 'update'>('update');

/** A stored field that a change may give another value. */
export type ChangeableField = StoredField & keyof typeof updateFields;

/** The names of the stored fields that a change may give another value. */
export const changeableFields = storedFields.filter(
  (field): field is ChangeableField => field in updateFields,
);

/** Fields that every reader of a listing sees. */
export const publicFields = fieldsOf<NamesWith<'seenBy', 'all'>, 'shown'>('shown', ['all']);

/** Fields that the owner of a listing sees. */
export const ownerFields = fieldsOf<NamesWith<'seenBy', 'all' | 'owner'>, 'shown'>('shown', ['all', 'owner']);

/** Fields that only the owner of a listing sees. */
export const privateFields = fieldsOf<NamesWith<'seenBy', 'owner'>, 'shown'>('shown', ['owner']);

/** Whether an offer binds a field, by its name. */
export const listingTerms = Object.fromEntries(
  Object.entries(listingFields).map(([field, { offer }]) => [field, offer]),
) as { readonly [K in FieldName]: Fields[K]['offer'] };

/** Values of the fields that a new listing may lack. */
export const blankValues = Object.fromEntries(
  Object.entries<ListingField>(listingFields).flatMap(([field, { blank }]) =>
    blank === undefined ? [] : [[field, blank]],
  ),
) as { readonly [K in StoredField as Fields[K] extends { blank: unknown } ? K : never]: ListingValues[K] };

function namesWhere(isWanted: (field: ListingField) => boolean): readonly string[] {
  return Object.entries<ListingField>(listingFields).flatMap(([field, its]) =>
    isWanted(its) ? [field] : [],
  );
}

/** The fields that have a codec of one kind, for some readers. The types pick by the same parts of the definition. */
function fieldsOf<Names extends FieldName, Part extends 'create' | 'update' | 'shown'>(
  part: Part,
  readers: readonly ListingField['seenBy'][] = ['all', 'owner', 'nobody'],
): FieldsOf<Names, Part> {
  const fields = Object.entries<ListingField>(listingFields).flatMap(([field, its]) => {
    const schema = its[part];
    return schema === null || !readers.includes(its.seenBy) ? [] : [[field, at(its.wireName, schema)]];
  });
  return Object.fromEntries(fields) as FieldsOf<Names, Part>;
}

function inBoth<S extends z.core.$ZodType>(schema: S) {
  return { create: schema, update: schema };
}

/** The same number, where 0 on the wire clears the field. */
function zeroAsNone(schema: z.core.$ZodType<number | undefined>) {
  const codec = z.codec(schema, z.custom<number | null | undefined>(), {
    decode: (value) => (value === 0 ? null : value),
    encode: (value) => value ?? (value === null ? 0 : undefined),
  });
  return shown(codec, wireForms.get(schema) ?? {});
}
