import { contactEquipment, type EquipmentValues } from '@polam/contract/equipment/fields';
import { namesOf } from '@polam/contract/fields';
import { columnOf } from '@polam/database/column-names';
import type { Query, Transaction } from '@polam/database/connect';
import type { Names, RateUnit } from '@polam/domain/catalogue';
import type { EquipmentState } from '@polam/domain/hire/equipment-moves';
import { inserted, written } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import type { Purpose } from './equipment-filter.ts';

/** Fields of the form of equipment. */
export interface WrittenEquipment extends EquipmentChange {
  readonly typeId: string;
  /** Where it is; left out: the present place of the equipment, or for a new one that of its owner. */
  readonly pincode?: string;
}

/** Fields that a change gives another value; those that are left out stay as they are. */
type EquipmentChange = Omit<EquipmentValues, 'purpose' | ContactName> &
  Partial<Pick<EquipmentValues, ContactName>>;

type ContactName = keyof typeof contactEquipment;

/** Equipment to be stored. */
interface NewEquipment extends WrittenEquipment {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: Purpose;
  readonly at: Date;
}

/** Fields of equipment that decide on a change of it or a booking. */
export interface LockedEquipment {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly purpose: Purpose;
  readonly item: string;
  readonly typeSlug: string;
  readonly typeNames: Names;
  readonly costPaise: number;
  readonly rateUnit: RateUnit;
  readonly units: number;
  readonly state: EquipmentState;
  readonly stateBeforeDeletion: EquipmentState | null;
  readonly deletedAt: Date | null;
}

/** Stores equipment; its contact and district default to those of its owner. */
export async function insertEquipment(
  tx: Transaction,
  { at, pincode, ...equipment }: NewEquipment,
): Promise<void> {
  const ofOwner = (field: string) =>
    tx`(select ${tx(columnOf(field))} from users where id = ${equipment.ownerId})`;
  const contact = Object.fromEntries(namesOf(contactEquipment).map((field) => [field, ofOwner(field)]));
  const districtId = districtOf(tx, pincode, ofOwner('districtId'));
  const row = { ...contact, ...equipment, districtId, createdAt: at, updatedAt: at };
  await tx`insert into equipment ${inserted(tx, row)}`;
}

export async function updateEquipment(
  tx: Transaction,
  { id, at, pincode, ...change }: WrittenEquipment & { readonly id: string; readonly at: Date },
): Promise<void> {
  const row = { ...change, districtId: districtOf(tx, pincode, tx`district_id`), updatedAt: at };
  await tx`update equipment set ${written(tx, row)} where id = ${id}`;
}

function districtOf(tx: Transaction, pincode: string | undefined, usual: Fragment): Fragment {
  return tx`coalesce((select district_id from pincodes where pincode = ${pincode ?? null}), ${usual})`;
}

/** Locks equipment until the transaction ends; null where there is none. */
export async function lockEquipment(tx: Transaction, id: string): Promise<LockedEquipment | null> {
  const [row] = await tx<LockedEquipment[]>`${locked(tx)} where e.id = ${id} for no key update of e`;
  return row ?? null;
}

/** Locks all equipment of an owner that is not deleted. */
export async function lockEquipmentOf(tx: Transaction, ownerId: string): Promise<readonly LockedEquipment[]> {
  return tx<LockedEquipment[]>`
    ${locked(tx)} where e.owner_id = ${ownerId} and e.state <> 'deleted' order by e.id for no key update of e`;
}

function locked(tx: Transaction): Fragment {
  return tx`
    select e.id, e.owner_id as "ownerId", u.name as "ownerName", e.purpose, e.item, t.slug as "typeSlug",
      t.names as "typeNames",
      e.cost_paise as "costPaise", t.rate_unit as "rateUnit", e.units, e.state,
      e.state_before_deletion as "stateBeforeDeletion", e.deleted_at as "deletedAt"
    from equipment e join equipment_types t on t.id = e.type_id join users u on u.id = e.owner_id`;
}

