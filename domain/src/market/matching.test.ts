import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestFirst,
  leastComparableQuantity,
  matchOf,
  mostComparablePrice,
  type OfferedListing,
  type WantedListing,
} from './matching.ts';
import { comparablePrice, comparableQuantity, units } from '../quantity.ts';

const wanted: WantedListing = {
  commodityId: 'wheat',
  variety: null,
  maxMoisture: null,
  neededMilli: 50_000,
  unit: 'quintal',
  pricePaise: 240_000,
  neededOn: '2026-12-01',
  organic: false,
};

const listing: OfferedListing = {
  commodityId: 'wheat',
  variety: null,
  moisture: null,
  availableMilli: 50_000,
  unit: 'quintal',
  packGrams: null,
  pricePaise: 240_000,
  availableOn: '2026-11-25',
  organic: false,
  shipping: false,
};

const suits = (
  changes: Partial<OfferedListing>,
  requirement: Partial<WantedListing> = {},
  km: number | null = 40,
) => matchOf({ ...wanted, ...requirement }, { ...listing, ...changes }, km) !== null;

const reason = (kind: string, changes: Partial<OfferedListing>, km: number | null = 40) =>
  matchOf({ ...wanted, organic: true }, { ...listing, organic: true, ...changes }, km)?.reasons.find(
    (each) => each.kind === kind,
  );

describe('a listing suits a requirement', () => {
  it('of the same commodity alone', () => {
    expect(suits({})).toBe(true);
    expect(suits({ commodityId: 'rice' })).toBe(false);
  });

  it('that states no more moisture than is wanted, or none', () => {
    const dry = { maxMoisture: 1_200 };

    expect(suits({ moisture: 1_200 }, dry)).toBe(true);
    expect(suits({ moisture: 1_201 }, dry)).toBe(false);
    expect(suits({}, dry)).toBe(true);
    expect(suits({ moisture: 1_500 })).toBe(true);
    const stated = matchOf({ ...wanted, ...dry }, { ...listing, moisture: 1_150 }, 40);
    const unstated = matchOf({ ...wanted, ...dry }, listing, 40);
    expect(stated?.reasons).toContainEqual({ kind: 'moisture', percent: 11.5 });
    expect(stated?.score).toBeGreaterThan(unstated?.score ?? 0);
  });

  it('of the variety that is wanted, or of one that is not said', () => {
    const lokwan = { variety: 'Lokwan' };

    expect(suits(lokwan, lokwan)).toBe(true);
    expect(suits({ variety: 'Sharbati' }, lokwan)).toBe(false);
    expect(suits({}, lokwan)).toBe(true);
    expect(suits({ variety: 'Sharbati' })).toBe(true);
    expect(matchOf({ ...wanted, ...lokwan }, { ...listing, ...lokwan }, 40)?.reasons).toContainEqual({
      kind: 'variety',
    });
    expect(matchOf({ ...wanted, ...lokwan }, listing, 40)?.reasons).not.toContainEqual({ kind: 'variety' });
  });

  it('in any unit of its family, and in no other', () => {
    expect(suits({ unit: 'kg', pricePaise: 2_400, availableMilli: 5_000_000 })).toBe(true);
    expect(suits({ unit: 'ton', pricePaise: 2_400_000, availableMilli: 5_000 })).toBe(true);
    expect(suits({ unit: 'bag', packGrams: 50_000, pricePaise: 120_000, availableMilli: 100_000 })).toBe(
      true,
    );
    expect(suits({ unit: 'bag', pricePaise: 120_000, availableMilli: 100_000 })).toBe(false);
    expect(suits({ unit: 'dozen' })).toBe(false);
    expect(suits({ unit: 'box' }, { unit: 'box' })).toBe(true);
  });

  it('up to 110 % of the wished price', () => {
    expect(suits({ pricePaise: 264_000 })).toBe(true);
    expect(suits({ pricePaise: 264_001 })).toBe(false);
    expect(suits({ pricePaise: 1 })).toBe(true);
  });

  it('where it covers a tenth of what is needed', () => {
    expect(suits({ availableMilli: 5_000 })).toBe(true);
    expect(suits({ availableMilli: 4_999 })).toBe(false);
    expect(suits({ availableMilli: 0 })).toBe(false);
    expect(suits({}, { neededMilli: 0 })).toBe(false);
  });

  it('that is organic where that is asked for', () => {
    expect(suits({}, { organic: true })).toBe(false);
    expect(suits({ organic: true }, { organic: true })).toBe(true);
    expect(suits({ organic: true })).toBe(true);
  });

  it('within 300 km, or where it is sent', () => {
    expect(suits({}, {}, 300)).toBe(true);
    expect(suits({}, {}, 300.1)).toBe(false);
    expect(suits({}, {}, null)).toBe(false);
    expect(suits({ shipping: true }, {}, 2_000)).toBe(true);
    expect(suits({ shipping: true }, {}, null)).toBe(true);
  });

  it('that can be had by the day on which it is needed', () => {
    expect(suits({ availableOn: '2026-12-01' })).toBe(true);
    expect(suits({ availableOn: '2026-12-02' })).toBe(false);
  });
});

