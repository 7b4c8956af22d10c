import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';

/** A message that a user wrote. */
export interface OwnMessageRow {
  readonly id: string;
  readonly text: string;
  readonly hasPhoto: boolean;
  readonly otherId: string;
  readonly otherName: string;
  /** Name of its subject: the listing, the requirement or the equipment. */
  readonly about: string;
  readonly createdAt: Date;
}

/** All messages that a user wrote, newest first. */
export async function listOwnMessages(db: Query, id: string): Promise<readonly OwnMessageRow[]> {
  return db<OwnMessageRow[]>`
    select m.id, m.text, m.photo_id is not null as "hasPhoto", u.id as "otherId", u.name as "otherName",
      coalesce(r.commodity_name, l.name, e.item) as about, m.created_at as "createdAt"
    from (
      select *, 'buyer' as party, seller_id as other_id from negotiations where buyer_id = ${id}
      union all
      select *, 'seller', buyer_id from negotiations where seller_id = ${id}
    ) n
    left join requirements r on r.id = n.requirement_id
    left join listings l on l.id = n.listing_id
    left join equipment e on e.id = n.equipment_id
    join messages m on m.negotiation_id = n.id and m.author = n.party
    join users u on u.id = n.other_id
    order by m.created_at desc, m.id desc
    limit ${MAX_OWN}`;
}

/** A user's enquiry to the manager of a cold storage. */
interface OwnEnquiryRow {
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
