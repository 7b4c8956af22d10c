import { addDays, type Day } from '../day.ts';

/** Trades, and sellers among them, that a price of our own trades needs: nobody is laid bare by it. */
export const LEAST_TRADES = 5;
export const LEAST_SELLERS = 3;

/** Monday of the week of a day. */
export function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
