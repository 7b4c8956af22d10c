import { describe, expect, it } from 'vitest';
import { sellSums } from './sell-form-state.ts';

const typed = { pricePaise: '2400', quantityMilli: '50', unit: 'quintal', packGrams: '' } as const;

describe('reckoning while one types', () => {
  it('tells the price per kg and what all of it is worth', () => {
    expect(sellSums(typed)).toEqual({
      pricePaise: 240_000,
      quantityMilli: 50_000,
      other: { pricePaise: 2_400, unit: 'kg' },
      worthPaise: 12_000_000,
      odd: null,
    });
  });

  it('tells a price per kg as the price per quintal, as the mandi does', () => {
    expect(sellSums({ ...typed, unit: 'kg', pricePaise: '24.50' }).other).toEqual({
      pricePaise: 245_000,
      unit: 'quintal',
    });
  });

  it('tells the price per kg of a bag only when its weight is known', () => {
    expect(sellSums({ ...typed, unit: 'bag' }).other).toBeNull();
    expect(sellSums({ ...typed, unit: 'bag', packGrams: '50000' }).other).toEqual({
      pricePaise: 4_800,
      unit: 'kg',
    });
  });

  it('asks about a price that was likely meant by another unit', () => {
    expect(sellSums({ ...typed, pricePaise: '24' }).odd).toBe('kg');
    expect(sellSums({ ...typed, unit: 'kg' }).odd).toBe('quintal');
  });

  it('tells the price of one of a dozen', () => {
    expect(sellSums({ ...typed, unit: 'dozen', pricePaise: '60' }).other).toEqual({
      pricePaise: 500,
      unit: 'item',
    });
  });

  it('says nothing of what is not a figure yet', () => {
    const sums = { pricePaise: null, quantityMilli: null, other: null, worthPaise: null, odd: null };

    expect(sellSums({ ...typed, pricePaise: '', quantityMilli: '-' })).toEqual(sums);
    expect(sellSums({ ...typed, pricePaise: '0', quantityMilli: '0' })).toEqual(sums);
  });
});
