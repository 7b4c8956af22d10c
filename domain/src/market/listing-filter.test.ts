import { describe, expect, it } from 'vitest';
import { boundsProblem, comparableBounds, isDistance } from './listing-filter.ts';
import { comparablePrice, comparableQuantity } from '../quantity.ts';

describe('bounds of a list of goods', () => {
  it.each([
    ['a price range', { minPricePaise: 2, maxPricePaise: 1 }, 'maxPricePaise', 'range-order'],
    ['a quantity range', { minQuantityMilli: 2, maxQuantityMilli: 1 }, 'maxQuantityMilli', 'range-order'],
    ['days', { availableFrom: '2026-03-02', availableTo: '2026-03-01' }, 'availableTo', 'day-order'],
  ] as const)('make no sense where %s runs the wrong way', (...[, bounds, field, problem]) => {
    expect(boundsProblem(bounds)).toEqual({ field, problem });
  });

  it('need a pincode for what is near', () => {
    expect(boundsProblem({ sort: 'nearest' })).toEqual({ field: 'pincode', problem: 'required' });
    expect(boundsProblem({ within: 50 })).toEqual({ field: 'pincode', problem: 'required' });
    expect(boundsProblem({ sort: 'nearest', within: 50, pincode: '522001' })).toBeNull();
  });

  it('may be open at either end, or meet in one figure', () => {
    expect(boundsProblem({})).toBeNull();
    expect(boundsProblem({ minPricePaise: 5, maxPricePaise: 5 })).toBeNull();
    expect(boundsProblem({ minPricePaise: 5, availableTo: '2026-03-01', maxQuantityMilli: 1 })).toBeNull();
  });

  it('are meant by the quintal unless a unit is named', () => {
    expect(comparableBounds({ minPricePaise: 200_000, maxQuantityMilli: 5_000 })).toEqual({
      familyRank: 0,
      price: { from: 2_000_000, to: null },
      quantity: { from: null, to: 500_000 },
    });
    expect(comparableBounds({ minPricePaise: 200_000, unit: 'ton' })?.price.from).toBe(200_000);
  });

  it.each([
    ['kg', 0],
    ['dozen', 1],
    ['item', 1],
    ['box', 2],
    ['bag', 3],
  ] as const)('meet only goods of the family of the %s', (unit, familyRank) => {
    expect(comparableBounds({ unit })).toEqual({
      familyRank,
      price: { from: null, to: null },
      quantity: { from: null, to: null },
    });
  });

  it('are none where neither price, quantity nor unit is asked for', () => {
    expect(comparableBounds({ pincode: '522001', availableFrom: '2026-03-01' })).toBeNull();
  });

  it('let a listing in that is sold in the very unit at the very figure', () => {
    for (const unit of ['ton', 'quintal', 'kg', 'dozen', 'item', 'box', 'bag'] as const) {
      const bounds = comparableBounds({ minPricePaise: 24_007, maxQuantityMilli: 2_501, unit });
      expect(bounds?.price.from).toBe(comparablePrice(24_007, unit, null));
      expect(bounds?.quantity.to).toBe(comparableQuantity(2_501, unit, null));
    }
  });
});

describe('quantities to compare', () => {
  it.each([
    [1_000, 'ton', null, 1_000_000],
    [2_500, 'quintal', null, 250_000],
    [1, 'kg', null, 1],
    [2_000, 'bag', 50_000, 100_000],
    [1_500, 'bag', null, 1_500],
    [1_500, 'dozen', null, 18_000],
    [1_500, 'item', null, 1_500],
    [1, 'box', 1_500, 1],
  ] as const)('%i thousandths of a %s of %s grams are %i', (...[milli, unit, packGrams, wanted]) => {
    expect(comparableQuantity(milli, unit, packGrams)).toBe(wanted);
  });
});

describe('a distance', () => {
  it.each([
    [1, true],
    [3_000, true],
    [3_001, false],
    [0, false],
    [2.5, false],
    [-5, false],
  ])('of %d km may be asked for: %s', (km, may) => {
    expect(isDistance(km)).toBe(may);
  });
});
