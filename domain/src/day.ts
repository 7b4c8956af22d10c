/** A calendar day without a time, as `YYYY-MM-DD`. */
export type Day = string;

/**
 * Whether a text is a real calendar day, and its neighbours too: years have four digits and no leading zero.
 */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) || text.startsWith('9999')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** Most requests ask for the same day. */
let latest: { readonly number: number; readonly day: Day } | null = null;

/** The day in India (UTC+05:30, no summer time) at an instant. */
export function dayInIndia(at: Date): Day {
  const inIndiaMs = at.getTime() + INDIA_AHEAD_MS;
  const number = Math.floor(inIndiaMs / DAY_MS);
  if (latest?.number !== number) latest = { number, day: new Date(inIndiaMs).toISOString().slice(0, 10) };
  return latest.day;
}

/** The day some days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The instant at which a day ends in India. */
export function endOfDayInIndia(day: Day): Date {
  return new Date(new Date(`${addDays(day, 1)}T00:00:00Z`).getTime() - INDIA_AHEAD_MS);
}