describe('the reasons of a match', () => {
  it('say how the price compares', () => {
    expect(reason('price', { pricePaise: 216_000 })).toEqual({ kind: 'price', percent: -10 });
    expect(reason('price', { pricePaise: 239_999 })).toEqual({ kind: 'price', percent: 0 });
    expect(reason('price', { pricePaise: 252_000 })).toEqual({ kind: 'price', percent: 5 });
  });

  it('say how much of what is needed is there', () => {
    expect(reason('quantity', { availableMilli: 20_000 })).toEqual({ kind: 'quantity', percent: 40 });
    expect(reason('quantity', { availableMilli: 49_999 })).toEqual({ kind: 'quantity', percent: 99 });
    expect(reason('quantity', { availableMilli: 90_000 })).toEqual({ kind: 'quantity', percent: 100 });
  });

  it('say that it is near, or sent, or both', () => {
    expect(reason('near', {}, 39.6)).toEqual({ kind: 'near', km: 40 });
    expect(reason('near', { shipping: true }, 301)).toBeUndefined();
    expect(reason('shipping', { shipping: true }, 301)).toEqual({ kind: 'shipping' });
    expect(reason('shipping', {})).toBeUndefined();
  });

  it('say that it is organic only where that was asked for', () => {
    expect(reason('organic', {})).toEqual({ kind: 'organic' });
    expect(matchOf(wanted, { ...listing, organic: true }, 40)?.reasons.map(({ kind }) => kind)).toEqual([
      'commodity',
      'price',
      'quantity',
      'near',
      'day',
    ]);
  });
});

describe('the best match', () => {
  const scoreOf = (changes: Partial<OfferedListing>, km = 40) =>
    matchOf(wanted, { ...listing, ...changes }, km)?.score ?? 0;

  it('is cheaper, larger, nearer', () => {
    expect(scoreOf({ pricePaise: 230_000 })).toBeGreaterThan(scoreOf({}));
    expect(scoreOf({})).toBeGreaterThan(scoreOf({ availableMilli: 10_000 }));
    expect(scoreOf({}, 10)).toBeGreaterThan(scoreOf({}, 200));
    expect(scoreOf({ shipping: true })).toBeGreaterThan(scoreOf({}));
  });

  it('comes first, and equals come in the order of their ids', () => {
    const good = { reasons: [], score: 3 };
    const found = bestFirst([
      { id: 'c', match: { reasons: [], score: 1 } },
      { id: 'b', match: good },
      { id: 'a', match: good },
    ]);

    expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('the bounds by which listings are looked up', () => {
  it('let in all that suits, and nothing too dear or too small', () => {
    const figures = fc.record({
      unit: fc.constantFrom(...units),
      pricePaise: fc.integer({ min: 1, max: 500_000 }),
      availableMilli: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(figures, figures, (asked, offered) => {
        const requirement = { ...wanted, ...asked, neededMilli: asked.availableMilli };
        const isWithin =
          comparablePrice(offered.pricePaise, offered.unit, null) <= mostComparablePrice(requirement) &&
          comparableQuantity(offered.availableMilli, offered.unit, null) >=
            leastComparableQuantity(requirement);
        const match = matchOf(requirement, { ...listing, ...offered }, 0);
        expect(match === null || isWithin).toBe(true);
      }),
    );
  });
});
