import type { RateUnit } from '../catalogue.ts';
import { addDays, type Day, dayInIndia, endOfDayInIndia } from '../day.ts';
import { type Paise, paiseOfMilli } from '../money.ts';

/**
 * Actors that answer or end a booking: a side, `machine` where the owner withdraws the equipment, `timer` for
 * the clock or another booking.
 */
export const bookingActors = ['owner', 'hirer', 'machine', 'timer'] as const;

/** Actor that answered or ended a booking. */
export type BookingActor = (typeof bookingActors)[number];

/**
 * Outcome of a booking; `taken` where the days went to another hirer, `withdrawn` where the equipment is no
 * longer let.
 */
export type BookingChange = 'confirmed' | 'declined' | 'taken' | 'withdrawn' | 'cancelled' | 'lapsed';

/** Outcome of a booking, derived from its new state and the actor that set it. */
export function bookingChange({
  state,
  by,
}: {
  readonly state: BookingState;
  readonly by: BookingActor;
}): BookingChange {
  if (state === 'declined') return by === 'machine' ? 'withdrawn' : by === 'timer' ? 'taken' : 'declined';
  // A new request has an event of its own.
  return state === 'requested' ? 'lapsed' : state;
}

/** States of a booking as stored. Source: docs/equipment.md "A booking". */
export const bookingStates = ['requested', 'confirmed', 'declined', 'cancelled', 'lapsed'] as const;

/** A stored state of a booking. */
export type BookingState = (typeof bookingStates)[number];

/** States of a booking at an instant: a confirmed one may also have begun or ended. */
export const bookingStages = [...bookingStates, 'begun', 'ended'] as const;

/** A state of a booking as it is read. */
export type BookingStage = (typeof bookingStages)[number];

/** The two sides of a booking. */
export const bookingSides = ['hirer', 'owner'] as const;

export type BookingSide = (typeof bookingSides)[number];

export const bookingMoves = ['confirm', 'decline', 'cancel'] as const;

export type BookingMove = (typeof bookingMoves)[number];

/** Hours within which an owner answers a request. */
export const REQUEST_HOURS = 24;

/** Most days of a booking. */
export const MAX_BOOKING_DAYS = 60;

/** Most days ahead that a booking may end. */
const MAX_DAYS_TO_BOOKING = 365;

/** Most requests of one hirer that may be open at once. */
export const MOST_OPEN_REQUESTS = 10;

/** Most characters in the note of a request. */
export const BOOKING_NOTE_LENGTH = 300;

/** Days from the first one up to, but without, `to`. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** Fields of a booking on which a move depends. */
export interface MovableBooking extends DaySpan {
  readonly state: BookingState;
  /** The instant at which a request lapses. */
  readonly confirmBy: Date;
}

interface MoveRule {
  readonly to: BookingState;
  readonly from: Readonly<Record<BookingSide, readonly BookingStage[]>>;
}

const rules: Readonly<Record<BookingMove, MoveRule>> = {
  confirm: { to: 'confirmed', from: { owner: ['requested'], hirer: [] } },
  decline: { to: 'declined', from: { owner: ['requested'], hirer: [] } },
  cancel: { to: 'cancelled', from: { owner: ['confirmed'], hirer: ['requested', 'confirmed'] } },
};

/** Result of a move of a booking: its new state, or `unchanged` where it was made before. */
export type MovedBooking =
  | { readonly ok: true; readonly state: BookingState; readonly unchanged: boolean }
  | {
      readonly ok: false;
      readonly error: 'booking-lapsed' | 'booking-begun' | 'booking-over' | 'booking-answered';
    };

/** Applies a side's move at an instant, or says why it is refused: the one table of server and screens. */
export function moveBooking(
  booking: MovableBooking,
  { move, side }: { readonly move: BookingMove; readonly side: BookingSide },
  now: Date,
): MovedBooking {
  const rule = rules[move];
  const stage = bookingStageAt(booking, now);
  if (rule.from[side].includes(stage)) return { ok: true, state: rule.to, unchanged: false };
  const isMade = stage === rule.to && rule.from[side].length > 0;
  return isMade ? { ok: true, state: booking.state, unchanged: true } : { ok: false, error: refusals[stage] };
}

