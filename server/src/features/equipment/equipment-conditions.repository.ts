import type { Query } from '@polam/database/connect';
import type { DaySpan } from '@polam/domain/hire/booking';
import { allOf, type Conditions } from '@polam/server/http/conditions.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { isMeant } from '../../http/conditions.repository.ts';
import type { EquipmentFilter } from './equipment-filter.ts';

const equipmentConditions: Conditions<Omit<EquipmentFilter, 'purpose'>> = {
  typeId: (db, id) => db`e.type_id = ${id}`,
  minPricePaise: (db, paise) => db`e.cost_paise >= ${paise}::bigint`,
  maxPricePaise: (db, paise) => db`e.cost_paise <= ${paise}::bigint`,
  withOperator: (db, isWith) => db`e.with_operator = ${isWith}`,
  districtId: (db, id) => db`e.district_id = ${id}`,
  reachIds: (db, ids) => db`e.district_id = any(${[...ids]}::text[])`,
  free: isFree,
  search: (db, meaning) =>
    isMeant(db, meaning, {
      text: db`lower(e.item || ' ' || e.model || ' ' || e.description)`,
      kindId: db`e.type_id`,
      districtId: db`e.district_id`,
    }),
};

/** Condition for equipment `e` to be in a list. */
export function conditions(db: Query, filter: EquipmentFilter): Fragment {
  return db`
    e.state = 'active' and e.purpose = ${filter.purpose} ${allOf(db, equipmentConditions, filter)}`;
}

/** Whether on each day fewer units of equipment `e` are booked than there are. */
function isFree(db: Query, { from, to }: DaySpan): Fragment {
  return db`e.units > coalesce((
    select max(taken.count) from (
      select count(*) from bookings b
      cross join generate_series(greatest(b.begins_on, ${from}::date), least(b.ends_on, ${to}::date) - 1, interval '1 day') day
      where b.equipment_id = e.id and b.state = 'confirmed' and b.begins_on < ${to} and b.ends_on > ${from}
      group by day
    ) taken
  ), 0)`;
}
