import type { Database, Query, Transaction } from '@polam/database/connect';

/** A removed cold storage. */
export interface RemovedStorageRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly removedAt: Date;
}

/** Maximum number of listed storages: as many as an admin looks through. */
const MOST_LISTED = 100;

/** Removes a cold storage with the enquiries to its manager, and stores both. False where there is none. */
export async function removeColdStorage(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { count } = await tx`
    insert into removed_cold_storages (id, storage, enquiries, removed_at)
    select s.id, to_jsonb(s), coalesce((
      select jsonb_agg(to_jsonb(e)) from cold_storage_enquiries e where e.cold_storage_id = s.id
    ), '[]'), ${at}
    from cold_storages s where s.id = ${id} for update of s`;
  if (count === 0) return false;
  await tx`delete from cold_storages where id = ${id}`;
  return true;
}

/**
 * Restores a cold storage as it was, if it was removed after an instant. A user who has left since manages it
 * no more, and has no enquiries. False where there is none to restore.
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

/** Deletes a user's enquiries about removed cold storages. */
export async function deleteRemovedEnquiriesOf(tx: Transaction, authorId: string): Promise<void> {
  await tx`
    update removed_cold_storages r set enquiries = coalesce((
      select jsonb_agg(e) from jsonb_array_elements(r.enquiries) e where e ->> 'author_id' <> ${authorId}
    ), '[]')
    where r.enquiries @> jsonb_build_array(jsonb_build_object('author_id', ${authorId}::text))`;
}
