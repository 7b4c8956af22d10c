import type { InputOf } from '@polam/contract/call';
import type { create, update } from '@polam/contract/calls/listings';
import type { Day } from '@polam/domain/day';
import { harvestProblem, type HarvestDays } from '@polam/domain/market/harvest';
import { refuse, type Refusal } from '@polam/server/http/result';

type DayInput = Pick<
  InputOf<typeof create> | InputOf<typeof update>,
  'availableOn' | 'harvestUntil' | 'deliverBy' | 'inAdvance'
>;

/** Days of a form; those that it leaves out stay as they were. */
export function daysOf(input: DayInput, before: HarvestDays): HarvestDays {
  const availableOn = input.availableOn ?? before.availableOn;
  if (input.inAdvance === false) return { availableOn, harvestUntil: null, deliverBy: null };
  return {
    availableOn,
    harvestUntil: input.harvestUntil ?? before.harvestUntil,
    deliverBy: input.deliverBy ?? before.deliverBy,
  };
}

/** Refusal of the days of a form, by field; null where they are valid. */
export function checkDays(
  { inAdvance }: DayInput,
  days: HarvestDays,
  seen: { today: Day; before?: HarvestDays },
): Refusal<'invalid-input'> | null {
  if (inAdvance === true && days.harvestUntil === null)
    return refuse('invalid-input', { harvestUntil: { problem: 'required' } });
  const wrong = harvestProblem(days, seen);
  return wrong === null ? null : refuse('invalid-input', { [wrong.field]: { problem: wrong.problem } });
}
