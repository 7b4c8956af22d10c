import { rateUnits } from '@polam/domain/catalogue';
import { equipmentStates } from '@polam/domain/hire/equipment-moves';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { equipmentRupees } from '../scalars.ts';
import { photo } from './listings.ts';
import { count, instant, names, nullable, plain, stamps } from './values.ts';
import { namedUser } from './users.ts';
import { listOf } from '../lists.ts';
import { MAX_PHOTOS } from './list-bounds.ts';

const item = {
  item: at('item', plain),
  typeSlug: at('slug', plain),
  typeNames: at('typeNames', names),
  picture: at('picture', plain),
  costPaise: at('cost', equipmentRupees),
  rateUnit: at('rateUnit', z.enum(rateUnits)),
  purpose: at('purp', z.enum(['hire', 'sale'])),
  license: at('license', plain),
  /** Number of identical units. */
  units: at('units', count),
  withOperator: at('operator', z.boolean()),
  state: at('state', z.enum(equipmentStates)),
  photos: at('photos', listOf(photo, MAX_PHOTOS)),
  district: at('district', nullable),
};

/**
 * A piece of equipment for hire or sale. `distanceKm` is present where a list was queried with a pincode,
 * null where the distance is unknown.
 */
export const equipment = named(
  'Equipment',
  document({
    id: at('_id', plain),
    ...item,
    description: at('des', plain),
    model: at('model', plain),
    phone: at('phone', z.optional(plain)),
    /** The phone, under the other name that SPEC gives it. */
    contact: at('contact', z.optional(plain)),
    address: at('address', z.optional(plain)),
    regionState: at('regionState', nullable),
    distanceKm: at('distance', z.optional(z.nullable(z.number()))),
    owner: at('owner', namedUser),
    ...stamps,
  }),
);

/**
 * A piece of equipment in its owner's own list. Source: WIRE. Only the owner sees until when a deleted one
 * can be restored, its contact, and the number of users who asked about it.
 */
export const ownEquipment = named(
  'OwnEquipment',
  document({
    id: at('_id', plain),
    typeId: at('equipment_category_id', plain),
    description: at('equipment_desc', plain),
    model: at('equipment_model', plain),
    ...item,
    phone: at('phone', z.optional(plain)),
    /** The phone, under the other name that SPEC gives it. */
    contact: at('contact', z.optional(plain)),
    address: at('address', z.optional(plain)),
    restorableUntil: at('restorableUntil', z.optional(instant)),
    /** Number of users who asked about it. */
    askers: at('asked', z.optional(count)),
    ...stamps,
  }),
);

/** A type of equipment as the owner's list names it. */
export const equipmentCategory = named(
  'EquipmentCategory',
  document({
    id: at('_id', plain),
    name: at('equipment_category', plain),
    slug: at('slug', plain),
    names: at('names', names),
    ...stamps,
  }),
);
