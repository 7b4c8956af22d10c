const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/**
 * Time for which an offer stays open, in whole hours, or in minutes where less than one is left; never below
 * one.
 */
export function timeLeft(
  expiresAt: string,
  now: Date,
): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  const minutes = Math.max(1, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes };
  return { unit: 'hours', count: Math.floor(minutes / MINUTES_PER_HOUR) };
}
