import { addDays, type Day } from '../day.ts';
import type { DaySpan } from './booking.ts';

export function lastDayOfSpan({ to }: DaySpan): Day {
  return addDays(to, -1);
}
