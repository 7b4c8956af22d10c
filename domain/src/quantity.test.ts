import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparablePrice,
  gramsPerUnit,
  isQuantity,
  MAX_QUANTITY_MILLI,
  milliFromQuantity,
  pricePerKg,
  pricePerQuintal,
  quantityBy,
  quantityFromMilli,
  totalPaise,
  unitFamily,
  units,
  type Unit,
} from './quantity.ts';

const rupees = (amount: number) => amount * 100;

describe('prices in different units', () => {
  it('are the same per quintal whether the listing is sold by ton, quintal or kilogram', () => {
    expect(pricePerQuintal(rupees(24_000), 'ton', null)).toBe(rupees(2_400));
    expect(pricePerQuintal(rupees(2_400), 'quintal', null)).toBe(rupees(2_400));
    expect(pricePerQuintal(rupees(24), 'kg', null)).toBe(rupees(2_400));
  });

  it('count a box or bag by the weight that its seller declared', () => {
    expect(pricePerQuintal(rupees(1_200), 'bag', 50_000)).toBe(rupees(2_400));
    expect(pricePerKg(rupees(300), 'box', 10_000)).toBe(rupees(30));
  });

  it('have no price per weight where the unit is a count or an undeclared pack', () => {
    for (const unit of ['item', 'dozen', 'box', 'bag'] as const) {
      expect(pricePerQuintal(rupees(10), unit, null)).toBeNull();
      expect(pricePerKg(rupees(10), unit, null)).toBeNull();
    }
  });

  it('compare weights with weights, counts with counts, and packs only with like packs', () => {
    const families = Object.fromEntries(units.map((unit) => [unit, unitFamily(unit, null)]));

    expect(families).toMatchObject({
      ton: 'weight',
      quintal: 'weight',
      kg: 'weight',
      dozen: 'count',
      item: 'count',
      box: 'box',
      bag: 'bag',
    });
    expect(unitFamily('bag', 50_000)).toBe('weight');
  });

  it('order a dozen and single items by what one item costs', () => {
    expect(comparablePrice(rupees(60), 'dozen', null)).toBe(comparablePrice(rupees(5), 'item', null));
  });

  it('keep their order when they are made comparable', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(price, price, fc.constantFrom(...units), (a, b, unit) => {
        const difference = comparablePrice(a, unit, null) - comparablePrice(b, unit, null);
        expect(difference === 0 || Math.sign(difference) === Math.sign(a - b)).toBe(true);
      }),
    );
  });
});

describe('a quantity', () => {
  it('survives the way to thousandths and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (milli) => {
        expect(milliFromQuantity(quantityFromMilli(milli))).toBe(milli);
      }),
    );
  });

  it('is exact at two and a half quintal', () => {
    expect(milliFromQuantity(2.5)).toBe(2_500);
    expect(totalPaise(rupees(2_400), 2_500)).toBe(rupees(6_000));
  });

  it('is refused at nothing, below nothing and beyond one lakh units', () => {
    expect([0, -1, 100_000_001, 0.5, Number.NaN].map(isQuantity)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([1, 100_000_000].map(isQuantity)).toEqual([true, true]);
  });

  it('weighs a hundred kilograms as a quintal', () => {
    expect(gramsPerUnit('quintal', null)).toBe(100 * 1_000);
  });
});

describe('a quantity by another measure', () => {
  const by = (unit: Unit, packGrams: number | null = null) => ({ unit, packGrams });

  it('is the same weight or count, and never less', () => {
    expect(quantityBy(10_000, by('quintal'), by('ton'))).toBe(1_000);
    expect(quantityBy(1, by('kg'), by('ton'))).toBe(1);
    expect(quantityBy(2_000, by('quintal'), by('bag', 50_000))).toBe(4_000);
    expect(quantityBy(2_000, by('dozen'), by('item'))).toBe(24_000);
    expect(quantityBy(3_000, by('box'), by('box'))).toBe(3_000);
  });

  it('is nothing where weights would meet counts or undeclared packs', () => {
    expect(quantityBy(1_000, by('kg'), by('dozen'))).toBeNull();
    expect(quantityBy(1_000, by('bag'), by('kg'))).toBeNull();
    expect(quantityBy(1_000, by('bag'), by('box'))).toBeNull();
  });

  it('comes back as it was, but for what was rounded up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_QUANTITY_MILLI }), (milli) => {
        const tons = quantityBy(milli, by('kg'), by('ton')) ?? 0;
        const back = quantityBy(tons, by('ton'), by('kg')) ?? 0;
        expect(back - milli).toBeGreaterThanOrEqual(0);
        expect(back - milli).toBeLessThan(1_000);
      }),
    );
  });
});
