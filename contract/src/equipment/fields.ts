import { EQUIPMENT_TEXT } from '@polam/domain/hire/equipment-moves';
import { USER_TEXT } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { blanksOf, codecsOf, definedWith, inBoth, type NamesWith, type ValuesOf } from '../definitions.ts';
import { count, plain } from '../documents/values.ts';
import { choice, equipmentRupees, flag, maybe, phone, pincode, text } from '../scalars.ts';
import { equipmentCount } from '../scalars/hire.ts';

/** Definition of one field of a piece of equipment that its owner writes. */
interface EquipmentField {
  readonly wireName: string;
  /** Its other name in the list of one owner. Source: WIRE. */
  readonly ownWireName?: string;
  /** Codec of the call that posts equipment. */
  readonly create: z.core.$ZodType;
  /** Codec of the call that changes it; null where the field stays as it was posted. */
  readonly update: z.core.$ZodType | null;
  /** Codec of the stored value in answers; null where the field itself is not stored. */
  readonly shown: z.core.$ZodType | null;
  /** Readers of the answers that carry it: all, or those who may have the owner's contact. */
  readonly seenBy: 'all' | 'contacts' | 'nobody';
  /** Stored value where a call leaves the field out; absent where the field is required or stays as it is. */
  readonly blank?: '' | false | 1;
  /** Present where form and page show it in a row with others like it. */
  readonly isDetail?: true;
}

const purposes = ['hire', 'sale'] as const;
const plainText = { shown: plain, seenBy: 'all', blank: '' } as const;
/** A new piece of equipment takes from its owner what is left out; a change leaves it as it is. */
const contact = { shown: plain, seenBy: 'contacts' } as const;

/**
 * Every field of a piece of equipment that its owner writes, once: its name and codecs on the wire, who writes and
 * sees it. Calls, documents, columns, forms and the owner's data derive from it.
 */
export const equipmentFields = {
  item: { wireName: 'item', ...inBoth(text(EQUIPMENT_TEXT.item)), shown: plain, seenBy: 'all' },
  costPaise: { wireName: 'cost', ...inBoth(equipmentRupees), shown: equipmentRupees, seenBy: 'all' },
  purpose: {
    wireName: 'purp',
    create: choice(purposes),
    update: null,
    shown: z.enum(purposes),
    seenBy: 'all',
  },
  /** Number of identical units. */
  units: {
    wireName: 'units',
    ...inBoth(maybe(equipmentCount)),
    shown: count,
    seenBy: 'all',
    blank: 1,
  },
  withOperator: {
    wireName: 'operator',
    ...inBoth(maybe(flag)),
    shown: z.boolean(),
    seenBy: 'all',
    blank: false,
  },
  model: {
    wireName: 'model',
    ownWireName: 'equipment_model',
    ...inBoth(maybe(text(EQUIPMENT_TEXT.model))),
    ...plainText,
    isDetail: true,
  },
  license: {
    wireName: 'license',
    ...inBoth(maybe(text(EQUIPMENT_TEXT.license))),
    ...plainText,
    isDetail: true,
  },
  description: {
    wireName: 'des',
    ownWireName: 'equipment_desc',
    ...inBoth(maybe(text(EQUIPMENT_TEXT.description, { lines: true }))),
    ...plainText,
  },
  phone: { wireName: 'phone', ...inBoth(maybe(phone)), ...contact },
  address: { wireName: 'address', ...inBoth(maybe(text(USER_TEXT.address))), ...contact },
  /** Location of the equipment, where it is not in its owner's district. */
  pincode: { wireName: 'pincode', ...inBoth(maybe(pincode)), shown: null, seenBy: 'nobody' },
} as const satisfies Readonly<Record<string, EquipmentField>>;

/** The stored fields of a piece of equipment in our names and units. */
export type EquipmentValues = ValuesOf<typeof equipmentFields>;

/** A field that form and page show in a row with others like it. */
export type EquipmentDetail = NamesWith<typeof equipmentFields, 'isDetail', true>;

/** Fields of the call that posts equipment. */
export const createdEquipment = codecsOf(equipmentFields, 'create');

/** Fields of the call that changes equipment. */
export const changedEquipment = codecsOf(equipmentFields, 'update');

export const storedEquipment = codecsOf(equipmentFields, 'shown');

/** Fields that every reader of equipment sees. */
export const publicEquipment = codecsOf(definedWith(equipmentFields, 'seenBy', 'all'), 'shown');

/** Fields that those see who may have the owner's contact. */
export const contactEquipment = codecsOf(definedWith(equipmentFields, 'seenBy', 'contacts'), 'shown');

/** Values of the fields that a call may leave out. */
export const blankEquipment = blanksOf(equipmentFields);
