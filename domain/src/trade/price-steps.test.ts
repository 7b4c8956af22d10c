import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeringPrices, middlePrice, priceStepsOf } from './price-steps.ts';

const price = fc.integer({ min: 1, max: 100_000_000 });

describe('the steps of a price', () => {
  it.each([
    ['₹24', 2_400, { small: 50, great: 100 }],
    ['₹2,400', 240_000, { small: 1_000, great: 2_000 }],
    ['₹7,480', 748_000, { small: 2_000, great: 5_000 }],
    ['₹7,500', 750_000, { small: 5_000, great: 10_000 }],
    ['₹15,500', 1_550_000, { small: 10_000, great: 20_000 }],
  ])('of %s are round, and small beside it', (_name, pricePaise, steps) => {
    expect(priceStepsOf(pricePaise)).toEqual(steps);
  });

  it('never fall as a price grows, and the great one is the greater', () => {
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [low, high] = [priceStepsOf(Math.min(one, other)), priceStepsOf(Math.max(one, other))];
        expect(low.small).toBeLessThanOrEqual(high.small);
        expect(low.great).toBeLessThanOrEqual(high.great);
        expect(low.small).toBeLessThan(low.great);
      }),
    );
  });
});

describe('the middle of two prices', () => {
  it('is round where the prices are far enough apart', () => {
    expect(middlePrice(1_550_000, 1_580_000)).toBe(1_570_000);
    expect(middlePrice(240_000, 236_000)).toBe(238_000);
  });

  it('is none where the prices are a step or less apart', () => {
    expect(middlePrice(240_000, 240_000)).toBeNull();
    expect(middlePrice(240_000, 239_900)).toBeNull();
  });

  it('lies between them, whichever comes first', () => {
    fc.assert(
      fc.property(price, price, (one, other) => {
        const middle = middlePrice(one, other);
        expect(middle).toBe(middlePrice(other, one));
        if (middle === null) return;
        expect(middle).toBeGreaterThan(Math.min(one, other));
        expect(middle).toBeLessThan(Math.max(one, other));
      }),
    );
  });
});

describe('the prices with which a side answers', () => {
  it('are one step from its own, and the middle', () => {
    expect(answeringPrices(1_580_000, 1_550_000)).toEqual([1_570_000]);
    expect(answeringPrices(230_000, 240_000)).toEqual([231_000, 235_000]);
  });

  it('lie between the two, each once', () => {
    for (const [own, theirs] of [
      [240_000, 238_000],
      [240_000, 239_000],
      [240_000, 240_000],
      [238_000, 240_000],
    ] as const) {
      const prices = answeringPrices(own, theirs);
      expect(new Set(prices).size).toBe(prices.length);
      for (const answered of prices) {
        expect(answered).toBeGreaterThan(Math.min(own, theirs));
        expect(answered).toBeLessThan(Math.max(own, theirs));
      }
    }
  });
});
