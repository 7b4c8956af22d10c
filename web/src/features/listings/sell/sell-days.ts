import type { Day } from '@polam/domain/day';
import { harvestProblem, type HarvestDays } from '@polam/domain/market/harvest';
import type { MoreRules } from '~/lib/forms/check-fields.ts';

/** Rules of the days of a form beyond their format; days equal to those `before` may be in the past. */
export function dayRules(today: Day, before: HarvestDays | null = null): MoreRules {
  return (checked) => {
    const isAhead = checked['inAdvance'] === true;
    const given = (field: keyof HarvestDays) => (checked[field] as Day | undefined) ?? null;
    const missing = (['availableOn', 'harvestUntil'] as const).find((field) => given(field) === null);
    if (isAhead && missing !== undefined) return { [missing]: { problem: 'required' } };
    const days = {
      availableOn: given('availableOn') ?? before?.availableOn ?? today,
      harvestUntil: isAhead ? given('harvestUntil') : null,
      deliverBy: isAhead ? given('deliverBy') : null,
    };
    const wrong = harvestProblem(days, { today, before });
    return wrong === null ? {} : { [wrong.field]: { problem: wrong.problem } };
  };
}
