import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../quantity.ts';
import { savedPriceIn, priceDropSince, stockNoteOf, notifyFrom } from './wishlist.ts';

const price = (rupees: number, unit: Unit = 'quintal', packGrams: number | null = null) => ({
  pricePaise: rupees * 100,
  unit,
  packGrams,
});

describe('the price of a wish', () => {
  it('stays what it was, to the paisa, where the unit is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (pricePaise) => {
        const saved = { ...price(1), pricePaise };
        expect(savedPriceIn(price(999), saved)).toBe(pricePaise);
      }),
    );
  });

  it('is told in the unit in which the listing is sold now', () => {
    expect(savedPriceIn(price(21_000, 'ton'), price(2_200))).toBe(2_200_000);
    expect(savedPriceIn(price(1_100, 'bag', 50_000), price(2_200))).toBe(110_000);
    expect(savedPriceIn(price(60, 'dozen'), price(6, 'item'))).toBe(7_200);
  });

  it('is not told where a weight would be compared with a count', () => {
    expect(savedPriceIn(price(60, 'dozen'), price(2_200))).toBeNull();
    expect(savedPriceIn(price(900, 'bag'), price(2_200))).toBeNull();
  });
});

describe('a listing that has become cheaper', () => {
  it('says by how many rupees and whole per cent', () => {
    expect(priceDropSince(price(2_400), price(2_200))).toEqual({ paise: 20_000, percent: 8 });
    expect(priceDropSince(price(2_200), price(21_000, 'ton'))).toEqual({ paise: 100_000, percent: 4 });
  });

  it.each([
    ['costs the same', price(2_400)],
    ['costs more', price(2_401)],
    ['is sold by the dozen now', price(60, 'dozen')],
  ])('says nothing where it %s', (_what, now) => {
    expect(priceDropSince(price(2_400), now)).toBeNull();
  });

  it('is told of from three per cent on', () => {
    expect(notifyFrom(97_000)).toBe(100_000);
    expect(notifyFrom(97_001)).toBe(100_002);
  });
});

describe('what is left of a listing', () => {
  const saved = { availableMilli: 50_000 };
  const left = (availableMilli: number) => ({ isOpen: true, availableMilli });

  it.each([
    ['as much as there was', 50_000, null],
    ['more than there was', 60_000, null],
    ['a little more than a tenth', 5_001, null],
    ['a tenth', 5_000, 'low'],
    ['nothing', 0, 'gone'],
  ])('%s', (_what, availableMilli, note) => {
    expect(stockNoteOf(saved, left(availableMilli))).toBe(note);
  });

  it('is little when less than one unit of several is left, but not where there never was more', () => {
    expect(stockNoteOf({ availableMilli: 2_000 }, left(999))).toBe('low');
    expect(stockNoteOf({ availableMilli: 2_000 }, left(1_000))).toBeNull();
    expect(stockNoteOf({ availableMilli: 500 }, left(500))).toBeNull();
  });

  it('is gone where the sale is not open, however much there is', () => {
    expect(stockNoteOf(saved, { isOpen: false, availableMilli: 50_000 })).toBe('gone');
  });
});
