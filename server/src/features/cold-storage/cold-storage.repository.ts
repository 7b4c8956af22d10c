import { storedStorage, type StoredValues } from '@polam/contract/cold-storage/fields';
import type { Database, Query, Transaction } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import type { Spellings } from '@polam/domain/names/own-spelling';
import { columns, inserted, written } from '@polam/server/http/columns.repository';
import { districtColumn } from '../users/index.ts';

/** Values of a cold storage that an admin writes. */
interface WrittenStorage extends StoredValues {
  readonly managerId: string | null;
}

export interface ColdStorageRow extends WrittenStorage {
  readonly id: string;
  readonly districtId: string | null;
  readonly district: District | null;
  readonly freeToldAt: Date | null;
  /** Null, as `managerEmail`, where no account manages it. */
  readonly managerName: string | null;
  readonly managerSpellings: Spellings | null;
  readonly managerEmail: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Fields that a change gives another value; those that are left out stay as they are. */
type StorageChange = Partial<WrittenStorage & Pick<ColdStorageRow, 'freeToldAt'>>;

const rowFields = [
  ...storedStorage,
  'id',
  'freeToldAt',
  'districtId',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ColdStorageRow)[];

/** Registers a cold storage in the district of its pincode. */
export async function insertColdStorage(
  tx: Transaction,
  { id, ...storage }: WrittenStorage & Pick<ColdStorageRow, 'id' | 'freeToldAt'>,
): Promise<void> {
  await tx`insert into cold_storages ${inserted(tx, { id, ...columnsOf(tx, storage) })}`;
}

/** Gives some fields of a cold storage another value; its district follows its pincode. */
export async function updateColdStorage(
  tx: Transaction,
  { id, at, ...change }: StorageChange & { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx`update cold_storages set ${written(tx, { ...columnsOf(tx, change), updatedAt: at })} where id = ${id}`;
}

function columnsOf(tx: Transaction, { managerId, commodityIds, ...values }: StorageChange) {
  const { pincode } = values;
  return {
    ...values,
    ...(pincode === undefined
      ? {}
      : { districtId: tx`(select district_id from pincodes where pincode = ${pincode})` }),
    ...(commodityIds === undefined ? {} : { commodityIds: tx`${[...commodityIds]}::uuid[]` }),
    ...(managerId === undefined ? {} : { keeperId: managerId }),
  };
}

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
    ${columns(db, 's', rowFields)}, s.keeper_id as "managerId", k.name as "managerName",
    k.name_spellings as "managerSpellings", k.email as "managerEmail",
    ${districtColumn(db)} as district`;
}

/** Tables of these columns. */
export function storageTables(db: Query) {
  return db`cold_storages s left join districts d on d.id = s.district_id left join users k on k.id = s.keeper_id`;
}

/** A removed cold storage. */
interface RemovedStorageRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly removedAt: Date;
}

/** Maximum number of listed storages: as many as an admin looks through. */
const MOST_LISTED = 100;

/** Removes a cold storage with the enquiries to its manager and its claims, and stores all. False where there is none. */
export async function removeColdStorage(tx: Transaction, id: string, at: Date): Promise<boolean> {
  // A statement of its own: what is stored is read after claims that are under way.
  await tx`select from cold_storages where id = ${id} for update`;
  const { count } = await tx`
    insert into removed_cold_storages (id, storage, enquiries, claims, removed_at)
    select s.id, to_jsonb(s), coalesce((
      select jsonb_agg(to_jsonb(e)) from cold_storage_enquiries e where e.cold_storage_id = s.id
    ), '[]'), coalesce((
      select jsonb_agg(to_jsonb(c)) from cold_storage_claims c where c.cold_storage_id = s.id
    ), '[]'), ${at}
    from cold_storages s where s.id = ${id}`;
  if (count === 0) return false;
  await tx`delete from cold_storages where id = ${id}`;
  return true;
}

/**
 * Restores a cold storage as it was, if it was removed after an instant. A user who has left since manages it
 * no more, and has no enquiries and no claims. False where there is none to restore.
 */
export async function restoreColdStorage(tx: Transaction, id: string, since: Date): Promise<boolean> {
  const { count } = await tx`
    insert into cold_storages
    select (jsonb_populate_record(null::cold_storages, r.storage || jsonb_build_object('keeper_id', (
      select k.id from users k where k.id = (r.storage ->> 'keeper_id')::uuid and k.erased_at is null
    )))).*
    from removed_cold_storages r where r.id = ${id} and r.removed_at > ${since}`;
  if (count === 0) return false;
  await tx`
    insert into cold_storage_enquiries
    select e.* from removed_cold_storages r,
      jsonb_populate_recordset(null::cold_storage_enquiries, r.enquiries) e
      join users u on u.id = e.author_id and u.erased_at is null
    where r.id = ${id}`;
  await tx`
    insert into cold_storage_claims
    select c.* from removed_cold_storages r,
      jsonb_populate_recordset(null::cold_storage_claims, r.claims) c
      join users u on u.id = c.claimant_id and u.erased_at is null
    where r.id = ${id}`;
  await tx`delete from removed_cold_storages where id = ${id}`;
  return true;
}

/** The cold storages that were removed after an instant, the latest first. */
export async function listRemovedStorages(db: Query, since: Date): Promise<readonly RemovedStorageRow[]> {
  return db<RemovedStorageRow[]>`
    select id, storage ->> 'name' as name, storage ->> 'address' as address, removed_at as "removedAt"
    from removed_cold_storages where removed_at > ${since}
    order by removed_at desc, id limit ${MOST_LISTED}`;
}

/** Deletes storages that were removed before an instant. */
export async function deleteRemovedStorages(db: Database, before: Date): Promise<void> {
  await db`delete from removed_cold_storages where removed_at <= ${before}`;
}

/** Deletes a user's enquiries about removed cold storages, and claims to them. */
export async function deleteRemovedWordsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update removed_cold_storages r set enquiries = coalesce((
      select jsonb_agg(e) from jsonb_array_elements(r.enquiries) e where e ->> 'author_id' <> ${userId}
    ), '[]'), claims = coalesce((
      select jsonb_agg(c) from jsonb_array_elements(r.claims) c where c ->> 'claimant_id' <> ${userId}
    ), '[]')
    where r.enquiries @> jsonb_build_array(jsonb_build_object('author_id', ${userId}::text))
      or r.claims @> jsonb_build_array(jsonb_build_object('claimant_id', ${userId}::text))`;
}