const refusals: Readonly<Record<BookingStage, Exclude<MovedBooking, { ok: true }>['error']>> = {
  requested: 'booking-answered',
  confirmed: 'booking-answered',
  declined: 'booking-answered',
  cancelled: 'booking-over',
  lapsed: 'booking-lapsed',
  begun: 'booking-begun',
  ended: 'booking-over',
};

/** Whether a side's move would change anything now; its button is shown only then. */
export function mayMoveBooking(
  booking: MovableBooking,
  request: { readonly move: BookingMove; readonly side: BookingSide },
  now: Date,
): boolean {
  const moved = moveBooking(booking, request, now);
  return moved.ok && !moved.unchanged;
}

/** The effective state of a booking at an instant. */
export function bookingStageAt({ state, confirmBy, from, to }: MovableBooking, now: Date): BookingStage {
  if (state === 'requested') return now < confirmBy ? state : 'lapsed';
  if (state !== 'confirmed') return state;
  const today = dayInIndia(now);
  if (to <= today) return 'ended';
  return from <= today ? 'begun' : state;
}

/** Whether a booking is still open: it awaits an answer, its days, or their end. */
export function isBookingOpen(stage: BookingStage): boolean {
  return stage === 'requested' || stage === 'confirmed' || stage === 'begun';
}

/** Deadline of a request made at an instant; one for the same day waits until the end of that day. */
export function confirmByOf(from: Day, now: Date): Date {
  const after = now.getTime() + REQUEST_HOURS * 3_600_000;
  const isToday = from <= dayInIndia(now);
  const start = endOfDayInIndia(isToday ? from : addDays(from, -1)).getTime();
  return new Date(Math.min(after, start));
}

/** The first problem of the days of a request, with its field; null where the span is valid. */
export function spanProblem(
  { from, to }: DaySpan,
  today: Day,
): {
  readonly field: 'from' | 'to';
  readonly problem: 'day-past' | 'day-too-far' | 'days-order' | 'days-too-many';
  readonly limit?: number;
} | null {
  if (from < today) return { field: 'from', problem: 'day-past' };
  if (to <= from) return { field: 'to', problem: 'days-order' };
  if (daysOf({ from, to }) > MAX_BOOKING_DAYS)
    return { field: 'to', problem: 'days-too-many', limit: MAX_BOOKING_DAYS };
  return to > addDays(today, MAX_DAYS_TO_BOOKING) ? { field: 'to', problem: 'day-too-far' } : null;
}

export function daysOf({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Whether two spans have a day in common. */
export function overlaps(one: DaySpan, other: DaySpan): boolean {
  return one.from < other.to && one.to > other.from;
}

/** The most acres, hours or tanks that a request may name, in thousandths. */
export const MAX_WORK_MILLI = 10_000_000;

/** Whether an amount of work is within range, in thousandths of its unit. */
export function isWork(workMilli: number): boolean {
  return Number.isInteger(workMilli) && workMilli >= 1 && workMilli <= MAX_WORK_MILLI;
}

/**
 * Estimated price of a hire: rate × days, or rate × acres, hours or tanks; null where these are not known
 * yet.
 *
 * Units: paise a unit and thousandths of the unit in, whole paise out, rounded half up.
 */
export function hireEstimate(
  { ratePaise, rateUnit }: { readonly ratePaise: Paise; readonly rateUnit: RateUnit },
  { span, workMilli }: { readonly span: DaySpan | null; readonly workMilli: number | null },
): Paise | null {
  if (rateUnit === 'day') return span === null ? null : ratePaise * daysOf(span);
  return workMilli === null ? null : paiseOfMilli(ratePaise, workMilli);
}
