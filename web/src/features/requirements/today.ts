import { dayInIndia, type Day } from '@polam/domain/day';

/** The current day in India. */
export function today(): Day {
  return dayInIndia(new Date());
}
