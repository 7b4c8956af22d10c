import * as bookings from '@polam/contract/calls/bookings';
import type { TestHouse } from '../house.ts';
import { say } from '../chats.ts';
import { aMachine, askAbout, askFor } from '../hires.ts';
import type { Scene } from './scene.ts';

async function aRequest(house: TestHouse) {
  const machine = await aMachine(house);
  const { id: bookingId } = await askFor(machine.hirer, machine.machineId);
  return { ...machine, bookingId, subject: { machineId: machine.machineId } };
}

/** A machine about which somebody has asked. */
async function anAskedMachine(house: TestHouse) {
  const machine = await aMachine(house);
  const negotiationId = await askAbout(machine.hirer, machine.machineId);
  return { ...machine, negotiationId, subject: { machineId: machine.machineId, negotiationId } };
}

/** What people do to each other about machines. */
export const ofHire: readonly Scene[] = [
  {
    type: 'message.posted',
    what: 'a farmer asks about a machine',
    stage: async (house) => {
      const { machineId, owner, hirer } = await aMachine(house);
      const happen = () => askAbout(hirer, machineId);
      return { receiver: owner, other: hirer, subject: { machineId }, happen };
    },
  },
  {
    type: 'message.posted',
    what: 'an owner answers who asked about a machine',
    stage: async (house) => {
      const { owner, hirer, negotiationId, subject } = await anAskedMachine(house);
      return { receiver: hirer, other: owner, subject, happen: () => say(owner, negotiationId, 'Yes') };
    },
  },
  {
    type: 'booking.requested',
    what: 'a farmer asks for a machine',
    stage: async (house) => {
      const { machineId, owner, hirer } = await aMachine(house);
      return {
        receiver: owner,
        other: hirer,
        subject: { machineId },
        happen: () => askFor(hirer, machineId),
      };
    },
  },
  {
    type: 'booking.changed',
    what: 'an owner confirms',
    stage: async (house) => {
      const { owner, hirer, bookingId, subject } = await aRequest(house);
      const happen = () => owner.call(bookings.confirm, { bookingId });
      return { receiver: hirer, other: owner, subject, happen };
    },
  },
  {
    type: 'booking.changed',
    what: 'a hirer takes a request back',
    stage: async (house) => {
      const { owner, hirer, bookingId, subject } = await aRequest(house);
      const happen = () => hirer.call(bookings.cancel, { bookingId });
      return { receiver: owner, other: hirer, subject, happen };
    },
  },
];
