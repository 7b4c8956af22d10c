import { addDays, endOfDayInIndia } from '@polam/domain/day';
import { uuidv7 } from 'uuidv7';
import type { Query } from '@polam/database/connect';
import { demoBookings, type DemoBooking } from '../data/demo-bookings.ts';
import type { DemoStage } from './demo-stage.ts';
import { catalogueId } from '../ids.ts';
import { insertRows } from '../rows.ts';

interface Equipment {
  readonly id: string;
  readonly ownerId: string;
  readonly typeId: string;
  readonly ratePaise: number;
  readonly rateUnit: string;
}

/** Inserts the bookings of the demo. */
export async function addDemoBookings(db: Query, stage: DemoStage): Promise<void> {
  const equipmentList = await db<Equipment[]>`
    select e.id, e.owner_id as "ownerId", e.type_id as "typeId", e.cost_paise as "ratePaise",
      t.rate_unit as "rateUnit"
    from equipment e join equipment_types t on t.id = e.type_id where e.purpose = 'hire'`;
  const rows = demoBookings.map((booking) => bookingRow(booking, { equipmentList, stage }));
  await insertRows(db, { table: 'bookings', rows });
}

function bookingRow(
  { hirer, owner, type, state, inDays, days, hoursAgo, note }: DemoBooking,
  { equipmentList, stage }: { equipmentList: readonly Equipment[]; stage: DemoStage },
) {
  const ownerId = stage.user(owner).id;
  const typeId = catalogueId('equipment-type', type);
  const equipment = equipmentList.find((each) => each.ownerId === ownerId && each.typeId === typeId);
  if (equipment === undefined) throw new Error(`In the demo ${owner} hires out no ${type}.`);
  const beginsOn = addDays(stage.today, inDays);
  const createdAt = stage.hoursAgo(hoursAgo);
  const { ratePaise, rateUnit } = equipment;
  return {
    id: uuidv7(),
    equipmentId: equipment.id,
    ownerId,
    hirerId: stage.user(hirer).id,
    beginsOn,
    endsOn: addDays(beginsOn, days),
    unit: state === 'confirmed' ? 1 : null,
    ratePaise,
    rateUnit,
    note,
    state,
    movedBy: moverOf(state),
    confirmBy: endOfDayInIndia(stage.today),
    createdAt,
    updatedAt: state === 'requested' ? createdAt : stage.hoursAgo(hoursAgo - 1),
  };
}

function moverOf(state: DemoBooking['state']): string | null {
  if (state === 'requested') return null;
  return state === 'cancelled' ? 'hirer' : 'owner';
}
