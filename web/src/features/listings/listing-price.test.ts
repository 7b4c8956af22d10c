import { describe, expect, it } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { comparedPrices, packKilograms, sortedListings } from './listing-price.ts';

describe('listings by price', () => {
  const byTon = buildListing({ id: 'by-ton', unit: 'ton', pricePaise: 2_300_000 });
  const byQuintal = buildListing({ id: 'by-quintal', pricePaise: 240_000 });
  const byItem = buildListing({ id: 'by-item', unit: 'item', pricePaise: 100 });

  it('compare weights by weight, and leave what cannot be compared at the end', () => {
    const order = (direction: 'up' | 'down') =>
      sortedListings([byItem, byQuintal, byTon], { like: byQuintal, by: 'price', direction }).map(
        ({ id }) => id,
      );

    expect(order('up')).toEqual(['by-ton', 'by-quintal', 'by-item']);
    expect(order('down')).toEqual(['by-quintal', 'by-ton', 'by-item']);
  });
});

describe('listings by what is left of them', () => {
  it('compare weights by weight, the most first or the least', () => {
    const listings = [
      buildListing({ id: 'sixty-quintal', availableMilli: 60_000 }),
      buildListing({ id: 'five-ton', unit: 'ton', availableMilli: 5_000 }),
      buildListing({ id: 'thousand-items', unit: 'item', availableMilli: 1_000_000 }),
      buildListing({ id: 'hundred-bags', unit: 'bag', packGrams: 50_000, availableMilli: 100_000 }),
    ];
    const [like = buildListing()] = listings;
    const order = (direction: 'up' | 'down') =>
      sortedListings(listings, { like, by: 'quantity', direction }).map(({ id }) => id);

    expect(order('down').slice(0, 1)).toEqual(['sixty-quintal']);
    expect(order('down').at(-1)).toBe('thousand-items');
    expect(order('up').slice(0, 2).toSorted()).toEqual(['five-ton', 'hundred-bags']);
  });
});

describe('listings by how far away they are', () => {
  it('have those of unknown places at the end, the nearest first or the furthest', () => {
    const listings = [
      buildListing({ id: 'unknown', distanceKm: null }),
      buildListing({ id: 'far', unit: 'item', distanceKm: 120 }),
      buildListing({ id: 'here', distanceKm: 0 }),
    ];
    const order = (direction: 'up' | 'down') =>
      sortedListings(listings, { like: buildListing(), by: 'distance', direction }).map(({ id }) => id);

    expect(order('up')).toEqual(['here', 'far', 'unknown']);
    expect(order('down')).toEqual(['far', 'here', 'unknown']);
  });
});

describe('the prices to compare a listing by', () => {
  const wheat = buildListing({ pricePerQuintalPaise: 240_000, pricePerKgPaise: 2_400 });

  it('are per quintal on a card, and on its page per kg too', () => {
    expect(comparedPrices(wheat)).toEqual([]);
    expect(comparedPrices(wheat, 'page')).toEqual([{ unit: 'kg', pricePaise: 2_400 }]);
  });
});

describe('the weight of a pack', () => {
  it('is told for bags whose seller declared it, and for nothing else', () => {
    expect(packKilograms({ unit: 'bag', packGrams: 50_000 })).toBe(50);
    expect(packKilograms({ unit: 'bag', packGrams: null })).toBeNull();
    expect(packKilograms({ unit: 'quintal', packGrams: null })).toBeNull();
  });
});
