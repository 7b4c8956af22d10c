import { overlaps, type DaySpan } from './booking.ts';
import { addDays, type Day } from '../day.ts';

/** Number of units of a piece of equipment that are free on a day. */
export interface FreeDay {
  readonly day: Day;
  readonly free: number;
}

/** Days on which one or several units of a piece of equipment are taken. */
export interface TakenDays extends DaySpan {
  /** Defaults to 1. */
  readonly count?: number;
}

/** Number of free units of a piece of equipment on each day of a span. */
export function freeDays(span: DaySpan, taken: readonly TakenDays[], units: number): readonly FreeDay[] {
  return listDays(span).map((day) => {
    const busy = taken.filter((each) => each.from <= day && day < each.to);
    const count = busy.reduce((sum, each) => sum + (each.count ?? 1), 0);
    return { day, free: Math.max(0, units - count) };
  });
}

/** The days of a span, in their order. */
export function listDays({ from, to }: DaySpan): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A month, `YYYY-MM`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function spanOfMonth(month: Month): DaySpan {
  return { from: `${month}-01`, to: `${shiftMonth(month, 1)}-01` };
}

/** The month some months later, or earlier when negative. */
export function shiftMonth(month: Month, by: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** A booking that is assigned a unit number. */
export interface PlacedBooking extends DaySpan {
  readonly id: string;
  /** The present unit number; null for a new booking. */
  readonly unit: number | null;
}

/**
 * Assigns each booking a unit number, from 1 on, so that no two of one number overlap; null where a day has
 * more bookings than units. Bookings that begin first are assigned first, and retain their number where
 * possible; the earliest booking therefore always retains its own.
 */
export function placeBookings(
  bookings: readonly PlacedBooking[],
  units: number,
): ReadonlyMap<string, number> | null {
  const numbers = Array.from({ length: units }, (_, at) => at + 1);
  const placed: (PlacedBooking & { readonly unit: number })[] = [];
  for (const booking of bookings.toSorted(byBeginning)) {
    const isFree = (unit: number) => !placed.some((each) => each.unit === unit && overlaps(each, booking));
    const own = booking.unit !== null && booking.unit <= units && isFree(booking.unit) ? booking.unit : null;
    const unit = own ?? numbers.find(isFree);
    if (unit === undefined) return null;
    placed.push({ ...booking, unit });
  }
  return new Map(placed.map(({ id, unit }) => [id, unit]));
}

/** Of those that begin on the same day, the ones that have a number come first. */
function byBeginning(one: PlacedBooking, other: PlacedBooking): number {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1;
  return Number(one.unit === null) - Number(other.unit === null) || (one.id < other.id ? -1 : 1);
}
