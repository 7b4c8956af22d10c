import type { Query, Transaction } from '@polam/database/connect';
import type { ClaimState } from '@polam/domain/hire/storage-claim';
import type { Spellings } from '@polam/domain/names/own-spelling';

/** A claim to a cold storage as an admin sees it. */
export interface ClaimRow {
  readonly id: string;
  readonly storageId: string;
  readonly storageName: string;
  /** Null where nobody manages the entry. */
  readonly managerId: string | null;
  readonly claimantId: string;
  readonly claimantName: string;
  readonly claimantSpellings: Spellings | null;
  readonly message: string;
  /** Null where none was given. */
  readonly phone: string | null;
  readonly wdraNumber: string | null;
  readonly state: ClaimState;
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** A claim to be stored. */
type NewClaim = Pick<ClaimRow, 'id' | 'storageId' | 'claimantId' | 'message' | 'phone' | 'wdraNumber'> & {
  readonly at: Date;
};

/** Maximum number of listed claims: as many as an admin looks through. */
const MOST_LISTED = 100;

/** Stores a claim; of one that waits already the new words stand. */
export async function saveClaim(tx: Transaction, claim: NewClaim): Promise<void> {
  const { id, storageId, claimantId, message, phone, wdraNumber, at } = claim;
  await tx`
    insert into cold_storage_claims (id, cold_storage_id, claimant_id, message, phone, wdra_number, created_at)
    values (${id}, ${storageId}, ${claimantId}, ${message}, ${phone}, ${wdraNumber}, ${at})
    on conflict (cold_storage_id, claimant_id) where state = 'waiting'
    do update set message = excluded.message, phone = excluded.phone, wdra_number = excluded.wdra_number`;
}

/** Claims that wait, the oldest first. */
export async function listWaitingClaims(db: Query): Promise<readonly ClaimRow[]> {
  return db<ClaimRow[]>`
    ${claims(db)} where c.state = 'waiting' and u.suspended_at is null order by c.created_at, c.id limit ${MOST_LISTED}`;
}

/** The claims of a user, the newest first. */
export async function listClaimsOf(db: Query, claimantId: string): Promise<readonly ClaimRow[]> {
  return db<ClaimRow[]>`
    ${claims(db)} where c.claimant_id = ${claimantId} order by c.created_at desc, c.id desc limit ${MOST_LISTED}`;
}

/** The cold storage of a claim by somebody who may sign in; null where there is none. */
export async function findStorageOfClaim(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx<{ storageId: string }[]>`
    select c.cold_storage_id as "storageId" from cold_storage_claims c join users u on u.id = c.claimant_id
    where c.id = ${id} and u.suspended_at is null`;
  return row?.storageId ?? null;
}

/** A claim whose cold storage is locked; null where it is gone. */
export async function findClaim(tx: Transaction, id: string): Promise<ClaimRow | null> {
  const [row] = await tx<ClaimRow[]>`${claims(tx)} where c.id = ${id}`;
  return row ?? null;
}

export async function markConfirmed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx`update cold_storage_claims set state = 'confirmed', decided_at = ${at} where id = ${id}`;
}

/** Refuses claims to a cold storage that wait: one of them, or all. Gives those who had made them. */
export async function markRefused(
  tx: Transaction,
  { storageId, claimId, reason, at }: { storageId: string; claimId: string | null; reason: string; at: Date },
): Promise<readonly string[]> {
  const rows = await tx<{ claimantId: string }[]>`
    update cold_storage_claims set state = 'refused', reason = ${reason}, decided_at = ${at}
    where cold_storage_id = ${storageId} and state = 'waiting'
      and ${claimId === null ? tx`true` : tx`id = ${claimId}`}
    returning claimant_id as "claimantId"`;
  return rows.map(({ claimantId }) => claimantId);
}

export async function deleteClaimsOf(tx: Transaction, claimantId: string): Promise<void> {
  await tx`delete from cold_storage_claims where claimant_id = ${claimantId}`;
}

function claims(db: Query) {
  return db`
    select c.id, s.id as "storageId", s.name as "storageName", s.keeper_id as "managerId", u.id as "claimantId",
      u.name as "claimantName", u.name_spellings as "claimantSpellings", c.message, c.phone, c.wdra_number as "wdraNumber", c.state, c.reason,
      c.created_at as "createdAt"
    from cold_storage_claims c
    join cold_storages s on s.id = c.cold_storage_id join users u on u.id = c.claimant_id`;
}
