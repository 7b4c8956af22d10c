import * as bookings from '@polam/contract/calls/bookings';
import * as chats from '@polam/contract/calls/chats';
import type { DaySpan } from '@polam/domain/hire/booking';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildEquipment, type EquipmentOverrides } from '@polam/database/seed/equipment';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from './actor.ts';
import type { TestApp } from './test-app.ts';

/** Three days that no other test uses. */
export function daysAhead(now = new Date()): DaySpan {
  const from = addDays(dayInIndia(now), 40);
  return { from, to: addDays(from, 3) };
}

/** Equipment with its owner and two farmers who would hire it. */
export async function someEquipment(testApp: TestApp, overrides: EquipmentOverrides = {}) {
  const [owner, hirer, other] = [
    await buildFarmer(testApp.db),
    await buildFarmer(testApp.db),
    await buildFarmer(testApp.db),
  ];
  const equipment = await buildEquipment(testApp.db, { ownerId: owner.id, costPaise: 220_000, ...overrides });
  return {
    equipment,
    equipmentId: equipment.id,
    hirerPhone: hirer.phone,
    owner: await testApp.actor(owner.id),
    hirer: await testApp.actor(hirer.id),
    other: await testApp.actor(other.id),
  };
}

/**
 * Asks the owner of equipment something, and gives the conversation's id. Errors: throws where that is
 * refused.
 */
export async function askAbout(asker: TestActor, equipmentId: string, text = 'Is it free tomorrow?') {
  const answer = await asker.call(chats.startAboutEquipment, { equipmentId, text });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.negotiationId;
}

/** Requests a booking of equipment. Errors: throws where that is refused. */
export async function askFor(hirer: TestActor, equipmentId: string, days: DaySpan = daysAhead()) {
  const answer = await hirer.call(bookings.request, { equipmentId, ...days });
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.value.booking;
}
