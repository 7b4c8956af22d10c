import { describe, expect, it } from 'vitest';
import { oddPrice } from './odd-price.ts';

describe('a price that is out of all reach', () => {
  it.each([
    [240_000, 'quintal'],
    [2_400, 'kg'],
    [100, 'kg'],
    [100_000, 'kg'],
    [2_400_000, 'ton'],
  ] as const)('is not %d paise per %s', (paise, unit) => {
    expect(oddPrice(paise, unit, null)).toBeNull();
  });

  it('may have been meant by the kilo, or by the quintal', () => {
    expect(oddPrice(2_400, 'quintal', null)).toBe('kg');
    expect(oddPrice(2_400, 'ton', null)).toBe('kg');
    expect(oddPrice(240_000, 'kg', null)).toBe('quintal');
    expect(oddPrice(3_000, 'bag', 50_000)).toBe('kg');
  });

  it('is asked about all the same where no other unit suggests itself', () => {
    expect(oddPrice(50, 'kg', null)).toBe('price');
    expect(oddPrice(24_000_000, 'quintal', null)).toBe('price');
    expect(oddPrice(2_400_000_000, 'kg', null)).toBe('price');
  });

  it('is not known of what has no weight', () => {
    expect(oddPrice(1, 'dozen', null)).toBeNull();
    expect(oddPrice(100_000_000, 'box', null)).toBeNull();
  });
});
