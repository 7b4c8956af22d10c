import { STORAGE_TEXT, storageSorts } from '@polam/domain/hire/cold-storage';
import { USER_TEXT } from '@polam/domain/users/user';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { changedStorage, createdStorage, managedFields } from '../cold-storage/fields.ts';
import {
  coldStorage,
  adminStorage,
  managedStorage,
  removedStorage,
  storageEnquiry,
} from '../documents/cold-storage.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { placeFilters } from '../documents/place-filters.ts';
import { at, document } from '../fields.ts';
import { flagFilter } from '../filters.ts';
import { id, maybe, text } from '../scalars.ts';
import { listOf } from '../lists.ts';

/** Email or phone of the account that manages the entry; no account if left out. */
const manager = { manager: at('keeper', maybe(text(USER_TEXT.email))) };

const adminQuery = paging(['date-desc', 'date-asc', 'name', 'free']);

/** Registers a cold storage. */
export const create = call({
  name: 'coldStorage.create',
  summary: 'Registers a cold storage.',
  method: 'POST',
  path: '/api/v1/cold/createcold',
  changes: ['cold-storages'],
  access: 'admin',
  input: { ...createdStorage, ...manager },
  output: document({ coldStorage: at('cold', coldStorage) }),
  status: 201,
  done: 'cold-storage-created',
});

/** Lists the cold storages. */
export const list = call({
  name: 'coldStorage.list',
  summary: 'Cold storages with address, phone and capacity in metric tons.',
  method: 'GET',
  path: '/api/v1/cold/getcold',
  reads: ['cold-storages'],
  access: 'public',
  input: {
    ...paging(storageSorts),
    ...placeFilters,
    commodityId: at('commodity', maybe(id)),
    /** Whether room must be free, as far as the manager has given it. */
    hasRoom: flagFilter('room', 'cold-storage.with-room'),
  },
  output: document({ coldStorages: at('result', listOf(coldStorage, MAX_PAGE)), ...pageFields }),
  cache: 'public',
});

/** Changes a cold storage; a field that is left out becomes unknown. */
export const update = call({
  name: 'coldStorage.update',
  summary: 'Changes a cold storage; what is left out is not told any more.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/cold/storages/{id}',
  changes: ['cold-storages'],
  access: 'admin',
  input: { storageId: at('id', id), ...changedStorage, ...manager },
  output: document({ coldStorage: at('cold', adminStorage) }),
  done: 'cold-storage-changed',
});

/** One cold storage, for everybody. */
export const get = call({
  name: 'coldStorage.get',
  summary: 'One cold storage with its phone, which is a business’s.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/cold/storages/{id}',
  reads: ['cold-storages'],
  access: 'public',
  input: { storageId: at('id', id) },
  output: document({ coldStorage: at('cold', coldStorage) }),
  cache: 'public',
});

/** Deletes a cold storage. */
export const remove = call({
  name: 'coldStorage.remove',
  summary: 'Takes a cold storage away, with what was asked of its keeper; within a day it can be put back.',
  origin: 'own',
  method: 'DELETE',
  path: '/api/v1/cold/storages/{id}',
  changes: ['cold-storages'],
  access: 'admin',
  input: { storageId: at('id', id) },
  output: document({}),
  done: 'cold-storage-removed',
});

/** Restores a cold storage within a day of its deletion. */
export const restore = call({
  name: 'coldStorage.restore',
  summary: 'Puts a cold storage back that was taken away within a day, with what was asked of its keeper.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/cold/storages/{id}/restore',
  changes: ['cold-storages'],
  access: 'admin',
  input: { storageId: at('id', id) },
  output: document({ coldStorage: at('cold', adminStorage) }),
  done: 'cold-storage-restored',
});

/** Lists the deleted cold storages that can still be restored. */
export const listRemoved = call({
  name: 'coldStorage.listRemoved',
  summary: 'Cold storages that were taken away within a day, the latest first, 100 at most.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/coldstorages/removed',
  reads: ['cold-storages'],
  access: 'admin',
  output: document({ coldStorages: at('result', listOf(removedStorage, MAX_PAGE)) }),
});

/** Lists the cold storages with their managers for admins. */
export const listForAdmin = call({
  name: 'coldStorage.listForDesk',
  summary: 'Cold storages with the accounts that keep them, searched, sorted and paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/coldstorages',
  reads: ['cold-storages'],
  access: 'admin',
  input: adminQuery,
  output: document({ coldStorages: at('result', listOf(adminStorage, MAX_PAGE)), ...pageFields }),
});

/** Exports the cold storages as CSV. */
export const exportForAdmin = tableCall({
  name: 'coldStorage.exportForDesk',
  summary: 'Cold storages as CSV with a byte-order mark, 10,000 at most.',
  path: '/api/v1/admin/coldstorages/export',
  access: 'admin',
  table: 'storages',
  input: withoutPaging(adminQuery),
});

/** Lists the cold storages that the user manages. */
export const listOwn = call({
  name: 'coldStorage.listOwn',
  summary: 'The cold storages whose entries the user keeps current.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/cold/own',
  reads: ['cold-storages'],
  access: 'user',
  output: document({ coldStorages: at('result', listOf(managedStorage, MAX_PAGE)) }),
});

/** Updates the free room, tariff and commodities of a cold storage that the user manages. */
export const updateOwn = call({
  name: 'coldStorage.keep',
  summary: 'Tells anew how much room a cold storage of the user’s has, what it costs and what it takes.',
  origin: 'own',
  method: 'PUT',
  path: '/api/v1/cold/own/{id}',
  changes: ['cold-storages'],
  access: 'user',
  input: { storageId: at('id', id), ...managedFields },
  output: document({ coldStorage: at('cold', managedStorage) }),
  done: 'cold-storage-changed',
});

/** Sends an enquiry to the manager of a cold storage. */
export const ask = call({
  name: 'coldStorage.ask',
  summary: 'Asks the keeper of a cold storage, who reads the user’s name and phone with it.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/cold/storages/{id}/enquiries',
  changes: ['enquiries'],
  access: 'user',
  input: {
    storageId: at('id', id),
    message: at('message', text(STORAGE_TEXT.enquiry, { lines: true })),
  },
  output: document({}),
  refusals: ['not-answering', 'blocked-by-you'],
  status: 201,
  done: 'enquiry-sent',
  showsTo: 'oneself',
  limits: ['messages'],
});

/** Lists the enquiries about the cold storages that the user manages. */
export const listEnquiries = call({
  name: 'coldStorage.listEnquiries',
  summary: 'What was asked about the cold storages that the user keeps, newest first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/cold/enquiries',
  reads: ['enquiries', 'cold-storages', 'users'],
  access: 'user',
  input: { limit: adminQuery.limit, cursor: adminQuery.cursor },
  output: document({
    enquiries: at('enquiries', listOf(storageEnquiry, MAX_PAGE)),
    nextCursor: pageFields.nextCursor,
  }),
});
