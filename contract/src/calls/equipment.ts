import { rateUnits } from '@polam/domain/catalogue';
import { EQUIPMENT_TEXT, equipmentMoves } from '@polam/domain/hire/equipment-moves';
import { namedSorts } from '@polam/domain/search/named-list';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { adminEquipmentType } from '../documents/catalogue.ts';
import { equipment, equipmentCategory, ownEquipment } from '../documents/equipment.ts';
import { equipmentFilters, equipmentNarrowing } from '../documents/equipment-filters.ts';
import { MAX_PAGE, pageFields, paging, formattedCount } from '../documents/paging.ts';
import { otherNames } from '../documents/values.ts';
import { changedEquipment, createdEquipment } from '../equipment/fields.ts';
import { at, document } from '../fields.ts';
import { photoOrder } from '../photo-order.ts';
import { choice, flag, id, maybe, reference, text, whole } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_NAMED, MOST_DISTRICTS } from '../documents/list-bounds.ts';

const page = document({ equipment: at('equip', listOf(equipment, MAX_PAGE)), ...pageFields });
const one = document({ equipment: at('equipment', equipment) });
const named = { equipmentId: at('id', id) };
const typesQuery = paging(namedSorts);
const photoUpload = { field: 'photo', required: false, many: true } as const;

/** Posts a piece of equipment for hire or sale. */
export const post = call({
  name: 'equipment.post',
  summary: 'Offers a machine for hire or sale, with photos where it is sent as a multipart form.',
  method: 'POST',
  path: '/api/v1/equipment/postequipment',
  changes: ['equipment'],
  refuses: 'aloud',
  access: 'user',
  actor: 'owner',
  input: { ...createdEquipment, ownerId: at('owner', maybe(reference)) },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy'],
  status: 201,
  done: 'equipment-posted',
  upload: photoUpload,
  limits: ['listings'],
});

/** Changes a piece of one's own equipment. */
export const edit = call({
  name: 'equipment.edit',
  summary:
    'Changes a machine of one’s own; what is left out is empty, but for contact and place. keepPhotos names the order of its photos.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/equipment/machines/{id}',
  changes: ['equipment'],
  access: 'user',
  input: { ...named, ...changedEquipment, photoOrder: at('keepPhotos', maybe(photoOrder)) },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy'],
  done: 'equipment-changed',
  upload: photoUpload,
});

/** Pauses, resumes, deletes or restores a piece of one's own equipment. */
export const move = call({
  name: 'equipment.move',
  summary: 'Pauses, resumes or deletes a machine of one’s own, or puts a deleted one back.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/equipment/machines/{id}/move',
  changes: ['equipment'],
  access: 'user',
  input: { ...named, move: at('move', choice(equipmentMoves)) },
  output: one,
  refusals: ['machine-move-refused', 'machine-booked'],
});

/** Reads one piece of equipment; visitors see no contact. */
export const get = call({
  name: 'equipment.get',
  summary: 'One machine with all its photos. Visitors see no phone.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/equipment/machines/{id}',
  reads: ['equipment', 'bookings', 'chats', 'ratings', 'users'],
  access: 'public',
  input: named,
  output: one,
  cache: 'public',
});

/** The photo of a piece of equipment, or the picture of its type. */
export const photo = call({
  name: 'equipment.photo',
  summary: 'The first photo of a machine (or the one named), else its type’s picture.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/equipment/machines/{id}/photo',
  reads: [],
  access: 'public',
  input: { ...named, photoId: at('photo', maybe(id)), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

/** Lists equipment for hire. */
export const listForHire = call({
  name: 'equipment.listForHire',
  summary: 'Machines for hire, newest first.',
  method: 'GET',
  path: '/api/v1/equipment/gethireequipment',
  reads: ['equipment', 'bookings', 'users'],
  access: 'public',
  input: equipmentFilters,
  output: page,
  cache: 'public',
});

/** Lists equipment for sale. */
export const listForSale = call({
  name: 'equipment.listForSale',
  summary: 'Machines for sale, newest first.',
  method: 'GET',
  path: '/api/v1/equipment/getbuyequipment',
  reads: ['equipment', 'users'],
  access: 'public',
  input: equipmentFilters,
  output: page,
  cache: 'public',
});

/** Counts the equipment under the filters of a list; each count ignores the filter that it is about. */
export const facets = call({
  name: 'equipment.facets',
  summary: 'How many machines there are by type and by district, under the filters of a list.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/equipment/facets',
  reads: ['equipment', 'bookings'],
  access: 'public',
  input: { purpose: createdEquipment.purpose, ...equipmentNarrowing },
  output: document({
    types: at(
      'types',
      listOf(document({ slug: at('slug', z.string()), count: at('count', formattedCount) }), MAX_NAMED),
    ),
    districts: at(
      'districts',
      listOf(
        document({
          id: at('_id', z.string()),
          name: at('name', z.string()),
          count: at('count', formattedCount),
        }),
        MOST_DISTRICTS,
      ),
    ),
  }),
  cache: 'public',
});

/** Lists the equipment of one owner. */
export const listOfOwner = call({
  name: 'equipment.listOfOwner',
  summary: 'The machines of one owner, with the types they belong to.',
  method: 'GET',
  path: '/api/v1/equipment/my-equipment-listing/{userId}',
  reads: ['equipment', 'chats', 'bookings', 'users'],
  access: 'user',
  input: {
    ownerId: at('userId', id),
    /** Yes: includes the user's own deleted ones that can still be restored. */
    restorable: at('restorable', maybe(flag)),
    limit: paging([]).limit,
    cursor: paging([]).cursor,
  },
  output: document({
    equipment: at('equipments', listOf(ownEquipment, MAX_PAGE)),
    types: at('categories', listOf(equipmentCategory, MAX_NAMED)),
    ...pageFields,
  }),
  done: 'done',
});

/** Adds a type of equipment. */
export const createType = call({
  name: 'equipment.createType',
  summary: 'Adds a type of equipment.',
  method: 'POST',
  path: '/api/v1/equipment/create-equipment-category',
  changes: ['catalogue'],
  access: 'admin',
  input: {
    name: at('equipment_category', text(EQUIPMENT_TEXT.item)),
    ...otherNames(EQUIPMENT_TEXT.item),
    rateUnit: at('rateUnit', maybe(choice(rateUnits))),
    keywords: at('keywords', maybe(text(EQUIPMENT_TEXT.keywords))),
  },
  output: document({}),
  refusals: ['name-taken'],
  status: 201,
  done: 'category-created',
});

/** Lists the types of equipment for admins. */
export const listTypesForAdmin = call({
  name: 'equipment.listTypesForDesk',
  summary: 'The types of equipment, each with its machines on offer and the day it was added.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/equipment-types',
  reads: ['catalogue'],
  access: 'admin',
  output: document({ types: at('equipmentTypes', listOf(adminEquipmentType, MAX_NAMED)) }),
});

/** Exports the types of equipment as CSV. */
export const exportTypes = tableCall({
  name: 'equipment.exportTypes',
  summary: 'Types of equipment as CSV with a byte-order mark, searched by name and sorted.',
  path: '/api/v1/admin/equipment-types/export',
  access: 'admin',
  table: 'types',
  input: withoutPaging(typesQuery),
});
