import * as bookings from '@polam/contract/calls/bookings';
import type { TestApp } from '../test-app.ts';
import { say } from '../chats.ts';
import { someEquipment, askAbout, askFor } from '../hires.ts';
import type { Scenario } from './scenario.ts';

async function aRequest(testApp: TestApp) {
  const equipment = await someEquipment(testApp);
  const { id: bookingId } = await askFor(equipment.hirer, equipment.equipmentId);
  return { ...equipment, bookingId, subject: { equipmentId: equipment.equipmentId } };
}

/** Equipment about which a user has asked. */
async function requestedEquipment(testApp: TestApp) {
  const equipment = await someEquipment(testApp);
  const negotiationId = await askAbout(equipment.hirer, equipment.equipmentId);
  return { ...equipment, negotiationId, subject: { equipmentId: equipment.equipmentId, negotiationId } };
}

/** Events about equipment. */
export const ofHire: readonly Scenario[] = [
  {
    type: 'message.posted',
    what: 'a farmer asks about a machine',
    stage: async (testApp) => {
      const { equipmentId, owner, hirer } = await someEquipment(testApp);
      const happen = () => askAbout(hirer, equipmentId);
      return { receiver: owner, other: hirer, subject: { equipmentId }, happen };
    },
  },
  {
    type: 'message.posted',
    what: 'an owner answers who asked about a machine',
    stage: async (testApp) => {
      const { owner, hirer, negotiationId, subject } = await requestedEquipment(testApp);
      return { receiver: hirer, other: owner, subject, happen: () => say(owner, negotiationId, 'Yes') };
    },
  },
  {
    type: 'booking.requested',
    what: 'a farmer asks for a machine',
    stage: async (testApp) => {
      const { equipmentId, owner, hirer } = await someEquipment(testApp);
      return {
        receiver: owner,
        other: hirer,
        subject: { equipmentId },
        happen: () => askFor(hirer, equipmentId),
      };
    },
  },
  {
    type: 'booking.changed',
    what: 'an owner confirms',
    stage: async (testApp) => {
      const { owner, hirer, bookingId, subject } = await aRequest(testApp);
      const happen = () => owner.call(bookings.confirm, { bookingId });
      return { receiver: hirer, other: owner, subject, happen };
    },
  },
  {
    type: 'booking.changed',
    what: 'a hirer takes a request back',
    stage: async (testApp) => {
      const { owner, hirer, bookingId, subject } = await aRequest(testApp);
      const happen = () => hirer.call(bookings.cancel, { bookingId });
      return { receiver: owner, other: hirer, subject, happen };
    },
  },
];
