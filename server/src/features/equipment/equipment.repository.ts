import type { Query, Transaction } from '@polam/database/connect';
import type { RateUnit } from '@polam/domain/catalogue';
import type { District } from '@polam/domain/place';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset } from '@polam/server/http/keyset.repository';
import { contactVisible, districtColumn, type Reader } from '../users/index.ts';

/** Whether a machine is let out or sold. */
export type Purpose = 'hire' | 'sale';

/** A machine with its type and the name of its owner. */
export interface EquipmentRow {
  readonly id: string;
  readonly typeId: string;
  readonly typeSlug: string;
  readonly rateUnit: RateUnit;
  readonly item: string;
  readonly costPaise: number;
  readonly purpose: Purpose;
  readonly description: string;
  readonly model: string;
  readonly license: string;
  readonly district: District | null;
  readonly ownerId: string;
  readonly ownerName: string;
  /** Null, as `address`, where the reader may not have it. */
  readonly phone: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A machine to be offered. Without a phone or address those of its owner are taken. */
export interface NewEquipment {
  readonly id: string;
  readonly ownerId: string;
  readonly typeId: string;
  readonly item: string;
  readonly costPaise: number;
  readonly purpose: Purpose;
  readonly description: string;
  readonly phone: string | null;
  readonly address: string | null;
}

/** Which machines a list holds. */
export interface EquipmentFilter {
  readonly purpose: Purpose;
  readonly typeId: string | null;
  /** A text that stands in item, model or description, or that names a type. */
  readonly search: { readonly text: string; readonly typeId: string | null } | null;
}

/** A type of equipment that an admin adds. */
export interface NewEquipmentType {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly picture: string;
}

/** Offers a machine in the district of its owner. */
export async function insertEquipment(tx: Transaction, machine: NewEquipment): Promise<void> {
  const { id, typeId, item, costPaise, purpose, description, phone, address, ownerId } = machine;
  await tx`
    insert into equipment (id, owner_id, type_id, district_id, item, cost_paise, purpose, description, phone, address)
    select ${id}, u.id, ${typeId}, u.district_id, ${item}, ${costPaise}, ${purpose}, ${description},
      coalesce(${phone}, u.phone), coalesce(${address}, u.address)
    from users u where u.id = ${ownerId}`;
}

/** One machine. */
export async function findEquipment(db: Query, id: string, reader: Reader): Promise<EquipmentRow | null> {
  const [row] = await db<EquipmentRow[]>`
    select ${columns(db)} from equipment e ${around(db, reader)} where e.id = ${id}`;
  return row ?? null;
}

/** The newest machines of one owner; the paused ones too where he looks himself. */
export async function listEquipmentOf(
  db: Query,
  { ownerId, withPaused, limit }: { ownerId: string; withPaused: boolean; limit: number },
  reader: Reader,
): Promise<readonly EquipmentRow[]> {
  return db<EquipmentRow[]>`
    select ${columns(db)} from equipment e ${around(db, reader)}
    where e.owner_id = ${ownerId} and ${withPaused ? db`e.state <> 'deleted'` : db`e.state = 'active'`}
    order by e.created_at desc, e.id desc
    limit ${limit}`;
}

/** A page of machines on offer. */
export async function listEquipment(
  db: Query,
  filter: EquipmentFilter,
  { page, reader }: { page: PageWish; reader: Reader },
): Promise<readonly (EquipmentRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`e.created_at`,
    id: db`e.id`,
    cheapest: [db`e.cost_paise`],
    dearest: [db`(-e.cost_paise)`],
  });
  return db<(EquipmentRow & Keyed)[]>`
    select ${columns(db)}, ${key} as "sortKey"
    from (select e.* from equipment e where ${conditions(db, filter)} ${after} order by ${order} limit ${page.rows}) e
    ${around(db, reader)}
    order by ${order}`;
}

/** How many machines a filter lets through, counted to one beyond the limit of counting. */
export async function countEquipment(db: Query, filter: EquipmentFilter): Promise<number> {
  return countTo(db, db`from equipment e where ${conditions(db, filter)}`);
}

/** Adds a type of equipment, hired by the day. False where one has its slug or name. */
export async function insertEquipmentType(tx: Transaction, type: NewEquipmentType): Promise<boolean> {
  const { id, slug, name, aliases, picture } = type;
  await tx`lock table equipment_types in share row exclusive mode`;
  const made = await tx`
    insert into equipment_types (id, slug, name_en, rate_unit, aliases, picture)
    select ${id}, ${slug}, ${name}, 'day', ${[...aliases]}::text[], ${picture}
    where not exists (select from equipment_types where slug = ${slug} or lower(name_en) = lower(${name}))
    returning 1`;
  return made.length > 0;
}

function conditions(db: Query, { purpose, typeId, search }: EquipmentFilter) {
  return db`
    e.state = 'active' and e.purpose = ${purpose}
    ${typeId === null ? db`` : db`and e.type_id = ${typeId}`}
    ${search === null ? db`` : db`and ${isMeant(db, search)}`}`;
}

function isMeant(db: Query, { text, typeId }: NonNullable<EquipmentFilter['search']>) {
  return db`(
    lower(e.item || ' ' || e.model || ' ' || e.description) like ${anywhere(text.toLowerCase())}
    ${typeId === null ? db`` : db`or e.type_id = ${typeId}`}
  )`;
}

function columns(db: Query) {
  return db`
    e.id, t.id as "typeId", t.slug as "typeSlug", t.rate_unit as "rateUnit", e.item, e.cost_paise as "costPaise",
    e.purpose, e.description, e.model, e.license, ${districtColumn(db)} as district,
    u.id as "ownerId", u.name as "ownerName",
    case when c.visible then e.phone end as phone, case when c.visible then e.address end as address,
    e.created_at as "createdAt", e.updated_at as "updatedAt"`;
}

function around(db: Query, reader: Reader) {
  return db`
    join equipment_types t on t.id = e.type_id
    join users u on u.id = e.owner_id
    left join districts d on d.id = e.district_id
    cross join lateral (select ${contactVisible(db, reader)} as visible) c`;
}

/** Forgets all machines of an owner, with their phones and addresses. */
export async function deleteEquipmentOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx`delete from equipment where owner_id = ${ownerId}`;
}
