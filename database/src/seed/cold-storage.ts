import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { inventedPhone } from './users.ts';
import { locatePincode } from './places.ts';
import type { Random } from './random.ts';
import { steady, wholeBetween } from './random.ts';
import { insertRows } from './rows.ts';

/** A cold storage as a row of the builders. */
export interface ColdStorageRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly districtId: string | null;
  /** Null is shown as NA. */
  readonly capacityTonnes: number | null;
  readonly description: string;
  readonly link: string;
  readonly license: string;
  /** The account that manages the entry. */
  readonly managerId: string | null;
  readonly freeTonnes: number | null;
  readonly freeToldAt: Date | null;
  readonly tariffPaise: number | null;
  readonly seasonFrom: number | null;
  readonly seasonTo: number | null;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
  readonly commodityIds: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Inserts a cold storage; by default in Guntur. */
export async function buildColdStorage(
  db: Query,
  overrides: Partial<ColdStorageRow> = {},
  random: Random = steady,
): Promise<ColdStorageRow> {
  const storage = coldStorageRow(overrides, random);
  const { districtId } = await locatePincode(db, storage.pincode);
  const row = { ...storage, districtId, ...overrides };
  const { managerId: keeperId, ...columns } = row;
  await insertRows(db, { table: 'cold_storages', rows: [{ ...columns, keeperId }] });
  return row;
}

function coldStorageRow(overrides: Partial<ColdStorageRow>, random: Random): ColdStorageRow {
  const createdAt = overrides.createdAt ?? new Date();
  return {
    id: uuidv7(),
    name: 'Sri Lakshmi Cold Storage',
    owner: 'K. Venkateswara Rao',
    phone: inventedPhone(wholeBetween(random, 0, 99_999)),
    address: 'Mirchi Yard Road, Guntur',
    pincode: '522004',
    districtId: null,
    capacityTonnes: wholeBetween(random, 10, 80) * 100,
    description: '',
    link: '',
    license: '',
    managerId: null,
    freeTonnes: null,
    freeToldAt: overrides.freeTonnes === undefined || overrides.freeTonnes === null ? null : createdAt,
    tariffPaise: null,
    seasonFrom: null,
    seasonTo: null,
    minCelsius: null,
    maxCelsius: null,
    commodityIds: [],
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
}
