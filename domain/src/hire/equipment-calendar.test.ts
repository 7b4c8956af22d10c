import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from './booking.ts';
import { addDays } from '../day.ts';
import {
  freeDays,
  listDays,
  placeBookings,
  shiftMonth,
  spanOfMonth,
  type PlacedBooking,
} from './equipment-calendar.ts';

const first = '2026-11-01';

const span = fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 6 })).map(([start, length]) => ({
  from: addDays(first, start),
  to: addDays(first, start + length),
}));
const bookings = fc
  .array(span, { maxLength: 14 })
  .map((all) => all.map((each, at): PlacedBooking => ({ ...each, id: `b${at}`, unit: null })));
const units = fc.integer({ min: 1, max: 4 });
const month = { from: first, to: '2026-12-01' };

/** The simplest possible calendar: looks through all bookings for each day. */
function modelOf(all: readonly PlacedBooking[], count: number): readonly number[] {
  return Array.from({ length: 30 }, (_, at) => {
    const day = addDays(first, at);
    return Math.max(0, count - all.filter(({ from, to }) => from <= day && to > day).length);
  });
}

describe('the calendar of equipment', () => {
  it('tells of each day how many are free', () => {
    fc.assert(
      fc.property(bookings, units, (all, count) => {
        expect(freeDays(month, all, count).map(({ free }) => free)).toEqual(modelOf(all, count));
      }),
    );
  });

  it('holds a month of days, and knows the next', () => {
    expect(listDays(spanOfMonth('2028-02'))).toHaveLength(29);
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('numbers for bookings', () => {
  it('are found just where no day has more bookings than units, and never meet', () => {
    fc.assert(
      fc.property(bookings, units, (all, count) => {
        const fits = listDays(month).every(
          (day) => all.filter(({ from, to }) => from <= day && to > day).length <= count,
        );
        const placed = placeBookings(all, count);

        const meeting = all.filter((one) =>
          all.some(
            (other) => other !== one && overlaps(one, other) && placed?.get(one.id) === placed?.get(other.id),
          ),
        );
        expect([placed !== null, placed === null ? [] : meeting]).toEqual([fits, []]);
      }),
    );
  });

  it('stay with whoever has begun, whoever else comes', () => {
    fc.assert(
      fc.property(bookings, units, fc.nat({ max: 3 }), (all, count, unit) => {
        const begun: PlacedBooking = {
          id: 'begun',
          from: '2026-10-20',
          to: '2026-11-12',
          unit: (unit % count) + 1,
        };
        const placed = placeBookings([...all, begun], count);

        expect([begun.unit, undefined]).toContain(placed?.get('begun'));
      }),
    );
  });

  it('change among those to come where one that fits would else have none', () => {
    const taken = [
      { id: 'a', from: '2026-11-01', to: '2026-11-03', unit: 1 },
      { id: 'b', from: '2026-11-02', to: '2026-11-05', unit: 2 },
      { id: 'c', from: '2026-11-05', to: '2026-11-08', unit: 1 },
    ];

    const placed = placeBookings(
      [...taken, { id: 'd', from: '2026-11-03', to: '2026-11-08', unit: null }],
      2,
    );

    expect(Object.fromEntries(placed ?? [])).toEqual({ a: 1, b: 2, d: 1, c: 2 });
  });
});
