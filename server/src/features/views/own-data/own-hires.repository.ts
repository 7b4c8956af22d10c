import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import { storedEquipment, type EquipmentValues } from '@polam/contract/equipment/fields';
import { namesOf } from '@polam/contract/fields';
import type { Query } from '@polam/database/connect';
import type { BookingSide, BookingState } from '@polam/domain/hire/booking';
import type { RateUnit } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { columns } from '@polam/server/http/columns.repository';

const ownEquipmentFields = [...namesOf(storedEquipment), 'id', 'state', 'createdAt'] as const;

/** Equipment of a user. */
export interface OwnEquipmentRow extends EquipmentValues {
  readonly id: string;
  readonly state: string;
  readonly photoIds: readonly string[];
  readonly createdAt: Date;
}

/** A booking of a user, on either side. */
export interface OwnBookingRow {
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
