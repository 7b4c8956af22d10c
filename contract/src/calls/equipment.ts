import { PERSON_TEXT } from '@polam/domain/person';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageFields, paging } from '../documents/paging.ts';
import { equipment, equipmentCategory, ownEquipment } from '../documents/equipment.ts';
import { at, document } from '../fields.ts';
import { choice, id, maybe, phone, reference, machineRupees, text } from '../scalars.ts';

const EQUIPMENT_TEXT = { item: 80, description: 1_000, keywords: 200 } as const;
const sorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const;
const page = document({ equipment: at('equip', z.array(equipment)), ...pageFields });

/** Offers a machine for hire or sale. */
export const post = call({
  name: 'equipment.post',
  summary: 'Offers a machine for hire or sale.',
  method: 'POST',
  path: '/api/v1/equipment/postequipment',
  access: 'user',
  actor: 'owner',
  input: {
    item: at('item', text(EQUIPMENT_TEXT.item)),
    costPaise: at('cost', machineRupees),
    phone: at('phone', maybe(phone)),
    address: at('address', maybe(text(PERSON_TEXT.address))),
    ownerId: at('owner', maybe(reference)),
    description: at('des', maybe(text(EQUIPMENT_TEXT.description, { lines: true }))),
    purpose: at('purp', choice(['hire', 'sale'])),
  },
  output: document({ equipment: at('equipment', equipment) }),
  status: 201,
  done: 'equipment-posted',
});

/** Machines for hire. */
export const listForHire = call({
  name: 'equipment.listForHire',
  summary: 'Machines for hire, newest first.',
  method: 'GET',
  path: '/api/v1/equipment/gethireequipment',
  access: 'public',
  input: paging(sorts),
  output: page,
  cache: 'public',
});

/** Machines for sale. */
export const listForSale = call({
  name: 'equipment.listForSale',
  summary: 'Machines for sale, newest first.',
  method: 'GET',
  path: '/api/v1/equipment/getbuyequipment',
  access: 'public',
  input: paging(sorts),
  output: page,
  cache: 'public',
});

/** The machines of one owner. */
export const listOfOwner = call({
  name: 'equipment.listOfOwner',
  summary: 'The machines of one owner, with the types they belong to.',
  method: 'GET',
  path: '/api/v1/equipment/my-equipment-listing/{userId}',
  access: 'user',
  input: { ownerId: at('userId', id) },
  output: document({
    equipment: at('equipments', z.array(ownEquipment)),
    types: at('categories', z.array(equipmentCategory)),
  }),
  done: 'done',
});

/** Adds a type of equipment. */
export const createType = call({
  name: 'equipment.createType',
  summary: 'Adds a type of equipment.',
  method: 'POST',
  path: '/api/v1/equipment/create-equipment-category',
  access: 'admin',
  input: {
    name: at('equipment_category', text(EQUIPMENT_TEXT.item)),
    keywords: at('keywords', maybe(text(EQUIPMENT_TEXT.keywords))),
  },
  output: document({}),
  refusals: ['name-taken'],
  status: 201,
  done: 'category-created',
});
