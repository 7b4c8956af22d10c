import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import { type EquipmentValues, storedEquipment } from '@polam/contract/equipment/fields';
import { namesOf } from '@polam/contract/fields';
import type { Query } from '@polam/database/connect';
import type { ComplaintSubject } from '@polam/domain/admin/complaint';
import type { RateUnit } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { BookingSide, BookingState } from '@polam/domain/hire/booking';
import { columns } from '@polam/server/http/columns.repository';

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

const ownEquipmentFields = [...namesOf(storedEquipment), 'id', 'state', 'createdAt'] as const;

/** Equipment of a user. */
export interface OwnEquipmentRow extends EquipmentValues {
  readonly id: string;
  readonly state: string;
  readonly photoIds: readonly string[];
  readonly createdAt: Date;
}

/** A booking of a user, on either side. */
interface OwnBookingRow {
  readonly id: string;
  readonly side: BookingSide;
  readonly otherId: string;
  readonly otherName: string;
  readonly item: string;
  readonly from: Day;
  readonly to: Day;
  readonly ratePaise: number;
  readonly rateUnit: RateUnit;
  readonly workMilli: number | null;
  readonly note: string;
  readonly state: BookingState;
  readonly createdAt: Date;
}

/** All equipment of a user, newest first. */
export async function listOwnEquipment(db: Query, id: string): Promise<readonly OwnEquipmentRow[]> {
  return db<OwnEquipmentRow[]>`
    select ${columns(db, 'e', ownEquipmentFields)}, array(
        select photo_id from equipment_photos where equipment_id = e.id order by position) as "photoIds"
    from equipment e where e.owner_id = ${id}
    order by e.created_at desc, e.id desc
    limit ${MAX_OWN}`;
}

/** All bookings of a user, on either side, newest first. */
export async function listOwnBookings(db: Query, id: string): Promise<readonly OwnBookingRow[]> {
  return db<OwnBookingRow[]>`
    select b.id, case when b.hirer_id = ${id} then 'hirer' else 'owner' end as side, u.id as "otherId",
      u.name as "otherName", e.item, b.begins_on as "from", b.ends_on as "to", b.rate_paise as "ratePaise",
      b.rate_unit as "rateUnit", b.work_milli as "workMilli", b.note, b.state, b.created_at as "createdAt"
    from (
      select * from bookings where hirer_id = ${id} union all select * from bookings where owner_id = ${id}
    ) b
    join equipment e on e.id = b.equipment_id
    join users u on u.id = case when b.hirer_id = ${id} then b.owner_id else b.hirer_id end
    order by b.created_at desc, b.id desc
    limit ${MAX_OWN}`;
}

/** A complaint of a user. Its outcome concerns the accused. */
interface OwnComplaintRow {
  readonly id: string;
  readonly about: ComplaintSubject;
  readonly subjectId: string;
  readonly reason: string;
  readonly quoted: string;
  readonly isDecided: boolean;
  readonly createdAt: Date;
}

/** A cold storage of which a user is the manager. */
interface OwnStorageRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly phone: string;
  readonly address: string;
  readonly createdAt: Date;
}

/** A push subscription of a device. */
interface OwnDeviceRow {
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
