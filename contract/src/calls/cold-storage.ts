import { PERSON_TEXT } from '@polam/domain/person';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { coldStorage } from '../documents/cold-storage.ts';
import { pageFields, paging } from '../documents/paging.ts';
import { at, document } from '../fields.ts';
import { phone, pincode, text, whole } from '../scalars.ts';

const COLD_STORAGE_TEXT = { name: 120, description: 1_000, link: 300, license: 60 } as const;
const MAX_CAPACITY_TONNES = 1_000_000;

/** Registers a cold storage. */
export const create = call({
  name: 'coldStorage.create',
  summary: 'Registers a cold storage.',
  method: 'POST',
  path: '/api/v1/cold/createcold',
  access: 'admin',
  input: {
    name: at('name', text(COLD_STORAGE_TEXT.name)),
    capacityTonnes: at('capacity', whole(1, MAX_CAPACITY_TONNES, 'quantity-range')),
    phone: at('phone', phone),
    address: at('address', text(PERSON_TEXT.address)),
    pincode: at('pincode', pincode),
    description: at('description', text(COLD_STORAGE_TEXT.description, { lines: true })),
    link: at('link', text(COLD_STORAGE_TEXT.link)),
    license: at('license', text(COLD_STORAGE_TEXT.license)),
    owner: at('owner', text(PERSON_TEXT.name)),
  },
  output: document({ coldStorage: at('cold', coldStorage) }),
  status: 201,
  done: 'cold-storage-created',
});

/** The cold storages. */
export const list = call({
  name: 'coldStorage.list',
  summary: 'Cold storages with address, phone and capacity in metric tons.',
  method: 'GET',
  path: '/api/v1/cold/getcold',
  access: 'public',
  input: paging(['date-desc', 'date-asc']),
  output: document({ coldStorages: at('result', z.array(coldStorage)), ...pageFields }),
  cache: 'public',
});
