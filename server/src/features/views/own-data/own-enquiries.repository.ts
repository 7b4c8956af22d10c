import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';

/** A user's enquiry to the manager of a cold storage. */
export interface OwnEnquiryRow {
  readonly id: string;
  readonly storageId: string;
  readonly storageName: string;
  readonly message: string;
  readonly createdAt: Date;
}

/** All enquiries of a user about cold storages, newest first. */
export async function listOwnEnquiries(db: Query, id: string): Promise<readonly OwnEnquiryRow[]> {
  return db<OwnEnquiryRow[]>`
    select e.id, e.cold_storage_id as "storageId", s.name as "storageName", e.message, e.created_at as "createdAt"
    from cold_storage_enquiries e join cold_storages s on s.id = e.cold_storage_id
    where e.author_id = ${id}
    order by e.created_at desc, e.id desc
    limit ${MAX_OWN}`;
}
