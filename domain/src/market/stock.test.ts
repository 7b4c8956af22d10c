import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableMilli,
  stockAfter,
  stockDelta,
  stockMovements,
  type Stock,
  settlementLines,
} from './stock.ts';

describe('a movement of stock', () => {
  it.each([
    ['list', 5_000, { quantityDelta: 5_000, reservedDelta: 0 }],
    ['adjust', -2_000, { quantityDelta: -2_000, reservedDelta: 0 }],
    ['reserve', 3_000, { quantityDelta: 0, reservedDelta: 3_000 }],
    ['release', 3_000, { quantityDelta: 0, reservedDelta: -3_000 }],
    ['sell', 3_000, { quantityDelta: -3_000, reservedDelta: -3_000 }],
  ] as const)('to %s %d changes both figures by what it says', (movement, amount, delta) => {
    expect(stockDelta(movement, amount)).toEqual(delta);
  });

  it('reserves no more than is available', () => {
    const listing = { quantityMilli: 10_000, reservedMilli: 4_000 };

    expect(availableMilli(listing)).toBe(6_000);
    expect(stockAfter(listing, 'reserve', 6_000)).toEqual({ quantityMilli: 10_000, reservedMilli: 10_000 });
    expect(stockAfter(listing, 'reserve', 6_001)).toBeNull();
  });

  it('sells and releases no more than is reserved, and leaves what is reserved in the listing', () => {
    const listing = { quantityMilli: 10_000, reservedMilli: 4_000 };

    expect(stockAfter(listing, 'sell', 4_001)).toBeNull();
    expect(stockAfter(listing, 'release', 4_001)).toBeNull();
    expect(stockAfter(listing, 'adjust', -6_001)).toBeNull();
    expect(stockAfter(listing, 'sell', 4_000)).toEqual({ quantityMilli: 6_000, reservedMilli: 0 });
  });

  it('never breaks 0 ≤ reserved ≤ quantity, and the ledger always adds up to the listing', () => {
    const movement = fc.tuple(fc.constantFrom(...stockMovements), fc.integer({ min: -20_000, max: 20_000 }));
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        let listing: Stock = { quantityMilli: 0, reservedMilli: 0 };
        const ledger = { quantity: 0, reserved: 0 };
        for (const [kind, requested] of movements) {
          const amount = kind === 'adjust' ? requested : Math.abs(requested);
          const after = stockAfter(listing, kind, amount);
          if (after === null) continue;
          const delta = stockDelta(kind, amount);
          ledger.quantity += delta.quantityDelta;
          ledger.reserved += delta.reservedDelta;
          listing = after;

          expect(listing.reservedMilli).toBeGreaterThanOrEqual(0);
          expect(listing.reservedMilli).toBeLessThanOrEqual(listing.quantityMilli);
          expect(listing).toEqual({ quantityMilli: ledger.quantity, reservedMilli: ledger.reserved });
        }
      }),
    );
  });
});

describe('an order that is completed at what was weighed', () => {
  const listing = { quantityMilli: 50_000, reservedMilli: 50_000 };

  it('sells that, and releases the rest', () => {
    expect(settlementLines(listing, { heldMilli: 50_000, soldMilli: 20_000 })).toEqual([
      { kind: 'sell', quantityDelta: -20_000, reservedDelta: -20_000 },
      { kind: 'release', quantityDelta: 0, reservedDelta: -30_000 },
    ]);
  });

  it('takes what weighed more from what is available, and adjusts in what the listing knew nothing of', () => {
    const more = { quantityMilli: 51_000, reservedMilli: 50_000 };
    expect(settlementLines(more, { heldMilli: 50_000, soldMilli: 51_000 })).toEqual([
      { kind: 'sell', quantityDelta: -51_000, reservedDelta: -50_000 },
    ]);
    expect(settlementLines(more, { heldMilli: 50_000, soldMilli: 55_000 })).toEqual([
      { kind: 'adjust', quantityDelta: 4_000, reservedDelta: 0 },
      { kind: 'sell', quantityDelta: -55_000, reservedDelta: -50_000 },
    ]);
  });

  it('always leaves a stock that can be, and never takes from what others hold', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount), ([held, others, free, soldMilli]) => {
        const before = { quantityMilli: held + others + free, reservedMilli: held + others };
        const lines = settlementLines(before, { heldMilli: held, soldMilli });
        const quantity = lines.reduce((sum, line) => sum + line.quantityDelta, before.quantityMilli);
        const reserved = lines.reduce((sum, line) => sum + line.reservedDelta, before.reservedMilli);
        expect(reserved).toBe(others);
        expect(quantity).toBeGreaterThanOrEqual(reserved);
        expect(lines.find(({ kind }) => kind === 'sell')?.quantityDelta).toBe(0 - soldMilli);
      }),
    );
  });
});
