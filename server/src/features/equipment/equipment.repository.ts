import { contactEquipment, publicEquipment, type EquipmentValues } from '@polam/contract/equipment/fields';
import { namesOf } from '@polam/contract/fields';
import type { Query } from '@polam/database/connect';
import type { RateUnit } from '@polam/domain/catalogue';
import type { EquipmentState } from '@polam/domain/hire/equipment-moves';
import type { District } from '@polam/domain/place';
import type { Spellings } from '@polam/domain/names/own-spelling';
import { columns, columnsIf } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { contactVisible, districtColumn, type Reader } from '../users/index.ts';
import { conditions } from './equipment-conditions.repository.ts';
import type { EquipmentFilter, Purpose } from './equipment-filter.ts';

/** Equipment with its type, its photos and the name of its owner. The contact is null where the reader may not have it. */
export interface EquipmentRow extends Pick<EquipmentValues, keyof typeof publicEquipment>, Contact {
  readonly id: string;
  readonly typeId: string;
  readonly typeSlug: string;
  readonly rateUnit: RateUnit;
  readonly state: EquipmentState;
  readonly deletedAt: Date | null;
  readonly districtId: string | null;
  readonly district: District | null;
  readonly photos: readonly PhotoRow[];
  readonly ownerId: string;
  readonly ownerName: string;
  readonly ownerSpellings: Spellings | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type Contact = { readonly [K in keyof typeof contactEquipment]: EquipmentValues[K] | null };

const rowFields = [
  ...namesOf(publicEquipment),
  'id',
  'typeId',
  'state',
  'deletedAt',
  'districtId',
  'ownerId',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof EquipmentRow)[];

interface PhotoRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** WebP as base64; in a list only of the first photo, and only where it has been made. */
  readonly blur?: string;
}

/** Filter of an owner's equipment. */
export interface EquipmentOf {
  readonly ownerId: string;
  /** Only active equipment; or also paused, and deleted since an instant. */
  readonly scope: 'on-offer' | { readonly deletedSince: Date };
  /** Absent: for hire and for sale. */
  readonly purpose?: Purpose;
}

export interface EquipmentPageQuery extends PageQuery {
  /** For the sort by distance: districts, nearest first. */
  readonly near: readonly string[];
}

/** One piece of equipment in any state; null where there is none. */
export async function findEquipment(db: Query, id: string, reader: Reader): Promise<EquipmentRow | null> {
  const [row] = await db<EquipmentRow[]>`
    select ${equipmentColumns(db, 'all')} from equipment e ${around(db, reader)} where e.id = ${id}`;
  return row ?? null;
}

