import { addDays, dayInIndia } from '@polam/domain/day';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { insertRows } from './rows.ts';

/** Overrides of a test booking. */
export interface BookingOverrides {
  readonly equipmentId: string;
  readonly hirerId: string;
  /** Days until it begins. */
  readonly inDays?: number;
  readonly days?: number;
  readonly note?: string;
  readonly state?: 'requested' | 'confirmed';
}

const REQUEST_MS = 24 * 3_600_000;

/** Inserts a booking of a piece of equipment; by default a request of one day in ten days. */
export async function buildBooking(db: Query, overrides: BookingOverrides): Promise<{ readonly id: string }> {
  const { equipmentId, hirerId, inDays = 10, days = 1, note = '', state = 'requested' } = overrides;
  const [equipment] = await db<{ ownerId: string; ratePaise: number; rateUnit: string }[]>`
    select e.owner_id as "ownerId", e.cost_paise as "ratePaise", t.rate_unit as "rateUnit"
    from equipment e join equipment_types t on t.id = e.type_id where e.id = ${equipmentId}`;
  if (equipment === undefined) throw new Error(`There is no machine ${equipmentId}.`);
  const now = new Date();
  const beginsOn = addDays(dayInIndia(now), inDays);
  const isConfirmed = state === 'confirmed';
  const row = {
    id: uuidv7(),
    equipmentId: equipmentId,
    ...equipment,
    hirerId,
    beginsOn,
    endsOn: addDays(beginsOn, days),
    unit: isConfirmed ? 1 : null,
    note,
    state,
    movedBy: isConfirmed ? 'owner' : null,
    confirmBy: new Date(now.getTime() + REQUEST_MS),
  };
  await insertRows(db, { table: 'bookings', rows: [row] });
  return { id: row.id };
}
