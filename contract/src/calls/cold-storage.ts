import { STORAGE_TEXT, storageSorts } from '@polam/domain/hire/cold-storage';
import { CLAIM_TEXT } from '@polam/domain/hire/storage-claim';
import { USER_TEXT } from '@polam/domain/users/user';
import { call, specCall } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import { changedStorage, createdStorage, managedFields } from '../cold-storage/fields.ts';
import {
  coldStorage,
  adminStorage,
  managedStorage,
  ownClaim,
  removedStorage,
  storageClaim,
  storageEnquiry,
  storagePage,
} from '../documents/cold-storage.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { placeFilters } from '../documents/place-filters.ts';
import { at, document } from '../fields.ts';
import { flagFilter } from '../filters.ts';
import { flag, id, maybe, phone, text } from '../scalars.ts';
import { wdra } from '../scalars/storages.ts';
import { listOf } from '../lists.ts';

/** Email or phone of the account that manages the entry; no account if left out. */
const manager = { manager: at('keeper', maybe(text(USER_TEXT.email))) };

const adminQuery = paging(['date-desc', 'date-asc', 'name', 'free']);

export const create = specCall('coldStorage.create', 'POST /api/v1/cold/createcold', {
  summary: 'Registers a cold storage.',
  changes: ['cold-storages'],
  access: 'admin',
  input: { ...createdStorage, ...manager },
  output: document({ coldStorage: at('cold', coldStorage) }),
  status: 201,
  done: 'cold-storage-created',
});

