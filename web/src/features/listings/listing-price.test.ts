import { describe, expect, it } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { packKilograms, sortedByPrice } from './listing-price.ts';

describe('lots by price', () => {
  const byTon = buildListing({ id: 'by-ton', unit: 'ton', pricePaise: 2_300_000 });
  const byQuintal = buildListing({ id: 'by-quintal', pricePaise: 240_000 });
  const byItem = buildListing({ id: 'by-item', unit: 'item', pricePaise: 100 });

  it('compare weights by weight, and leave what cannot be compared at the end', () => {
    const order = (direction: 'up' | 'down') =>
      sortedByPrice([byItem, byQuintal, byTon], { like: byQuintal, direction }).map(({ id }) => id);

    expect(order('up')).toEqual(['by-ton', 'by-quintal', 'by-item']);
    expect(order('down')).toEqual(['by-quintal', 'by-ton', 'by-item']);
  });
});

describe('the weight of a pack', () => {
  it('is told for bags whose seller declared it, and for nothing else', () => {
    expect(packKilograms({ unit: 'bag', packGrams: 50_000 })).toBe(50);
    expect(packKilograms({ unit: 'bag', packGrams: null })).toBeNull();
    expect(packKilograms({ unit: 'quintal', packGrams: null })).toBeNull();
  });
});
