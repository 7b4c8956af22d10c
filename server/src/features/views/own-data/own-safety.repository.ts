import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';
import type { ComplaintSubject } from '@polam/domain/admin/complaint';

/** A complaint of a user. Its outcome concerns the accused. */
export interface OwnComplaintRow {
  readonly id: string;
  readonly about: ComplaintSubject;
  readonly subjectId: string;
  readonly reason: string;
  readonly quoted: string;
  readonly isDecided: boolean;
  readonly createdAt: Date;
}

/** A cold storage of which a user is the manager. */
export interface OwnStorageRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly phone: string;
  readonly address: string;
  readonly createdAt: Date;
}

/** A push subscription of a device. */
export interface OwnDeviceRow {
  readonly service: string;
  readonly createdAt: Date;
}

/** Users whom a user has blocked, latest first. Those who have blocked the user are not listed. */
export async function listOwnBlocks(
  db: Query,
  id: string,
): Promise<readonly { id: string; name: string; createdAt: Date }[]> {
  return db<{ id: string; name: string; createdAt: Date }[]>`
    select u.id, u.name, b.created_at as "createdAt"
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${id}
    order by b.created_at desc, u.id
    limit ${MAX_OWN}`;
}

/** All complaints of a user, latest first. */
export async function listOwnComplaints(db: Query, id: string): Promise<readonly OwnComplaintRow[]> {
  return db<OwnComplaintRow[]>`
    select id, about, subject_id as "subjectId", reason, quoted, outcome is not null as "isDecided",
      created_at as "createdAt"
    from complaints where author_id = ${id}
    order by created_at desc, id desc
    limit ${MAX_OWN}`;
}

/** The cold storages of which a user is the manager, newest first. */
export async function listOwnStorages(db: Query, id: string): Promise<readonly OwnStorageRow[]> {
  return db<OwnStorageRow[]>`
    select id, name, owner, phone, address, created_at as "createdAt"
    from cold_storages where keeper_id = ${id}
    order by created_at desc, id desc
    limit ${MAX_OWN}`;
}

/**
 * The devices that get a user's notices, by the push service that reaches them; the address itself is a
 * secret.
 */
export async function listOwnDevices(db: Query, id: string): Promise<readonly OwnDeviceRow[]> {
  return db<OwnDeviceRow[]>`
    select split_part(endpoint, '/', 3) as service, created_at as "createdAt"
    from push_subscriptions where person_id = ${id}
    order by created_at desc, id
    limit ${MAX_OWN}`;
}
