import type { Query, Transaction } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import { districtColumn } from '../users/index.ts';

/** Free space, tariff, season, climate and crops of a cold storage; null where a value is not given. */
export interface CareRow {
  readonly freeTonnes: number | null;
  /** Price of one quintal for the season. */
  readonly tariffPaise: number | null;
  readonly seasonFrom: number | null;
  readonly seasonTo: number | null;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
  /** Empty where the crops that it stores are not given. */
  readonly commodityIds: readonly string[];
}

/** Values of a cold storage that an admin writes. */
export interface WrittenStorage extends CareRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  /** Null is shown as NA. */
  readonly capacityTonnes: number | null;
  readonly description: string;
  readonly link: string;
  readonly license: string;
  readonly managerId: string | null;
}

/** A cold storage. */
export interface ColdStorageRow extends WrittenStorage {
  readonly districtId: string | null;
  readonly district: District | null;
  readonly freeToldAt: Date | null;
  /** Null, as `managerEmail`, where no account manages it. */
  readonly managerName: string | null;
  readonly managerEmail: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Registers a cold storage in the district of its pincode. */
export async function insertColdStorage(tx: Transaction, storage: WrittenStorage, at: Date): Promise<void> {
  const { id, name, owner, phone, address, pincode, capacityTonnes, description, link, license } = storage;
  const { freeTonnes, tariffPaise, seasonFrom, seasonTo, minCelsius, maxCelsius, managerId } = storage;
  await tx`
    insert into cold_storages (
      id, name, owner, phone, address, pincode, district_id, capacity_tonnes, description, link, license,
      keeper_id, free_tonnes, free_told_at, tariff_paise, season_from, season_to, min_celsius, max_celsius,
      commodity_ids
    ) values (
      ${id}, ${name}, ${owner}, ${phone}, ${address}, ${pincode},
      (select district_id from pincodes where pincode = ${pincode}),
      ${capacityTonnes}, ${description}, ${link}, ${license},
      ${managerId}, ${freeTonnes}, ${freeTonnes === null ? null : at}, ${tariffPaise}, ${seasonFrom}, ${seasonTo},
      ${minCelsius}, ${maxCelsius}, ${[...storage.commodityIds]}::uuid[]
    )`;
}

/**
 * Writes the values of a cold storage that an admin alone sets. It clears the free space: a known one is
 * written after it.
 */
export async function updateColdStorage(tx: Transaction, storage: WrittenStorage): Promise<void> {
  const { id, name, owner, phone, address, pincode, capacityTonnes, description, link, license } = storage;
  await tx`
    update cold_storages set
      name = ${name}, owner = ${owner}, phone = ${phone}, address = ${address}, pincode = ${pincode},
      district_id = (select district_id from pincodes where pincode = ${pincode}),
      capacity_tonnes = ${capacityTonnes}, description = ${description}, link = ${link}, license = ${license},
      keeper_id = ${storage.managerId}, free_tonnes = null, free_told_at = null
    where id = ${id}`;
}

/** Writes the values of {@link CareRow}, and since when the free space is known. */
export async function updateCare(
  tx: Transaction,
  { id, freeToldAt, ...care }: CareRow & Pick<ColdStorageRow, 'id' | 'freeToldAt'>,
  at: Date,
): Promise<void> {
  const { freeTonnes, tariffPaise, seasonFrom, seasonTo, minCelsius, maxCelsius, commodityIds } = care;
  await tx`
    update cold_storages set
      free_tonnes = ${freeTonnes}, free_told_at = ${freeToldAt},
      tariff_paise = ${tariffPaise}, season_from = ${seasonFrom}, season_to = ${seasonTo},
      min_celsius = ${minCelsius}, max_celsius = ${maxCelsius}, commodity_ids = ${[...commodityIds]}::uuid[],
      updated_at = ${at}
    where id = ${id}`;
}

/** One cold storage. */
export async function findColdStorage(db: Query, id: string): Promise<ColdStorageRow | null> {
  const [row] = await db<ColdStorageRow[]>`
    select ${storageColumns(db)} from ${storageTables(db)} where s.id = ${id}`;
  return row ?? null;
}

/** One cold storage, locked against other changes until the transaction ends. */
export async function lockColdStorage(tx: Transaction, id: string): Promise<ColdStorageRow | null> {
  await tx`select from cold_storages where id = ${id} for update`;
  return findColdStorage(tx, id);
}

/** The cold storages that an account manages. */
export async function listColdStoragesOf(db: Query, managerId: string): Promise<readonly ColdStorageRow[]> {
  return db<ColdStorageRow[]>`
    select ${storageColumns(db)} from ${storageTables(db)}
    where s.keeper_id = ${managerId} order by s.name, s.id limit 100`;
}

/** The accounts that have an email or a phone; two at most, to know whether it is one. */
export async function listAccountsOf(
  tx: Transaction,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from users where (email = ${email} or phone = ${phone}) and erased_at is null limit 2`;
  return rows.map(({ id }) => id);
}

/** Removes a user as manager of their cold storages. */
export async function releaseStoragesOf(tx: Transaction, managerId: string): Promise<void> {
  await tx`update cold_storages set keeper_id = null where keeper_id = ${managerId}`;
}

/** The columns of a cold storage `s` in its district `d`, with its manager `k`. */
export function storageColumns(db: Query) {
  return db`
    s.id, s.name, s.owner, s.phone, s.address, s.pincode, s.capacity_tonnes as "capacityTonnes", s.description,
    s.link, s.license, s.keeper_id as "managerId", k.name as "managerName", k.email as "managerEmail",
    s.free_tonnes as "freeTonnes", s.free_told_at as "freeToldAt", s.tariff_paise as "tariffPaise",
    s.season_from as "seasonFrom", s.season_to as "seasonTo",
    s.min_celsius as "minCelsius", s.max_celsius as "maxCelsius", s.commodity_ids as "commodityIds",
    s.district_id as "districtId", ${districtColumn(db)} as district,
    s.created_at as "createdAt", s.updated_at as "updatedAt"`;
}

/** Tables of these columns. */
export function storageTables(db: Query) {
  return db`cold_storages s left join districts d on d.id = s.district_id left join users k on k.id = s.keeper_id`;
}
