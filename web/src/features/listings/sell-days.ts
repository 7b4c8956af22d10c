import type { Day } from '@polam/domain/day';
import { harvestProblem, type HarvestDays } from '@polam/domain/harvest';
import type { MoreRules } from '~/lib/check-fields.ts';

/** What a form refuses of its days beyond their own form; days that stand as they did `before` may have passed. */
export function dayRules(today: Day, before: HarvestDays | null = null): MoreRules {
  return (checked) => {
    const isAhead = checked['inAdvance'] === true;
    const told = (field: keyof HarvestDays) => (checked[field] as Day | undefined) ?? null;
    const missing = (['availableOn', 'harvestUntil'] as const).find((field) => told(field) === null);
    if (isAhead && missing !== undefined) return { [missing]: { problem: 'required' } };
    const days = {
      availableOn: told('availableOn') ?? before?.availableOn ?? today,
      harvestUntil: isAhead ? told('harvestUntil') : null,
      deliverBy: isAhead ? told('deliverBy') : null,
    };
    const wrong = harvestProblem(days, { today, before });
    return wrong === null ? {} : { [wrong.field]: { problem: wrong.problem } };
  };
}
