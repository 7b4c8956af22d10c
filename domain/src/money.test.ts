import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WORK_MILLI } from './hire/booking.ts';
import {
  isPrice,
  MAX_EQUIPMENT_PAISE,
  MAX_PRICE_PAISE,
  paiseFromRupees,
  paiseOfMilli,
  rupeesFromPaise,
} from './money.ts';
import { MAX_QUANTITY_MILLI } from './quantity.ts';

describe('money', () => {
  it('rounds a half paisa up, also where binary fractions fall short', () => {
    expect(paiseFromRupees(1.005)).toBe(101);
    expect(paiseFromRupees(2400.5)).toBe(240_050);
    expect(paiseFromRupees(0.1 + 0.2)).toBe(30);
  });

  it('survives the way to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (paise) => {
        expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
      }),
    );
  });

  it('is no price at nothing, below nothing or beyond ten lakh rupees', () => {
    expect([0, -1, 100_000_001, 1.5, Number.NaN, Infinity].map(isPrice)).toEqual(Array(6).fill(false));
    expect([1, 100_000_000].map(isPrice)).toEqual([true, true]);
  });
});

describe('the sum of an amount at a price', () => {
  const upTo = (max: number) =>
    fc.oneof(fc.integer({ min: 1, max }), fc.constantFrom(1, 499, 500, 501, max - 1, max));

  it.each([
    ['goods', MAX_PRICE_PAISE, MAX_QUANTITY_MILLI],
    ['the hire of a machine', MAX_EQUIPMENT_PAISE, MAX_WORK_MILLI],
  ])(
    'is exact for %s at every size that is let in, and can be counted and written on the wire',
    (_, price, amount) => {
      fc.assert(
        fc.property(upTo(price), upTo(amount), (pricePaise, milli) => {
          const sum = paiseOfMilli(pricePaise, milli);
          const twice = 2n * BigInt(sum) * 1_000n - 2n * BigInt(pricePaise) * BigInt(milli);
          expect(Number.isSafeInteger(sum)).toBe(true);
          expect(twice > -1_000n && twice <= 1_000n).toBe(true);
          expect(paiseFromRupees(rupeesFromPaise(sum))).toBe(sum);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('of what is no whole number is none', () => {
    expect(paiseOfMilli(240_000, Number.NaN)).toBeNaN();
  });
});
