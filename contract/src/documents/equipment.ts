import { rateUnits } from '@polam/domain/catalogue';
import { equipmentStates } from '@polam/domain/hire/equipment-moves';
import * as z from 'zod/mini';
import { underOwnNames } from '../definitions.ts';
import { contactEquipment, equipmentFields, publicEquipment } from '../equipment/fields.ts';
import { at, namedDocument, optional } from '../fields.ts';
import { photo } from './listings.ts';
import { count, instant, names, nullable, plain, stamps } from './values.ts';
import { namedUser } from './users.ts';
import { listOf } from '../lists.ts';
import { MAX_PHOTOS } from './list-bounds.ts';

const item = {
  typeSlug: at('slug', plain),
  typeNames: at('typeNames', names),
  picture: at('picture', plain),
  rateUnit: at('rateUnit', z.enum(rateUnits)),
  state: at('state', z.enum(equipmentStates)),
  photos: at('photos', listOf(photo, MAX_PHOTOS)),
  district: at('district', nullable),
};

const contact = {
  ...optional(contactEquipment),
  /** The phone, under the other name that SPEC gives it. */
  contact: at('contact', z.optional(plain)),
};

/**
 * A piece of equipment for hire or sale. `distanceKm` is present where a list was queried with a pincode,
 * null where the distance is unknown.
 */
export const equipment = namedDocument('Equipment', {
  id: at('_id', plain),
  ...publicEquipment,
  ...item,
  ...contact,
  regionState: at('regionState', nullable),
  distanceKm: at('distance', z.optional(z.nullable(z.number()))),
  owner: at('owner', namedUser),
  ...stamps,
});

/**
 * A piece of equipment in its owner's own list. Source: WIRE. Only the owner sees until when a deleted one
 * can be restored, its contact, and the number of users who asked about it.
 */
export const ownEquipment = namedDocument('OwnEquipment', {
  id: at('_id', plain),
  typeId: at('equipment_category_id', plain),
  ...underOwnNames(equipmentFields, publicEquipment),
  ...item,
  ...contact,
  restorableUntil: at('restorableUntil', z.optional(instant)),
  /** Number of users who asked about it. */
  askers: at('asked', z.optional(count)),
  ...stamps,
});

/** A type of equipment as the owner's list names it. */
export const equipmentCategory = namedDocument('EquipmentCategory', {
  id: at('_id', plain),
  name: at('equipment_category', plain),
  slug: at('slug', plain),
  names: at('names', names),
  ...stamps,
});
