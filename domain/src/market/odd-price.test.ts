import { describe, expect, it } from 'vitest';
import { oddOffer, oddPrice } from './odd-price.ts';

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

describe('an offer that is far from what is asked', () => {
  const wheat = { pricePaise: 240_000, unit: 'quintal', packGrams: null } as const;
  const offer = (pricePaise: number, quantityMilli: number | null = 10_000) =>
    oddOffer({ pricePaise, quantityMilli }, wheat);

  it('is no further than three times more or less', () => {
    for (const paise of [80_000, 230_000, 240_000, 720_000]) expect(offer(paise)).toBeNull();
    expect(offer(79_999)).toBe('price');
    expect(offer(720_001, null)).toBe('price');
  });

  it('may be the price of all the goods', () => {
    expect(offer(2_300_000)).toBe('total');
    expect(offer(2_300_000, null)).toBe('price');
  });

  it('may be the price of another unit', () => {
    expect(offer(2_300)).toBe('kg');
    expect(
      oddOffer({ pricePaise: 230_000, quantityMilli: 7_000 }, { ...wheat, pricePaise: 2_400, unit: 'kg' }),
    ).toBe('quintal');
    expect(
      oddOffer({ pricePaise: 2_300, quantityMilli: null }, { ...wheat, unit: 'bag', packGrams: 100_000 }),
    ).toBe('kg');
  });

  it('is not asked about where dear goods are dear', () => {
    const saffron = { pricePaise: 25_000_000, unit: 'kg', packGrams: null } as const;

    expect(oddOffer({ pricePaise: 24_000_000, quantityMilli: 1_000 }, saffron)).toBeNull();
  });

  it('has no other unit where goods have no weight', () => {
    expect(
      oddOffer(
        { pricePaise: 100, quantityMilli: null },
        { pricePaise: 4_000, unit: 'dozen', packGrams: null },
      ),
    ).toBe('price');
  });
});
