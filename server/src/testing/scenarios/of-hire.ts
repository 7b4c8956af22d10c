import * as bookings from '@polam/contract/calls/bookings';
import type { TestApp } from '../test-app.ts';
import { say } from '../chats.ts';
import { aMachine, askAbout, askFor } from '../hires.ts';
import type { Scenario } from './scenario.ts';

async function aRequest(testApp: TestApp) {
  const machine = await aMachine(testApp);
  const { id: bookingId } = await askFor(machine.hirer, machine.machineId);
  return { ...machine, bookingId, subject: { machineId: machine.machineId } };
}

/** A machine about which somebody has asked. */
async function anAskedMachine(testApp: TestApp) {
  const machine = await aMachine(testApp);
  const negotiationId = await askAbout(machine.hirer, machine.machineId);
  return { ...machine, negotiationId, subject: { machineId: machine.machineId, negotiationId } };
}

/** What people do to each other about machines. */
export const ofHire: readonly Scenario[] = [
  {
    type: 'message.posted',
    what: 'a farmer asks about a machine',
    stage: async (testApp) => {
      const { machineId, owner, hirer } = await aMachine(testApp);
      const happen = () => askAbout(hirer, machineId);
      return { receiver: owner, other: hirer, subject: { machineId }, happen };
    },
  },
  {
    type: 'message.posted',
    what: 'an owner answers who asked about a machine',
    stage: async (testApp) => {
      const { owner, hirer, negotiationId, subject } = await anAskedMachine(testApp);
      return { receiver: hirer, other: owner, subject, happen: () => say(owner, negotiationId, 'Yes') };
    },
  },
  {
    type: 'booking.requested',
    what: 'a farmer asks for a machine',
    stage: async (testApp) => {
      const { machineId, owner, hirer } = await aMachine(testApp);
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
