import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRates } from '@polam/domain/market/freight';
import { MAX_CHARGE_HUNDREDTHS } from '@polam/domain/market/landed-price';
import { MAX_ORDER_PAISE } from '@polam/domain/money';
import { netInHand } from './net-in-hand.ts';

const sale = fc.record({
  sumPaise: fc.integer({ min: 0, max: MAX_ORDER_PAISE }),
  grams: fc.option(fc.integer({ min: 1, max: 100_000_000_000 })),
  km: fc.option(fc.integer({ min: 0, max: 4_000 })),
  rates: fc.constant(defaultRates),
  commissionHundredths: fc.option(fc.integer({ min: 0, max: MAX_CHARGE_HUNDREDTHS })),
});

describe('what a seller keeps', () => {
  it('adds up with what is taken to the sum, and is never negative', () => {
    fc.assert(
      fc.property(sale, (each) => {
        const { taken, netPaise } = netInHand(each);

        const parts = [netPaise, ...Object.values(taken)];
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(each.sumPaise);
      }),
    );
  });

  it('of ₹1,15,000 for 50 quintals that the seller brings over 32 km is what commission, loading and freight leave', () => {
    const brought = { sumPaise: 11_500_000, grams: 5_000_000, km: 32, rates: defaultRates };

    expect(netInHand({ ...brought, commissionHundredths: 100 })).toEqual({
      sumPaise: 11_500_000,
      taken: { commission: 115_000, loading: 75_000, freight: 400_000 },
      netPaise: 10_910_000,
    });
  });

  it('of what the buyer fetches, or of what has no weight, is not lessened by the way', () => {
    const whole = { sumPaise: 11_500_000, rates: defaultRates, commissionHundredths: null };

    expect(netInHand({ ...whole, grams: 5_000_000, km: null }).netPaise).toBe(11_500_000);
    expect(netInHand({ ...whole, grams: null, km: 32 }).netPaise).toBe(11_500_000);
  });

  it('is nothing where the way costs more than the goods', () => {
    const far = { sumPaise: 50_000, grams: 5_000_000, km: 900, rates: defaultRates };

    expect(netInHand({ ...far, commissionHundredths: null })).toMatchObject({
      taken: { commission: 0, loading: 50_000, freight: 0 },
      netPaise: 0,
    });
  });
});
