import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrice, paiseFromRupees, rupeesFromPaise } from './money.ts';

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
