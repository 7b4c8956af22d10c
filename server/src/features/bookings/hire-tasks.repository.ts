import type { Query } from '@polam/database/connect';
import type { BookingSide } from '@polam/domain/hire/booking';
import { addDays, type Day } from '@polam/domain/day';
import { HIRE_AHEAD_DAYS } from '@polam/domain/trade/today';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { taskColumns, taskOrder, firstsOfKinds, type TaskRow, type TaskQuery } from '../users/index.ts';

/** Task about a booking of equipment. */
export interface HireTaskRow extends TaskRow {
  readonly model: string;
  /** The day on which the equipment is free again. */
  readonly to: Day;
}

/** Requests that a user has to answer, and bookings of either side that begin soon or have begun. */
export async function listHireTasks(db: Query, query: TaskQuery): Promise<readonly HireTaskRow[]> {
  const { userId, at } = query;
  return db<HireTaskRow[]>`
    with duties as (
      select 'booking-to-answer' as kind, b.id, b.confirm_by as until, b.begins_on as due_on, b.hirer_id as other_id
      from bookings b where b.owner_id = ${userId} and b.state = 'requested' and b.confirm_by > ${at}
      union all (${ahead(db, query, 'owner')}) union all (${ahead(db, query, 'hirer')})
    )
    select ${taskColumns(db)}, e.item as name, e.model, b.ends_on as to
    from ${firstsOfKinds(db)}
    join bookings b on b.id = d.id
    join equipment e on e.id = b.equipment_id
    join equipment_types c on c.id = e.type_id
    join users u on u.id = d.other_id
    ${taskOrder(db)}`;
}

function ahead(db: Query, { userId, today }: TaskQuery, side: BookingSide): Fragment {
  const [kind, other] = side === 'owner' ? ['hire-to-hand-over', 'hirer_id'] : ['hire-to-fetch', 'owner_id'];
  return db`
    select ${kind}, b.id, null::timestamptz, b.begins_on, b.${db(other)} from bookings b
    where b.${db(`${side}_id`)} = ${userId} and b.state = 'confirmed'
      and b.begins_on <= ${addDays(today, HIRE_AHEAD_DAYS)} and b.ends_on > ${today}`;
}
