import { rateUnits } from '@polam/domain/catalogue';
import { EQUIPMENT_TEXT, equipmentMoves } from '@polam/domain/hire/equipment-moves';
import { namedSorts } from '@polam/domain/search/named-list';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { adminEquipmentType } from '../documents/catalogue.ts';
import { equipment, equipmentCategory, ownEquipment } from '../documents/equipment.ts';
import { equipmentFilters, equipmentNarrowing } from '../documents/equipment-filters.ts';
import { MAX_PAGE, pageFields, paging, formattedCount, pageSteps } from '../documents/paging.ts';
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

export const post = specCall('equipment.post', 'POST /api/v1/equipment/postequipment', {
  summary: 'Offers a machine for hire or sale, with photos where it is sent as a multipart form.',
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

export const edit = call('equipment.edit', 'PUT /api/v1/equipment/machines/{id}', {
  summary:
    'Changes a machine of one’s own; what is left out is empty, but for contact and place. keepPhotos names the order of its photos.',
  changes: ['equipment'],
  access: 'user',
  input: { ...named, ...changedEquipment, photoOrder: at('keepPhotos', maybe(photoOrder)) },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy'],
  done: 'equipment-changed',
  upload: photoUpload,
});

export const move = call('equipment.move', 'POST /api/v1/equipment/machines/{id}/move', {
  summary: 'Pauses, resumes or deletes a machine of one’s own, or puts a deleted one back.',
  changes: ['equipment'],
  access: 'user',
  input: { ...named, move: at('move', choice(equipmentMoves)) },
  output: one,
  refusals: ['machine-move-refused', 'machine-booked'],
});

export const get = call('equipment.get', 'GET /api/v1/equipment/machines/{id}', {
  summary: 'One machine with all its photos. Visitors see no phone.',
  reads: ['equipment', 'bookings', 'chats', 'ratings', 'users'],
  access: 'public',
  input: named,
  output: one,
  cache: 'public',
});

export const photo = call('equipment.photo', 'GET /api/v1/equipment/machines/{id}/photo', {
  summary: 'The first photo of a machine (or the one named), else its type’s picture.',
  reads: [],
  access: 'public',
  input: { ...named, photoId: at('photo', maybe(id)), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

export const listForHire = specCall('equipment.listForHire', 'GET /api/v1/equipment/gethireequipment', {
  summary: 'Machines for hire, newest first.',
  reads: ['equipment', 'bookings', 'users'],
  access: 'public',
  input: equipmentFilters,
  output: page,
  cache: 'public',
});

export const listForSale = specCall('equipment.listForSale', 'GET /api/v1/equipment/getbuyequipment', {
  summary: 'Machines for sale, newest first.',
  reads: ['equipment', 'users'],
  access: 'public',
  input: equipmentFilters,
  output: page,
  cache: 'public',
});

export const facets = call('equipment.facets', 'GET /api/v1/equipment/facets', {
  summary: 'How many machines there are by type and by district, under the filters of a list.',
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

export const listOfOwner = specCall(
  'equipment.listOfOwner',
  'GET /api/v1/equipment/my-equipment-listing/{userId}',
  {
    summary: 'The machines of one owner, with the types they belong to.',
    reads: ['equipment', 'chats', 'bookings', 'users'],
    access: 'user',
    input: {
      ownerId: at('userId', id),
      /** Whether the user's own deleted ones that can still be restored are included. */
      restorable: at('restorable', maybe(flag)),
      ...pageSteps,
    },
    output: document({
      equipment: at('equipments', listOf(ownEquipment, MAX_PAGE)),
      types: at('categories', listOf(equipmentCategory, MAX_NAMED)),
      ...pageFields,
    }),
    done: 'done',
  },
);

export const createType = specCall(
  'equipment.createType',
  'POST /api/v1/equipment/create-equipment-category',
  {
    summary: 'Adds a type of equipment.',
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
  },
);

export const listTypesForAdmin = call('equipment.listTypesForDesk', 'GET /api/v1/admin/equipment-types', {
  summary: 'The types of equipment, each with its machines on offer and the day it was added.',
  reads: ['catalogue'],
  access: 'admin',
  output: document({ types: at('equipmentTypes', listOf(adminEquipmentType, MAX_NAMED)) }),
});

export const exportTypes = tableCall('equipment.exportTypes', '/api/v1/admin/equipment-types/export', {
  summary: 'Types of equipment as CSV with a byte-order mark, searched by name and sorted.',
  access: 'admin',
  table: 'types',
  input: withoutPaging(typesQuery),
});
