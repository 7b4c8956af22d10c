import { bookingSides } from '@polam/domain/hire/booking';
import * as z from 'zod/mini';
import { writtenBooking } from '../bookings/fields.ts';
import { call } from '../call.ts';
import { booking, freeDay } from '../documents/bookings.ts';
import { MAX_PAGE, pageFields, pageSteps } from '../documents/paging.ts';
import { at, document } from '../fields.ts';
import { choice, id, equipmentRupees, maybe } from '../scalars.ts';
import { month } from '../scalars/hire.ts';
import { listOf } from '../lists.ts';
import { MAX_DAYS } from '../documents/list-bounds.ts';

const one = document({ booking: at('booking', booking) });
/** Common parts of the answers to a request. */
const answer = {
  changes: ['bookings', 'equipment'],
  access: 'user',
  input: { bookingId: at('id', id) },
  output: one,
  done: 'booking-moved',
} as const;
const answers = ['booking-answered', 'booking-lapsed', 'booking-begun', 'booking-over'] as const;

export const request = call('bookings.request', 'POST /api/v1/equipment/machines/{id}/bookings', {
  summary:
    'Asks for a machine from one day until another on which it is free again. Its owner answers within a day.',
  changes: ['bookings', 'equipment'],
  access: 'user',
  input: {
    equipmentId: at('id', id),
    ...writtenBooking,
    /** The rate that the hirer saw; refused if it has changed. */
    seenRatePaise: at('cost', maybe(equipmentRupees)),
  },
  output: one,
  refusals: [
    'own-machine',
    'machine-closed',
    'days-taken',
    'requests-waiting',
    'not-answering',
    'blocked-by-you',
  ],
  status: 201,
  done: 'booking-requested',
  limits: ['orders'],
});

export const confirm = call('bookings.confirm', 'POST /api/v1/bookings/{id}/confirm', {
  summary: 'Confirms a request for a machine of one’s own; requests that no longer fit are declined.',
  ...answer,
  refusals: [...answers, 'days-taken', 'machine-closed', 'not-answering', 'blocked-by-you'],
});

export const decline = call('bookings.decline', 'POST /api/v1/bookings/{id}/decline', {
  summary: 'Declines a request for a machine of one’s own.',
  ...answer,
  refusals: answers,
});

export const cancel = call('bookings.cancel', 'POST /api/v1/bookings/{id}/cancel', {
  summary:
    'Cancels a booking before its first day has begun: the hirer at any time, the owner a confirmed one.',
  ...answer,
  refusals: answers,
});

export const list = call('bookings.list', 'GET /api/v1/bookings', {
  summary: 'The user’s bookings as hirer or as owner, open or over, newest first, paged.',
  reads: ['bookings', 'equipment', 'users'],
  access: 'user',
  input: {
    side: at('side', maybe(choice(bookingSides))),
    state: at('state', maybe(choice(['open', 'ended']))),
    equipmentId: at('equipment', maybe(id)),
    ...pageSteps,
  },
  output: document({ bookings: at('bookings', listOf(booking, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

export const freeDays = call('bookings.freeDays', 'GET /api/v1/equipment/machines/{id}/free-days', {
  summary: 'How many of a machine are free on each day of a month, and how many there are.',
  reads: ['bookings', 'equipment'],
  access: 'public',
  input: { equipmentId: at('id', id), month: at('month', month) },
  output: document({ units: at('units', z.number()), days: at('days', listOf(freeDay, MAX_DAYS)) }),
});
