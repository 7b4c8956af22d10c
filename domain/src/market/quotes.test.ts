import { describe, expect, it } from 'vitest';
import { cheapestFirst, meritsOf, type ComparedQuote } from './quotes.ts';

const quote = (id: string, overrides: Partial<ComparedQuote> = {}): ComparedQuote => ({
  id,
  costPaise: 240_000,
  landedPaise: null,
  quantityMilli: 50_000,
  distanceKm: 40,
  rating: 4,
  neededOn: '2026-12-01',
  ...overrides,
});

describe('quotes side by side', () => {
  it('are each best in what no other is better in', () => {
    const merits = meritsOf([
      quote('a', { costPaise: 230_000 }),
      quote('b', { quantityMilli: 60_000, rating: 4.5 }),
      quote('c', { distanceKm: 10, neededOn: '2026-11-25' }),
    ]);

    expect([...merits.values()]).toEqual([['cheapest'], ['most', 'best-rated'], ['nearest', 'soonest']]);
  });

  it('share what they are best in, and none is best where all are alike', () => {
    const [a, b, c] = [quote('a'), quote('b'), quote('c', { costPaise: 250_000 })];

    expect([...meritsOf([a, b, c]).values()]).toEqual([['cheapest'], ['cheapest'], []]);
    expect([...meritsOf([a, b]).values()]).toEqual([[], []]);
    expect([...meritsOf([a]).values()]).toEqual([[]]);
    expect(meritsOf([]).size).toBe(0);
  });

  it('are not best in what nobody knows of them', () => {
    const merits = meritsOf([
      quote('a', { distanceKm: null, rating: 0 }),
      quote('b', { distanceKm: 900, rating: 1 }),
    ]);

    expect(merits.get('a')).toEqual([]);
    expect(merits.get('b')).toEqual(['nearest', 'best-rated']);
  });

  it('come cheapest first, and equals in the order of their ids', () => {
    const sorted = cheapestFirst([quote('c'), quote('b'), quote('a', { costPaise: 250_000 })]);

    expect(sorted.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('are compared by their price at the buyer’s place, where that is known of all', () => {
    const near = quote('near', { costPaise: 250_000, landedPaise: 255_000 });
    const far = quote('far', { costPaise: 240_000, landedPaise: 290_000 });

    expect(cheapestFirst([far, near]).map(({ id }) => id)).toEqual(['near', 'far']);
    expect(meritsOf([far, near]).get('near')).toEqual(['cheapest']);

    const unknown = quote('unknown', { costPaise: 245_000 });
    const ids = cheapestFirst([unknown, far, near]).map(({ id }) => id);
    expect(ids).toEqual(['far', 'unknown', 'near']);
  });
});