export const list = specCall('coldStorage.list', 'GET /api/v1/cold/getcold', {
  summary: 'Cold storages with address, phone and capacity in metric tons.',
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

export const update = call('coldStorage.update', 'PUT /api/v1/cold/storages/{id}', {
  summary: 'Changes a cold storage; what is left out is not told any more.',
  changes: ['cold-storages'],
  access: 'admin',
  input: { storageId: at('id', id), ...changedStorage, ...manager },
  output: document({ coldStorage: at('cold', adminStorage) }),
  done: 'cold-storage-changed',
});

export const get = call('coldStorage.get', 'GET /api/v1/cold/storages/{id}', {
  summary: 'One cold storage with its phone, which is a business’s, and who keeps its entry.',
  reads: ['cold-storages', 'users'],
  access: 'public',
  input: { storageId: at('id', id) },
  output: document({ coldStorage: at('cold', storagePage) }),
  cache: 'public',
});

export const remove = call('coldStorage.remove', 'DELETE /api/v1/cold/storages/{id}', {
  summary: 'Takes a cold storage away, with what was asked of its keeper; within a day it can be put back.',
  changes: ['cold-storages'],
  access: 'admin',
  input: { storageId: at('id', id) },
  done: 'cold-storage-removed',
});

export const restore = call('coldStorage.restore', 'POST /api/v1/cold/storages/{id}/restore', {
  summary: 'Puts a cold storage back that was taken away within a day, with what was asked of its keeper.',
  changes: ['cold-storages'],
  access: 'admin',
  input: { storageId: at('id', id) },
  output: document({ coldStorage: at('cold', adminStorage) }),
  done: 'cold-storage-restored',
});

export const listRemoved = call('coldStorage.listRemoved', 'GET /api/v1/admin/coldstorages/removed', {
  summary: 'Cold storages that were taken away within a day, the latest first, 100 at most.',
  reads: ['cold-storages'],
  access: 'admin',
  output: document({ coldStorages: at('result', listOf(removedStorage, MAX_PAGE)) }),
});

export const listForAdmin = call('coldStorage.listForDesk', 'GET /api/v1/admin/coldstorages', {
  summary: 'Cold storages with the accounts that keep them, searched, sorted and paged.',
  reads: ['cold-storages'],
  access: 'admin',
  input: adminQuery,
  output: document({ coldStorages: at('result', listOf(adminStorage, MAX_PAGE)), ...pageFields }),
});

export const exportForAdmin = tableCall('coldStorage.exportForDesk', '/api/v1/admin/coldstorages/export', {
  summary: 'Cold storages as CSV with a byte-order mark, 10,000 at most.',
  access: 'admin',
  table: 'storages',
  input: withoutPaging(adminQuery),
});

export const listOwn = call('coldStorage.listOwn', 'GET /api/v1/cold/own', {
  summary: 'The cold storages whose entries the user keeps current.',
  reads: ['cold-storages'],
  access: 'user',
  output: document({ coldStorages: at('result', listOf(managedStorage, MAX_PAGE)) }),
});

export const updateOwn = call('coldStorage.keep', 'PUT /api/v1/cold/own/{id}', {
  summary: 'Tells anew how much room a cold storage of the user’s has, what it costs and what it takes.',
  changes: ['cold-storages'],
  access: 'user',
  input: { storageId: at('id', id), ...managedFields },
  output: document({ coldStorage: at('cold', managedStorage) }),
  done: 'cold-storage-changed',
});

export const claim = call('coldStorage.claim', 'POST /api/v1/cold/storages/{id}/claims', {
  summary: 'Says that a cold storage is the user’s own; of a claim that waits the new words stand.',
  changes: ['cold-storages'],
  access: 'user',
  input: {
    storageId: at('id', id),
    message: at('message', text(CLAIM_TEXT.message, { lines: true })),
    phone: at('phone', maybe(phone)),
    wdraNumber: at('wdra', maybe(wdra)),
  },
  refusals: ['storage-managed'],
  status: 201,
  done: 'claim-sent',
  showsTo: 'oneself',
  limits: ['messages'],
});

export const listOwnClaims = call('coldStorage.listOwnClaims', 'GET /api/v1/cold/claims', {
  summary: 'Cold storages that the user has claimed, and what became of it, the newest first.',
  reads: ['cold-storages'],
  access: 'user',
  output: document({ claims: at('claims', listOf(ownClaim, MAX_PAGE)) }),
});

export const listClaims = call('coldStorage.listClaims', 'GET /api/v1/admin/coldstorages/claims', {
  summary: 'Claims to cold storages that wait for an admin, the oldest first, 100 at most.',
  reads: ['cold-storages', 'users'],
  access: 'admin',
  output: document({ claims: at('claims', listOf(storageClaim, MAX_PAGE)) }),
});

export const decideClaim = call('coldStorage.decideClaim', 'POST /api/v1/admin/coldstorages/claims/{id}', {
  summary:
    'Confirms a claim, which makes the user manager and refuses the others, or refuses it with a reason.',
  changes: ['cold-storages'],
  access: 'admin',
  input: {
    claimId: at('id', id),
    isConfirmed: at('confirmed', flag),
    reason: at('reason', maybe(text(CLAIM_TEXT.reason, { lines: true }))),
  },
  refusals: ['claim-answered', 'storage-managed'],
  done: 'claim-decided',
});

export const ask = call('coldStorage.ask', 'POST /api/v1/cold/storages/{id}/enquiries', {
  summary: 'Asks the keeper of a cold storage, who reads the user’s name and phone with it.',
  changes: ['enquiries'],
  access: 'user',
  input: {
    storageId: at('id', id),
    message: at('message', text(STORAGE_TEXT.enquiry, { lines: true })),
  },
  refusals: ['not-answering', 'blocked-by-you'],
  status: 201,
  done: 'enquiry-sent',
  showsTo: 'oneself',
  limits: ['messages'],
});

export const listEnquiries = call('coldStorage.listEnquiries', 'GET /api/v1/cold/enquiries', {
  summary: 'What was asked about the cold storages that the user keeps, newest first.',
  reads: ['enquiries', 'cold-storages', 'users'],
  access: 'user',
  input: { limit: adminQuery.limit, cursor: adminQuery.cursor },
  output: document({
    enquiries: at('enquiries', listOf(storageEnquiry, MAX_PAGE)),
    nextCursor: pageFields.nextCursor,
  }),
});
