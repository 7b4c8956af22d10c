import { describe, expect, it } from 'vitest';
import { harvestProblem, isFutureHarvest } from './harvest.ts';

const today = '2026-11-21';
const january = { availableOn: '2027-01-01', harvestUntil: '2027-01-20', deliverBy: '2027-01-31' };

describe('the days of a future harvest', () => {
  it('follow one another, or fall on one day', () => {
    expect(harvestProblem(january, { today })).toBeNull();
    expect(
      harvestProblem({ availableOn: today, harvestUntil: today, deliverBy: today }, { today }),
    ).toBeNull();
  });

  it('need not all be told', () => {
    expect(harvestProblem({ ...january, deliverBy: null }, { today })).toBeNull();
    expect(harvestProblem({ ...january, harvestUntil: null }, { today })).toBeNull();
    expect(harvestProblem({ ...january, harvestUntil: null, deliverBy: null }, { today })).toBeNull();
  });

  it.each([
    ['the harvest ends before it begins', { harvestUntil: '2026-12-31' }, 'harvestUntil day-order'],
    ['it is delivered before the harvest ends', { deliverBy: '2027-01-19' }, 'deliverBy day-order'],
    [
      'it is delivered before it is ready',
      { harvestUntil: null, deliverBy: '2026-12-31' },
      'deliverBy day-order',
    ],
    ['it begins in the past', { availableOn: '2026-11-20' }, 'availableOn day-past'],
    ['it ends years ahead', { harvestUntil: '2029-01-01', deliverBy: null }, 'harvestUntil day-too-far'],
    ['it is delivered years ahead', { deliverBy: '2029-01-01' }, 'deliverBy day-too-far'],
  ])('are refused where %s', (_case, overrides, refusal) => {
    const wrong = harvestProblem({ ...january, ...overrides }, { today });

    expect(`${wrong?.field} ${wrong?.problem}`).toBe(refusal);
  });

  it('may have passed where nobody changes them', () => {
    const before = { availableOn: '2026-11-01', harvestUntil: '2026-11-10', deliverBy: null };

    expect(harvestProblem(before, { today, before })).toBeNull();
    expect(harvestProblem({ ...before, harvestUntil: '2026-11-30' }, { today, before })).toBeNull();
    expect(harvestProblem({ ...before, harvestUntil: '2026-11-12' }, { today, before })).toEqual({
      field: 'harvestUntil',
      problem: 'day-past',
    });
  });
});

describe('a listing sold in advance', () => {
  it('is one whose harvest is told and has not begun', () => {
    expect(isFutureHarvest(january, today)).toBe(true);
    expect(isFutureHarvest(january, january.availableOn)).toBe(false);
    expect(isFutureHarvest({ ...january, harvestUntil: null }, today)).toBe(false);
  });
});
