import { rateUnits } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { machineRupees } from '../scalars.ts';
import { instant, names, nullable, plain } from './values.ts';
import { namedPerson } from './people.ts';

/** A machine for hire or sale. */
export const equipment = document({
  id: at('_id', plain),
  item: at('item', plain),
  typeSlug: at('slug', plain),
  typeNames: at('typeNames', names),
  picture: at('picture', plain),
  costPaise: at('cost', machineRupees),
  rateUnit: at('rateUnit', z.enum(rateUnits)),
  purpose: at('purp', z.enum(['hire', 'sale'])),
  description: at('des', plain),
  model: at('model', plain),
  phone: at('phone', z.optional(plain)),
  address: at('address', z.optional(plain)),
  district: at('district', nullable),
  owner: at('owner', namedPerson),
  createdAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
});

/** A machine in its owner's own list. Source: WIRE. */
export const ownEquipment = document({
  id: at('_id', plain),
  typeId: at('equipment_category_id', plain),
  description: at('equipment_desc', plain),
  model: at('equipment_model', plain),
  license: at('license', plain),
  purpose: at('purp', z.enum(['hire', 'sale'])),
  costPaise: at('cost', machineRupees),
});

/** A type of equipment as the owner's list names it. */
export const equipmentCategory = document({ id: at('_id', plain), name: at('equipment_category', plain) });
