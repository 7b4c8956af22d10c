import type { TermRole } from '@polam/domain/trade/binding-terms';
import { LISTING_TEXT } from '@polam/domain/market/listing';
import { placeKinds, RECEIPT_LENGTH } from '@polam/domain/market/listing-place';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { MAX_PACK_GRAMS, units } from '@polam/domain/quantity';
import { USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { orBlank, orNone, unlessLeftOut } from '../blank-answers.ts';
import { nullable, plain, quantityLeft, rupeesOrNull } from '../documents/values.ts';
import {
  blanksOf,
  codecsOf,
  definedWith,
  inBoth,
  partOf,
  type NamesWith,
  type ValuesOf,
} from '../definitions.ts';
import { namesOf } from '../fields.ts';
import { measuredValues } from '../scalars/quality.ts';
import { meaningfulText } from '../meaningful-text.ts';
import {
  choice,
  day,
  flag,
  id,
  maybe,
  pincode,
  quantity,
  rupees,
  shown,
  text,
  unit,
  whole,
  wireForms,
} from '../scalars.ts';

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
const village = meaningfulText(USER_TEXT.address);
const receipt = text(RECEIPT_LENGTH);

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
  /** Name of a variety of the catalogue, else the seller's own word; a blank one is none. */
  variety: {
    wireName: 'variety',
    create: maybe(text(VARIETY_LENGTH)),
    update: orNone(text(VARIETY_LENGTH)),
    shown: nullable,
    ...term,
    blank: null,
    inTable: true,
  },
  /** Of the place below: of the seller's own nothing of it counts, of another village no cold storage. */
  placeKind: {
    wireName: 'placeKind',
    ...inBoth(maybe(choice(placeKinds))),
    shown: null,
    seenBy: 'nobody',
    offer: 'free',
  },
  // The place binds, as the landed price goes by it. Null: at the place of the seller.
  placeVillage: { wireName: 'placeVillage', ...clearable(village), shown: nullable, ...term, blank: null },
  placePincode: { wireName: 'placePincode', ...clearable(pincode), shown: nullable, ...term, blank: null },
  /** Of the cold storage when it was chosen, which offers bind instead of its id. */
  storageName: {
    wireName: 'storageName',
    create: null,
    update: null,
    shown: nullable,
    ...term,
    blank: null,
  },
  /** The cold storage that the goods lie in, which decides on the pincode. */
  storageId: { wireName: 'storageId', ...clearable(id), shown: nullable, ...freeOfOffers, blank: null },
  /** Of the cold storage; the two sides of an agreed order see it too. */
  receiptNumber: {
    wireName: 'receiptNumber',
    ...clearable(receipt),
    shown: nullable,
    seenBy: 'owner',
    offer: 'free',
    blank: null,
  },
  /** Values that the seller has measured, in their written form; null: nothing. */
  measured: {
    wireName: 'measured',
    create: maybe(measuredValues),
    update: orNone(measuredValues),
    shown: nullable,
    ...term,
    blank: null,
    inTable: true,
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

export type StoredField = keyof ListingValues;

/** A field whose value an offer binds. */
export type ListingTerm = NamesWith<typeof listingFields, 'offer', 'binds'>;

/** A field that forms and pages show in a row with others like it. */
export type DetailField = NamesWith<typeof listingFields, 'isDetail', true>;

/** A detail with a column in the exported table of listings. */
export type TableField = (typeof tableFields)[number];

/** The stored fields of a listing in our names and units. */
export type ListingValues = ValuesOf<typeof listingFields>;

/** The names of the stored fields, in their order. */
export const storedFields = namesOf(codecsOf(listingFields, 'shown'));

/** The names of the details in the exported table of listings. */
export const tableFields = namesOf(definedWith(listingFields, 'inTable', true));

/** Fields of the call that posts a listing. */
export const createFields = codecsOf(listingFields, 'create');

/** Fields of the call that changes a listing. */
export const updateFields = codecsOf(listingFields, 'update');

/** A stored field that a change may give another value. */
export type ChangeableField = StoredField & keyof typeof updateFields;

/** The names of the stored fields that a change may give another value. */
export const changeableFields = storedFields.filter(
  (field): field is ChangeableField => field in updateFields,
);

/** Fields that every reader of a listing sees. */
export const publicFields = codecsOf(definedWith(listingFields, 'seenBy', 'all'), 'shown');

/** Fields that the owner of a listing sees. */
export const ownerFields = codecsOf(definedWith(listingFields, 'seenBy', 'all', 'owner'), 'shown');

/** Fields that only the owner of a listing sees. */
export const privateFields = codecsOf(definedWith(listingFields, 'seenBy', 'owner'), 'shown');

/** Whether an offer binds a field, by its name. */
export const listingTerms = partOf(listingFields, 'offer');

/** Values of the fields that a new listing may lack. */
export const blankValues = blanksOf(listingFields);

/** Left out at the start, and cleared by a blank value later. */
function clearable<S extends z.core.$ZodType<string, string | number | boolean>>(schema: S) {
  return { create: maybe(schema), update: orNone(schema) };
}

/** The same number, where 0 on the wire clears the field. */
function zeroAsNone(schema: z.core.$ZodType<number | undefined>) {
  const codec = z.codec(schema, z.custom<number | null | undefined>(), {
    decode: (value) => (value === 0 ? null : value),
    encode: (value) => value ?? (value === null ? 0 : undefined),
  });
  return shown(codec, wireForms.get(schema) ?? {});
}
