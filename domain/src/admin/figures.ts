import { addDays, type Day } from '../day.ts';

/**
 * Figures that admins see by day: new users, listings, requirements, offers and bookings, and completed
 * orders (`trades`).
 */
export const figureKinds = ['users', 'listings', 'requirements', 'offers', 'trades', 'bookings'] as const;

/** One of them. */
export type FigureKind = (typeof figureKinds)[number];

/** Most weeks that the figures go back. */
export const MAX_FIGURE_WEEKS = 26;

/** Weeks that the figures go back by default. */
export const FIGURE_WEEKS = 12;

const DAYS_A_WEEK = 7;

/** The Monday of the week of a day. */
export function weekOf(day: Day): Day {
  const ofWeek = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((ofWeek + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

/** The Mondays of some weeks up to that of a day, the earliest first. */
export function lastWeeks(today: Day, weeks: number): readonly Day[] {
  const last = weekOf(today);
  return Array.from({ length: weeks }, (_, at) => addDays(last, (at + 1 - weeks) * DAYS_A_WEEK));
}
