import { describe, expect, it } from 'vitest';
import {
  bookingChange,
  type BookingMove,
  bookingMoves,
  type BookingSide,
  bookingSides,
  type BookingStage,
  bookingStageAt,
  bookingStages,
  confirmByOf,
  hireEstimate,
  isBookingOpen,
  type MovableBooking,
  moveBooking,
  overlaps,
  spanProblem,
} from './booking.ts';
import { lastDayOfSpan } from './last-day.ts';

const now = new Date('2026-11-21T06:30:00Z');
const today = '2026-11-21';
const later = new Date('2026-11-22T06:30:00Z');

const bookings: Readonly<Record<BookingStage, MovableBooking>> = {
  requested: { state: 'requested', confirmBy: later, from: '2026-11-24', to: '2026-11-27' },
  confirmed: { state: 'confirmed', confirmBy: now, from: '2026-11-24', to: '2026-11-27' },
  declined: { state: 'declined', confirmBy: later, from: '2026-11-24', to: '2026-11-27' },
  cancelled: { state: 'cancelled', confirmBy: later, from: '2026-11-24', to: '2026-11-27' },
  lapsed: { state: 'requested', confirmBy: now, from: '2026-11-24', to: '2026-11-27' },
  begun: { state: 'confirmed', confirmBy: now, from: today, to: '2026-11-22' },
  ended: { state: 'confirmed', confirmBy: now, from: '2026-11-18', to: today },
};

/** Result of a move: the new state, `same` where it was made before, else why it is refused. */
function outcome(stage: BookingStage, side: BookingSide, move: BookingMove): string {
  const moved = moveBooking(bookings[stage], { move, side }, now);
  if (!moved.ok) return moved.error.replace('booking-', '');
  return moved.unchanged ? 'same' : moved.state;
}

describe('a booking', () => {
  it.each(bookingStages)('is read as %s by the clock', (stage) => {
    expect(bookingStageAt(bookings[stage], now)).toBe(stage);
  });

  it('is open until it is answered with no, or its days are over', () => {
    expect(bookingStages.filter(isBookingOpen)).toEqual(['requested', 'confirmed', 'begun']);
  });
});

describe('the moves of a booking', () => {
  const table = {
    owner: [
      ['requested', 'confirmed', 'declined', 'answered'],
      ['confirmed', 'same', 'answered', 'cancelled'],
      ['declined', 'answered', 'same', 'answered'],
      ['cancelled', 'over', 'over', 'same'],
      ['lapsed', 'lapsed', 'lapsed', 'lapsed'],
      ['begun', 'begun', 'begun', 'begun'],
      ['ended', 'over', 'over', 'over'],
    ],
    hirer: [
      ['requested', 'answered', 'answered', 'cancelled'],
      ['confirmed', 'answered', 'answered', 'cancelled'],
      ['declined', 'answered', 'answered', 'answered'],
      ['cancelled', 'over', 'over', 'same'],
      ['lapsed', 'lapsed', 'lapsed', 'lapsed'],
      ['begun', 'begun', 'begun', 'begun'],
      ['ended', 'over', 'over', 'over'],
    ],
  } as const;

  it.each(bookingSides)('have a line for every state, for the %s', (side) => {
    expect(table[side].map(([stage]) => stage).toSorted()).toEqual([...bookingStages].toSorted());
  });

  it.each(bookingSides.flatMap((side) => table[side].map((line) => [side, ...line] as const)))(
    'lead the %s of one that is %s to what the table says',
    (side, stage, ...outcomes) => {
      expect(bookingMoves.map((move) => outcome(stage, side, move))).toEqual(outcomes);
    },
  );
});

describe('a request', () => {
  it.each([
    ['in a week', '2026-11-28', '2026-11-22T06:30:00.000Z'],
    ['tomorrow', '2026-11-22', '2026-11-21T18:30:00.000Z'],
    ['today', '2026-11-21', '2026-11-21T18:30:00.000Z'],
  ])('for %s waits a day, and no longer than its start', (_, from, until) => {
    expect(confirmByOf(from, now).toISOString()).toBe(until);
  });

  it.each([
    ['2026-11-20', '2026-11-22', { field: 'from', problem: 'day-past' }],
    ['2026-11-24', '2026-11-24', { field: 'to', problem: 'days-order' }],
    ['2026-11-24', '2027-01-24', { field: 'to', problem: 'days-too-many', limit: 60 }],
    ['2027-11-20', '2027-11-22', { field: 'to', problem: 'day-too-far' }],
    ['2026-11-24', '2027-01-23', null],
    ['2026-11-21', '2026-11-22', null],
    ['2027-11-20', '2027-11-21', null],
  ])('from %s to %s is let through or told beside its field', (from, to, problem) => {
    expect(spanProblem({ from, to }, today)).toEqual(problem);
  });
});

describe('half-open days', () => {
  const days = { from: '2026-11-24', to: '2026-11-27' };

  it.each([
    ['2026-11-26', '2026-11-28', true],
    ['2026-11-27', '2026-11-28', false],
    ['2026-11-20', '2026-11-24', false],
    ['2026-11-20', '2026-11-25', true],
    ['2026-11-25', '2026-11-26', true],
  ])('meet those from %s to %s: %s', (from, to, meet) => {
    expect([overlaps(days, { from, to }), overlaps({ from, to }, days)]).toEqual([meet, meet]);
  });

  it('end on the day before', () => {
    expect(lastDayOfSpan(days)).toBe('2026-11-26');
  });
});

it('tells a no of the owner’s from days that another has and from a piece of equipment that is gone', () => {
  expect(
    (['owner', 'timer', 'machine'] as const).map((by) => bookingChange({ state: 'declined', by })),
  ).toEqual(['declined', 'taken', 'withdrawn']);
  expect(bookingChange({ state: 'confirmed', by: 'owner' })).toBe('confirmed');
});

const span = { from: '2026-11-24', to: '2026-11-27' };

describe('what a hire comes to', () => {
  it.each([
    { rateUnit: 'day', days: span, workMilli: null, sum: 660_000 },
    { rateUnit: 'day', days: span, workMilli: 5_000, sum: 660_000 },
    { rateUnit: 'acre', days: span, workMilli: 2_500, sum: 550_000 },
    { rateUnit: 'hour', days: null, workMilli: 1_000, sum: 220_000 },
    { rateUnit: 'tank', days: span, workMilli: 333, sum: 73_260 },
  ] as const)('by the $rateUnit is rate times days or work', ({ rateUnit, days, workMilli, sum }) => {
    expect(hireEstimate({ ratePaise: 220_000, rateUnit }, { span: days, workMilli })).toBe(sum);
  });

  it('is not known before its days or its work are', () => {
    expect(hireEstimate({ ratePaise: 220_000, rateUnit: 'day' }, { span: null, workMilli: null })).toBeNull();
    expect(hireEstimate({ ratePaise: 220_000, rateUnit: 'acre' }, { span, workMilli: null })).toBeNull();
  });
});
