import { BOOKING_NOTE_LENGTH, bookingSides } from '@polam/domain/hire/booking';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { booking, freeDay } from '../documents/bookings.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { at, document } from '../fields.ts';
import { choice, day, id, equipmentRupees, maybe, text } from '../scalars.ts';
import { month, work } from '../scalars-of-hire.ts';
import { listOf } from '../lists.ts';
import { MAX_DAYS } from '../documents/list-bounds.ts';

const one = document({ booking: at('booking', booking) });
const named = { bookingId: at('id', id) };
const answers = ['booking-answered', 'booking-lapsed', 'booking-begun', 'booking-over'] as const;

/** Requests to hire another user's equipment for some days. */
export const request = call({
  name: 'bookings.request',
  summary:
    'Asks for a machine from one day until another on which it is free again. Its owner answers within a day.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/equipment/machines/{id}/bookings',
  changes: ['bookings', 'equipment'],
  access: 'user',
  input: {
    equipmentId: at('id', id),
    from: at('from', day),
    /** The day after the last one. */
    to: at('to', day),
    /** Acres, hours or tanks, for the estimate. */
    workMilli: at('amount', maybe(work)),
    note: at('notes', maybe(text(BOOKING_NOTE_LENGTH, { lines: true }))),
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

/** Confirms a booking request for one's own equipment. */
export const confirm = call({
  name: 'bookings.confirm',
  summary: 'Confirms a request for a machine of one’s own; requests that no longer fit are declined.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/bookings/{id}/confirm',
  changes: ['bookings', 'equipment'],
  access: 'user',
  input: named,
  output: one,
  refusals: [...answers, 'days-taken', 'machine-closed', 'not-answering', 'blocked-by-you'],
  done: 'booking-moved',
});

/** Declines a request. */
export const decline = call({
  name: 'bookings.decline',
  summary: 'Declines a request for a machine of one’s own.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/bookings/{id}/decline',
  changes: ['bookings', 'equipment'],
  access: 'user',
  input: named,
  output: one,
  refusals: answers,
  done: 'booking-moved',
});

/** Ends a booking before its first day. */
export const cancel = call({
  name: 'bookings.cancel',
  summary:
    'Cancels a booking before its first day has begun: the hirer at any time, the owner a confirmed one.',
  origin: 'own',
  method: 'POST',
  path: '/api/v1/bookings/{id}/cancel',
  changes: ['bookings', 'equipment'],
  access: 'user',
  input: named,
  output: one,
  refusals: answers,
  done: 'booking-moved',
});

/** The bookings of one side. */
export const list = call({
  name: 'bookings.list',
  summary: 'The user’s bookings as hirer or as owner, open or over, newest first, paged.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/bookings',
  reads: ['bookings', 'equipment', 'users'],
  access: 'user',
  input: {
    side: at('side', maybe(choice(bookingSides))),
    state: at('state', maybe(choice(['open', 'ended']))),
    equipmentId: at('equipment', maybe(id)),
    limit: paging([]).limit,
    cursor: paging([]).cursor,
  },
  output: document({ bookings: at('bookings', listOf(booking, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});

/** The calendar of a piece of equipment. */
export const freeDays = call({
  name: 'bookings.freeDays',
  summary: 'How many of a machine are free on each day of a month, and how many there are.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/equipment/machines/{id}/free-days',
  reads: ['bookings', 'equipment'],
  access: 'public',
  input: { equipmentId: at('id', id), month: at('month', month) },
  output: document({ units: at('units', z.number()), days: at('days', listOf(freeDay, MAX_DAYS)) }),
});