/** A page of one owner's equipment, newest first. */
export async function listEquipmentOf(
  db: Query,
  whose: EquipmentOf,
  { page, reader }: { page: PageQuery; reader: Reader },
): Promise<readonly (EquipmentRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`e.created_at`, id: db`e.id` });
  return db<(EquipmentRow & Keyed)[]>`
    select ${equipmentColumns(db, 'first')}, ${key} as "sortKey" from equipment e ${around(db, reader)}
    where ${isOf(db, whose)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of one owner's equipment, counted to one beyond the limit of counting. */
export async function countEquipmentOf(db: Query, whose: EquipmentOf): Promise<number> {
  return countTo(db, db`from equipment e where ${isOf(db, whose)}`);
}

function isOf(db: Query, { ownerId, scope, purpose }: EquipmentOf): Fragment {
  const isListed =
    scope === 'on-offer'
      ? db`e.state = 'active'`
      : db`(e.state <> 'deleted' or e.deleted_at > ${scope.deletedSince})`;
  return db`
    e.owner_id = ${ownerId} and ${isListed} ${purpose === undefined ? db`` : db`and e.purpose = ${purpose}`}`;
}

/** A page of active equipment. */
export async function listEquipment(
  db: Query,
  filter: EquipmentFilter,
  { page, reader }: { page: EquipmentPageQuery; reader: Reader },
): Promise<readonly (EquipmentRow & Keyed)[]> {
  const { near } = page;
  const { order, key, after } = keyset(db, page, {
    date: db`e.created_at`,
    id: db`e.id`,
    cheapest: [db`e.cost_paise`],
    dearest: [db`(-e.cost_paise)`],
    nearest: [db`e.place`, db`e.created_at`],
  });
  const place =
    page.sort === 'nearest'
      ? db`, -coalesce(array_position(${[...near]}::text[], e.district_id), ${near.length + 1}) as place`
      : db``;
  return db<(EquipmentRow & Keyed)[]>`
    select ${equipmentColumns(db, 'first')}, ${key} as "sortKey"
    from (
      select * from (select e.* ${place} from equipment e where ${conditions(db, filter)}) e
      where true ${after} order by ${order} limit ${page.rows}
    ) e
    ${around(db, reader)}
    order by ${order}`;
}

/** Number of equipment of a filter, counted to one beyond the limit of counting. */
export async function countEquipment(db: Query, filter: EquipmentFilter): Promise<number> {
  return countTo(db, db`from equipment e where ${conditions(db, filter)}`);
}

/** Number of equipment by type, for a filter without its type. */
export async function countByType(
  db: Query,
  filter: EquipmentFilter,
): Promise<readonly { readonly typeId: string; readonly count: number }[]> {
  return db<{ typeId: string; count: number }[]>`
    select e.type_id as "typeId", count(*)::int from equipment e
    where ${conditions(db, { ...filter, typeId: null })} group by e.type_id`;
}

/** The districts with the most equipment, for a filter without its district. */
export async function countByDistrict(
  db: Query,
  filter: EquipmentFilter,
  most: number,
): Promise<readonly { readonly districtId: string; readonly count: number }[]> {
  return db<{ districtId: string; count: number }[]>`
    select e.district_id as "districtId", count(*)::int from equipment e
    where e.district_id is not null and ${conditions(db, { ...filter, districtId: null })}
    group by e.district_id order by count(*) desc, e.district_id limit ${most}`;
}

/** Number of users who have written about each of an owner's equipment; equipment without any is left out. */
export async function countAskers(
  db: Query,
  { equipmentIds, ownerId }: { equipmentIds: readonly string[]; ownerId: string },
): Promise<ReadonlyMap<string, number>> {
  if (equipmentIds.length === 0) return new Map();
  const rows = await db<{ equipmentId: string; askers: number }[]>`
    select n.equipment_id as "equipmentId", count(distinct n.buyer_id)::int as askers
    from negotiations n
    where n.equipment_id = any(${[...equipmentIds]}::uuid[]) and n.seller_id = ${ownerId}
      and exists (select from messages m where m.negotiation_id = n.id and m.author = 'buyer')
    group by n.equipment_id`;
  return new Map(rows.map(({ equipmentId, askers }) => [equipmentId, askers]));
}

function equipmentColumns(db: Query, blurred: 'all' | 'first'): Fragment {
  const isBlurred = blurred === 'all' ? db`true` : db`ep.position = 0`;
  return db`
    ${columns(db, 'e', rowFields)}, t.slug as "typeSlug", t.rate_unit as "rateUnit",
    ${districtColumn(db)} as district,
    coalesce((
      select json_agg(json_strip_nulls(json_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'blur', case when ${isBlurred} then translate(encode(p.blur, 'base64'), chr(10), '') end
      )) order by ep.position)
      from equipment_photos ep join photos p on p.id = ep.photo_id where ep.equipment_id = e.id
    ), '[]') as photos,
    u.name as "ownerName", u.name_spellings as "ownerSpellings",
    ${columnsIf(db, db`c.visible`, { table: 'e', fields: namesOf(contactEquipment) })}`;
}

function around(db: Query, reader: Reader): Fragment {
  return db`
    join equipment_types t on t.id = e.type_id
    join users u on u.id = e.owner_id
    left join districts d on d.id = e.district_id
    cross join lateral (select ${contactVisible(db, reader)} as visible) c`;
}
