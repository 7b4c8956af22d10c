import type { Transaction } from '@polam/database/connect';
import type { Names, RateUnit } from '@polam/domain/catalogue';

/** A type of equipment that an admin adds. */
export interface NewEquipmentType {
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
