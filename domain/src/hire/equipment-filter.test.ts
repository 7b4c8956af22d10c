import { describe, expect, it } from 'vitest';
import { equipmentBoundsProblem } from './equipment-filter.ts';

describe('a wish for equipment', () => {
  it.each([
    [
      { minPricePaise: 300_000, maxPricePaise: 200_000 },
      { field: 'maxPricePaise', problem: 'range-order' },
    ],
    [{ within: 50 }, { field: 'pincode', problem: 'required' }],
    [{ sort: 'nearest' as const }, { field: 'pincode', problem: 'required' }],
    [{ from: '2026-11-24' }, { field: 'to', problem: 'required' }],
    [{ to: '2026-11-24' }, { field: 'from', problem: 'required' }],
    [
      { from: '2026-11-24', to: '2026-11-23' },
      { field: 'to', problem: 'days-order' },
    ],
    [
      { from: '2026-11-24', to: '2027-01-23' },
      { field: 'to', problem: 'days-too-many', limit: 60 },
    ],
    [{ from: '2026-11-24', to: '2026-11-24' }, null],
    [{ minPricePaise: 200_000 }, null],
  ])('tells what makes no sense of %j', (bounds, problem) => {
    expect(equipmentBoundsProblem(bounds)).toEqual(problem);
  });
});