/** Number of units of equipment for hire; null where there is none, or it is deleted. */
export async function findUnits(db: Query, id: string): Promise<number | null> {
  const [row] = await db<{ units: number }[]>`
    select units from equipment where id = ${id} and purpose = 'hire' and state <> 'deleted'`;
  return row?.units ?? null;
}

/** Sets the state of equipment after a move. */
export async function markMoved(
  tx: Transaction,
  { equipment, state, at }: { equipment: LockedEquipment; state: EquipmentState; at: Date },
): Promise<void> {
  const isDeleted = state === 'deleted';
  await tx`
    update equipment set state = ${state}, updated_at = ${at},
      state_before_deletion = ${isDeleted ? equipment.state : null}, deleted_at = ${isDeleted ? at : null}
    where id = ${equipment.id}`;
}

/** Marks equipment as deleted for good: without an instant of deletion it cannot be restored. */
export async function markTakenDown(
  tx: Transaction,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await tx`
    update equipment set state = 'deleted', state_before_deletion = state, deleted_at = null, updated_at = ${at}
    where id = any(${[...ids]}::uuid[])`;
}

/** Deletes all equipment of an owner, with phones and addresses. */
export async function deleteEquipmentOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx`delete from equipment where owner_id = ${ownerId}`;
}

/**
 * Picture of equipment: the named photo, else its first; of a deleted one no photo. Null where there is no
 * such equipment.
 */
export async function findPhotoOf(
  db: Query,
  { equipmentId, photoId }: { equipmentId: string; photoId: string | null },
): Promise<{ readonly photoId: string | null; readonly typeId: string } | null> {
  const [row] = await db<{ photoId: string | null; typeId: string }[]>`
    select e.type_id as "typeId", (
      select photo_id from equipment_photos
      where equipment_id = e.id and e.state <> 'deleted'
      order by photo_id = ${photoId}::uuid desc nulls last, position
      limit 1
    ) as "photoId"
    from equipment e where e.id = ${equipmentId}`;
  return row ?? null;
}

/** Photos of equipment, in their order. */
export const equipmentPhotos = {
  list: async (tx: Transaction, ofId: string): Promise<readonly string[]> => {
    const rows = await tx<{ id: string }[]>`
      select photo_id as id from equipment_photos where equipment_id = ${ofId} order by position`;
    return rows.map(({ id }) => id);
  },

  /** Removes all photos from the equipment; the photos themselves stay. */
  remove: async (tx: Transaction, ofId: string): Promise<void> => {
    await tx`delete from equipment_photos where equipment_id = ${ofId}`;
  },

  insert: async (
    tx: Transaction,
    { ofId, photoIds }: { ofId: string; photoIds: readonly string[] },
  ): Promise<void> => {
    await tx`
      insert into equipment_photos (equipment_id, position, photo_id)
      select ${ofId}, place - 1, photo_id
      from unnest(${[...photoIds]}::uuid[]) with ordinality as chosen (photo_id, place)`;
  },
};

/** A type of equipment that an admin adds. */
interface NewEquipmentType {
  readonly id: string;
  readonly slug: string;
  readonly names: Names;
  readonly rateUnit: RateUnit;
  readonly aliases: readonly string[];
  readonly picture: string;
}

/** Adds a type of equipment. False where another type has its slug or name. */
export async function insertEquipmentType(tx: Transaction, type: NewEquipmentType): Promise<boolean> {
  const { id, slug, names, rateUnit, aliases, picture } = type;
  await tx`lock table equipment_types in share row exclusive mode`;
  const made = await tx`
    insert into equipment_types (id, slug, names, rate_unit, aliases, picture)
    select ${id}, ${slug}, ${tx.json(names)}::jsonb, ${rateUnit}, ${[...aliases]}::text[], ${picture}
    where not exists (select from equipment_types where slug = ${slug} or lower(names ->> 'en') = lower(${names.en}))
    returning 1`;
  return made.length > 0;
}
