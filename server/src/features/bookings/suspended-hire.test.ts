import * as admins from '@polam/contract/calls/admin';
import * as calls from '@polam/contract/calls/bookings';
import * as equipmentList from '@polam/contract/calls/equipment';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildAdmin } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { someEquipment, askFor } from '@polam/server/testing/hires';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});
afterAll(() => testApp.close());

const suspend = ({ id }: TestActor) => admin.call(admins.suspend, { userId: id });
const letIn = ({ id }: TestActor) => admin.call(admins.restore, { userId: id });

const listed = async () => {
  const answer = await testApp.visitor.call(equipmentList.listForHire, {});
  return answer.ok ? answer.value.equipment.map(({ id }) => id) : [];
};

describe('the hire of somebody who is suspended', () => {
  it('takes the equipment from the market, tells who waits for one, and keeps what is promised', async () => {
    const { equipmentId, owner, hirer, other } = await someEquipment(testApp);
    const paused = await buildEquipment(testApp.db, { ownerId: owner.id, state: 'paused' });
    const asked = await askFor(hirer, equipmentId);
    const promised = await buildBooking(testApp.db, { equipmentId, hirerId: other.id, state: 'confirmed' });

    await suspend(owner);

    expect(await listed()).not.toContain(equipmentId);
    for (const id of [equipmentId, paused.id])
      expect(await testApp.visitor.call(equipmentList.get, { equipmentId: id })).toMatchObject({
        error: 'not-found',
      });
    expect(await noticesOf(testApp, hirer)).toMatchObject([
      { type: 'booking.changed', booking: asked.id, state: 'declined', by: 'machine' },
    ]);
    expect(await other.call(calls.list, {})).toMatchObject({
      value: { bookings: [{ id: promised.id, state: 'confirmed' }] },
    });
  });

  it('stays off the market when the owner is let in again, who cannot put the equipment back', async () => {
    const { equipmentId, owner } = await someEquipment(testApp);
    await suspend(owner);
    await letIn(owner);

    const again = await testApp.actor(owner.id);

    expect(await listed()).not.toContain(equipmentId);
    expect(await again.call(equipmentList.move, { equipmentId, move: 'restore' })).toMatchObject({
      error: 'machine-move-refused',
    });
    expect(
      await again.call(equipmentList.listOfOwner, { ownerId: owner.id, restorable: true }),
    ).toMatchObject({
      value: { equipment: [] },
    });
  });

  it('ends what a suspended hirer waits for, and tells the owners', async () => {
    const { equipmentId, owner, hirer, other } = await someEquipment(testApp);
    const asked = await askFor(hirer, equipmentId);
    const others = await askFor(other, equipmentId);

    await suspend(hirer);

    expect(await noticesOf(testApp, owner)).toMatchObject([
      { type: 'booking.requested', booking: others.id },
      { type: 'booking.changed', booking: asked.id, state: 'cancelled', by: 'hirer' },
    ]);
    expect(await owner.call(calls.confirm, { bookingId: asked.id })).toMatchObject({ error: 'booking-over' });
    expect(await owner.call(calls.confirm, { bookingId: others.id })).toMatchObject({ ok: true });
  });
});
