import { dayInIndia, type Day } from '@polam/domain/day';

/** The day on which the reader looks. */
export function today(): Day {
  return dayInIndia(new Date());
}
