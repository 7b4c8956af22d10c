import type { Query } from '@polam/database/connect';
import type { DaySpan } from '@polam/domain/booking';
import type { GoodsMeaning, WordMeaning } from '@polam/domain/goods-search';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { isWrittenIn } from '@polam/server/http/written.repository';

/** Purpose of equipment: for hire or for sale. */
export type Purpose = 'hire' | 'sale';

/** Filter of equipment. */
export interface EquipmentFilter {
  readonly purpose: Purpose;
  readonly typeId: string | null;
  readonly minPricePaise: number | null;
  readonly maxPricePaise: number | null;
  readonly withOperator: boolean | null;
  readonly districtId: string | null;
  /** Districts within reach; null: anywhere. */
  readonly reachIds: readonly string[] | null;
  /** A unit is free on all of these days. */
  readonly free: DaySpan | null;
  /** Meaning of a text, with types in the place of commodities. */
  readonly search: GoodsMeaning | null;
}

/** Condition for equipment `e` to be in a list. */
export function conditions(db: Query, filter: EquipmentFilter): Fragment {
  const { typeId, minPricePaise, maxPricePaise, withOperator, districtId, reachIds, free, search } = filter;
  return db`
    e.state = 'active' and e.purpose = ${filter.purpose}
    ${typeId === null ? db`` : db`and e.type_id = ${typeId}`}
    ${minPricePaise === null ? db`` : db`and e.cost_paise >= ${minPricePaise}::bigint`}
    ${maxPricePaise === null ? db`` : db`and e.cost_paise <= ${maxPricePaise}::bigint`}
    ${withOperator === null ? db`` : db`and e.with_operator = ${withOperator}`}
    ${districtId === null ? db`` : db`and e.district_id = ${districtId}`}
    ${reachIds === null ? db`` : db`and e.district_id = any(${[...reachIds]}::text[])`}
    ${free === null ? db`` : db`and ${isFree(db, free)}`}
    ${search === null ? db`` : db`and ${isMeant(db, search)}`}`;
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

/** A text matches where each of its words does. */
function isMeant(db: Query, { words, isForgiving }: GoodsMeaning): Fragment {
  const all = words
    .map((word) => isMet(db, word, isForgiving))
    .reduce((sum, each) => db`${sum} and ${each}`, db`true`);
  return db`(${all})`;
}

/** A word matches in the owner's text, or by type or place. */
function isMet(db: Query, meant: WordMeaning, isForgiving: boolean): Fragment {
  const { word, commodityIds, districtIds } = meant;
  const own = db`lower(e.item || ' ' || e.model || ' ' || e.description)`;
  const isClose = isForgiving && word.length > 3 ? db`or ${word} <% ${own}` : db``;
  const isType = commodityIds.length === 0 ? db`` : db`or e.type_id = any(${[...commodityIds]}::uuid[])`;
  const isThere = districtIds.length === 0 ? db`` : db`or e.district_id = any(${[...districtIds]}::text[])`;
  return db`(${isWrittenIn(db, own, meant)} ${isClose} ${isType} ${isThere})`;
}
