import type { Transaction } from '@polam/database/connect';
import type { RateUnit } from '@polam/domain/catalogue';

/** A type of equipment that an admin adds. */
export interface NewEquipmentType {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Empty, as `nameHi`, until an admin gives it. */
  readonly nameTe: string;
  readonly nameHi: string;
  readonly rateUnit: RateUnit;
  readonly aliases: readonly string[];
  readonly picture: string;
}

/** Adds a type of equipment. False where another type has its slug or name. */
export async function insertEquipmentType(tx: Transaction, type: NewEquipmentType): Promise<boolean> {
  const { id, slug, name, nameTe, nameHi, rateUnit, aliases, picture } = type;
  await tx`lock table equipment_types in share row exclusive mode`;
  const made = await tx`
    insert into equipment_types (id, slug, name_en, name_te, name_hi, rate_unit, aliases, picture)
    select ${id}, ${slug}, ${name}, ${nameTe}, ${nameHi}, ${rateUnit}, ${[...aliases]}::text[], ${picture}
    where not exists (select from equipment_types where slug = ${slug} or lower(name_en) = lower(${name}))
    returning 1`;
  return made.length > 0;
}
