import { addDays, type Day } from '@polam/domain/day';
import { MAX_DAYS_AHEAD } from '@polam/domain/listing';
import { refuse, type Refusal } from '@polam/server/http/result';

/** Refusal of the day of an offer: past, or too far ahead; null where it is valid. */
export function dayRefusal(neededOn: Day, today: Day): Refusal<'invalid-input'> | null {
  if (neededOn < today) return refuse('invalid-input', { neededOn: { problem: 'day-past' } });
  const isNear = neededOn <= addDays(today, MAX_DAYS_AHEAD);
  return isNear ? null : refuse('invalid-input', { neededOn: { problem: 'day-too-far' } });
}
