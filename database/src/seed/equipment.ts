import type { Paise } from '@polam/domain/money';
import { uuidv7 } from 'uuidv7';
import { equipmentTypes } from '../catalogue/equipment-types.ts';
import type { Query } from '../connect.ts';
import { catalogueId } from './ids.ts';
import { districtOf } from './listings.ts';
import { buildFarmer, inventedPhone } from './users.ts';
import type { Random } from './random.ts';
import { steady, wholeBetween } from './random.ts';
import { insertRows } from './rows.ts';

/** A piece of equipment for hire or sale as a row of the builders. */
export interface EquipmentRow {
  readonly id: string;
  readonly ownerId: string;
  readonly typeId: string;
  readonly districtId: string | null;
  readonly item: string;
  readonly costPaise: Paise;
  readonly purpose: 'hire' | 'sale';
  readonly description: string;
  readonly model: string;
  readonly license: string;
  readonly units: number;
  readonly withOperator: boolean;
  readonly phone: string;
  readonly address: string;
  readonly state: 'active' | 'paused' | 'deleted';
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Overrides of test equipment: any field, and its type by the shipped slug. */
export type EquipmentOverrides = Partial<EquipmentRow> & { readonly type?: string };

/** Inserts a piece of equipment, and a farmer who owns it where no owner is named. */
export async function buildEquipment(
  db: Query,
  overrides: EquipmentOverrides = {},
  random: Random = steady,
): Promise<EquipmentRow> {
  const ownerId = overrides.ownerId ?? (await buildFarmer(db, {}, random)).id;
  const districtId = overrides.districtId ?? (await districtOf(db, ownerId));
  const equipment = equipmentRow({ ...overrides, ownerId, districtId }, random);
  await insertRows(db, { table: 'equipment', rows: [equipment] });
  return equipment;
}

/** A piece of equipment not yet inserted; by default a tractor for hire. */
export function equipmentRow(
  { type: slug = 'tractors', ...overrides }: EquipmentOverrides & { readonly ownerId: string },
  random: Random,
): EquipmentRow {
  const createdAt = overrides.createdAt ?? new Date();
  return {
    id: uuidv7(),
    typeId: catalogueId('equipment-type', slug),
    districtId: null,
    item: shippedTypeName(slug),
    costPaise: wholeBetween(random, 16, 24) * 10_000,
    purpose: 'hire',
    description: 'With driver; diesel is extra.',
    model: 'Mahindra 575 DI',
    license: '',
    units: 1,
    withOperator: true,
    phone: inventedPhone(wholeBetween(random, 0, 99_999)),
    address: 'Brodipet, Guntur',
    state: 'active',
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
}

function shippedTypeName(slug: string): string {
  const found = equipmentTypes.find((type) => type.slug === slug);
  if (found === undefined) throw new Error(`No shipped kind of equipment is called ${slug}.`);
  return found.en;
}
