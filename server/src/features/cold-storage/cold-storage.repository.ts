import { storedStorage, type StoredValues } from '@polam/contract/cold-storage/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import { columns, written } from '@polam/server/http/columns.repository';
import { districtColumn } from '../users/index.ts';

/** Values of a cold storage that an admin writes. */
export interface WrittenStorage extends StoredValues {
  readonly managerId: string | null;
}

/** A cold storage. */
export interface ColdStorageRow extends WrittenStorage {
  readonly id: string;
  readonly districtId: string | null;
  readonly district: District | null;
  readonly freeToldAt: Date | null;
  /** Null, as `managerEmail`, where no account manages it. */
  readonly managerName: string | null;
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
  await tx`insert into cold_storages ${written(tx, { id, ...columnsOf(tx, storage) })}`;
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
    ${columns(db, 's', rowFields)}, s.keeper_id as "managerId", k.name as "managerName", k.email as "managerEmail",
    ${districtColumn(db)} as district`;
}

/** Tables of these columns. */
export function storageTables(db: Query) {
  return db`cold_storages s left join districts d on d.id = s.district_id left join users k on k.id = s.keeper_id`;
}
