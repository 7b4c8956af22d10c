import {
  MAX_CAPACITY_TONNES,
  MOST_STORED,
  STORAGE_TEXT,
  TEMPERATURE_CELSIUS,
} from '@polam/domain/hire/cold-storage';
import { USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { blanksOf, codecsOf, inBoth, type NamesWith, type ValuesOf } from '../definitions.ts';
import { nullable, pincodeNumber, plain } from '../documents/values.ts';
import { namesOf } from '../fields.ts';
import { idList } from '../id-list.ts';
import { maybe, phone, pincode, rupees, text, whole } from '../scalars.ts';
import { wdra } from '../scalars/storages.ts';
import { webAddress } from '../web-address.ts';

/** Definition of one field of a cold storage that an admin or its manager writes. */
interface StorageDefinition {
  readonly wireName: string;
  /** Codec of the call that registers a cold storage. */
  readonly create: z.core.$ZodType;
  /** Codec of the admin's call that changes it; what is left out becomes unknown. */
  readonly update: z.core.$ZodType;
  /** Codec of its manager's call; null where only an admin writes the field. */
  readonly managed: z.core.$ZodType | null;
  /** Codec of the stored value in answers; null where they show it in another form. */
  readonly shown: z.core.$ZodType | null;
  /** Stored value where a call leaves the field out; absent where the field is required. */
  readonly blank?: null | readonly [];
}

const figure = z.nullable(z.number());
const month = whole(1, 12);
const celsius = whole(TEMPERATURE_CELSIUS.min, TEMPERATURE_CELSIUS.max, 'temperature-range');
const capacity = whole(1, MAX_CAPACITY_TONNES, 'quantity-range');

/** Every field of a cold storage that is written, once. Calls, documents, columns and forms derive from it. */
export const storageDefinitions = {
  name: { wireName: 'name', ...byAdmin(text(STORAGE_TEXT.name)), shown: plain },
  owner: { wireName: 'owner', ...byAdmin(text(USER_TEXT.name)), shown: plain },
  /** A manager's call that leaves it out, or the capacity, changes nothing of it. */
  phone: { wireName: 'phone', ...inBoth(phone), managed: maybe(phone), shown: plain },
  address: { wireName: 'address', ...byAdmin(text(USER_TEXT.address)), shown: plain },
  pincode: { wireName: 'pincode', ...byAdmin(pincode), shown: pincodeNumber },
  /** Metric tons; SPEC's form requires them, our own calls do not. */
  capacityTonnes: {
    wireName: 'capacity',
    create: capacity,
    update: maybe(capacity),
    managed: maybe(capacity),
    shown: figure,
    blank: null,
  },
  description: {
    wireName: 'description',
    ...byAdmin(text(STORAGE_TEXT.description, { lines: true })),
    shown: plain,
  },
  link: { wireName: 'link', ...byAdmin(webAddress(STORAGE_TEXT.link)), shown: plain },
  /** Registration with the warehousing authority (WDRA) as stated; an admin has confirmed it. */
  wdraNumber: { wireName: 'wdra', ...inBoth(maybe(wdra)), managed: null, shown: nullable, blank: null },
  license: { wireName: 'license', ...byAdmin(text(STORAGE_TEXT.license)), shown: plain },
  /** Metric tons. */
  freeTonnes: {
    wireName: 'free',
    ...byManager(whole(0, MAX_CAPACITY_TONNES, 'quantity-range')),
    shown: figure,
  },
  /** Price of one quintal for the season. */
  tariffPaise: { wireName: 'tariff', ...byManager(rupees), shown: z.nullable(rupees) },
  /** First and last month of the season of the tariff. */
  seasonFrom: { wireName: 'seasonFrom', ...byManager(month), shown: figure },
  seasonTo: { wireName: 'seasonTo', ...byManager(month), shown: figure },
  minCelsius: { wireName: 'minCelsius', ...byManager(celsius), shown: figure },
  maxCelsius: { wireName: 'maxCelsius', ...byManager(celsius), shown: figure },
  /** Commodities that it stores, which answers show with their names; empty where not given. */
  commodityIds: { wireName: 'commodities', ...byManager(idList(MOST_STORED)), shown: null, blank: [] },
} as const satisfies Readonly<Record<string, StorageDefinition>>;

type Definitions = typeof storageDefinitions;

/** A field of a cold storage that is written. */
export type StorageField = keyof Definitions;

/** A field that the manager of a cold storage writes. */
export type ManagedField = NamesWith<Definitions, 'managed', z.core.$ZodType>;

/** The stored fields of a cold storage in our names and units. */
export type StoredValues = ValuesOf<Definitions> & { readonly commodityIds: readonly string[] };

/** Fields of the call that registers a cold storage. */
export const createdStorage = codecsOf(storageDefinitions, 'create');

/** Fields of the admin's call that changes a cold storage. */
export const changedStorage = codecsOf(storageDefinitions, 'update');

/** Fields of the manager's call that changes a cold storage. */
export const managedFields = codecsOf(storageDefinitions, 'managed');

/** Written fields of a cold storage in answers. */
export const shownStorage = codecsOf(storageDefinitions, 'shown');

/** The names of the stored fields, in their order. */
export const storedStorage = namesOf(storageDefinitions);

/** Values of the fields that a call may leave out. */
export const blankStorage = { ...blanksOf(storageDefinitions), commodityIds: [] as readonly string[] };

function byAdmin<S extends z.core.$ZodType>(schema: S) {
  return { ...inBoth(schema), managed: null };
}

/** Optional in every call; null, where nothing else is said, if it is left out. */
function byManager<S extends z.core.$ZodType>(schema: S) {
  return { ...inBoth(maybe(schema)), managed: maybe(schema), blank: null };
}
