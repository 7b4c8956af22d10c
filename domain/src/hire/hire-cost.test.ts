import { describe, expect, it } from 'vitest';
import { hireEstimate } from './hire-cost.ts';

const span = { from: '2026-11-24', to: '2026-11-27' };

describe('what a hire comes to', () => {
  it.each([
    { rateUnit: 'day', days: span, workMilli: null, sum: 660_000 },
    { rateUnit: 'day', days: span, workMilli: 5_000, sum: 660_000 },
    { rateUnit: 'acre', days: span, workMilli: 2_500, sum: 550_000 },
    { rateUnit: 'hour', days: null, workMilli: 1_000, sum: 220_000 },
    { rateUnit: 'tank', days: span, workMilli: 333, sum: 73_260 },
  ] as const)('by the $rateUnit is rate times days or work', ({ rateUnit, days, workMilli, sum }) => {
    expect(hireEstimate({ ratePaise: 220_000, rateUnit }, { span: days, workMilli })).toBe(sum);
  });

  it('is not known before its days or its work are', () => {
    expect(hireEstimate({ ratePaise: 220_000, rateUnit: 'day' }, { span: null, workMilli: null })).toBeNull();
    expect(hireEstimate({ ratePaise: 220_000, rateUnit: 'acre' }, { span, workMilli: null })).toBeNull();
  });
});
