import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRates } from '../market/freight.ts';
import { MAX_CHARGE_HUNDREDTHS } from '../market/landed-price.ts';
import { costOfUnit, landedQuote, quoteCostOf, type QuotedTerms } from './quote-cost.ts';

const quintals = (deductions: string | null, pricePaise = 1_500_000): QuotedTerms => ({
  pricePaise,
  quantityMilli: 50_000,
  unit: 'quintal',
  packGrams: null,
  deductions,
});
const fetched = { grams: 5_000_000, km: 100, rates: defaultRates, cessHundredths: null };
const landed = (terms: QuotedTerms, more: object = {}) =>
  landedQuote({ ...fetched, pricePerQuintalPaise: terms.pricePaise, ...more }, quoteCostOf(terms));

describe('what a quote costs its buyer', () => {
  it.each([
    [null, 75_000_000, null],
    ['bag:1kg/q', 74_250_000, null],
    ['commission:2%', 75_000_000, null],
    ['commission:2%@buyer', 76_500_000, null],
    ['bag:1kg/q;commission:2%@buyer', 75_735_000, null],
    ['labour:10/q', 75_000_000, 0],
    ['labour:10/q@buyer', 75_050_000, 50_000],
    ['labour:500@buyer', 75_050_000, 50_000],
    ['moisture>12:25/q', 75_000_000, null],
  ])('by %s is %i', (deductions, costPaise, labourPaise) => {
    expect(quoteCostOf(quintals(deductions))).toMatchObject({ costPaise, labourPaise });
  });

  it('of a unit is what all of it costs by its quantity, also where it has no weight', () => {
    const dozens = { ...quintals('commission:2%@buyer', 6_000), unit: 'dozen' } as const;

    expect(costOfUnit(dozens)).toBe(6_120);
    expect(costOfUnit(quintals(null, 1))).toBe(1);
  });
});

describe('the landed price of a quote', () => {
  it('holds agreed labour in place of the usual loading, whoever pays it and whoever brings the goods', () => {
    const usual = landed(quintals(null));
    const bySeller = landed(quintals('labour:20/q'));
    const byBuyer = landed(quintals('labour:20/q@buyer'), { km: null });

    expect([usual.loadingPaise, bySeller.loadingPaise, byBuyer.loadingPaise]).toEqual([
      defaultRates.loadingPaise,
      0,
      2_000,
    ]);
    expect(byBuyer).toMatchObject({ freightPaise: 0, landedPaise: 1_502_000, isLabourAgreed: true });
  });

  it('takes the bags off and puts the buyer’s commission on, by the quintal', () => {
    expect(landed(quintals('bag:1kg/q;commission:2%@buyer'), { km: null })).toMatchObject({
      pricePaise: 1_500_000,
      bagsPaise: 15_000,
      commissionPaise: 29_700,
      landedPaise: 1_514_700,
    });
  });

  const payer = fc.constantFrom('', '@buyer');
  const lines = fc.record({
    bag: fc.option(fc.integer({ min: 1, max: 500 }).map((tens) => `bag:${tens / 100}kg/q`)),
    commission: fc.option(
      fc
        .tuple(fc.integer({ min: 1, max: 10_000 }), payer)
        .map(([share, by]) => `commission:${share / 100}%${by}`),
    ),
    labour: fc.option(
      fc
        .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom('/q', ''), payer)
        .map(([paise, per, by]) => `labour:${paise / 100}${per}${by}`),
    ),
  });
  const quoted = fc.record({
    lines,
    pricePaise: fc.integer({ min: 1, max: 10_000_000 }),
    quantityMilli: fc.integer({ min: 1, max: 10_000_000 }),
    km: fc.option(fc.integer({ min: 0, max: 3_000 })),
    cessHundredths: fc.option(fc.integer({ min: 0, max: MAX_CHARGE_HUNDREDTHS })),
  });
  const written = (each: Readonly<Record<string, string | null>>) =>
    Object.values(each)
      .filter((line) => line !== null)
      .join(';') || null;
  const priceOf = (
    { pricePaise, quantityMilli, km, cessHundredths }: QuotedAnywhere,
    deductions: string | null,
  ) => {
    const terms = { ...quintals(deductions, pricePaise), quantityMilli };
    return { ...landed(terms, { grams: quantityMilli * 100, km, cessHundredths }), terms };
  };

  it('is its parts to the paisa, all of them whole and none negative', () => {
    fc.assert(
      fc.property(quoted, (each) => {
        const { landedPaise, isLabourAgreed, terms: _terms, ...parts } = priceOf(each, written(each.lines));

        const { bagsPaise, ...added } = parts;
        const sum = Object.values(added).reduce((all, part) => all + part, -bagsPaise);
        expect([...Object.values(parts), landedPaise].every((part) => Number.isSafeInteger(part))).toBe(true);
        expect(Math.min(...Object.values(parts), landedPaise)).toBeGreaterThanOrEqual(0);
        expect(landedPaise).toBe(sum);
        expect(isLabourAgreed).toBe(each.lines.labour !== null);
      }),
    );
  });

  it('is no lower for what its seller pays, but for the loading that the buyer then has not to pay', () => {
    fc.assert(
      fc.property(quoted, (each) => {
        const bySeller = mapped(each.lines, (line) => line.replace('@buyer', ''));
        const byBuyer = mapped(each.lines, (line) =>
          line.startsWith('bag') || line.endsWith('@buyer') ? line : `${line}@buyer`,
        );
        const bare = priceOf(each, each.lines.bag);

        const saved = each.lines.labour === null ? 0 : bare.loadingPaise;
        expect(priceOf(each, bySeller).landedPaise).toBe(bare.landedPaise - saved);
        expect(priceOf(each, byBuyer).landedPaise).toBeGreaterThanOrEqual(bare.landedPaise - saved);
      }),
    );
  });

  it('counts cess on what is paid for the goods, which the bags are not', () => {
    const { bagsPaise, pricePaise, cessPaise } = priceOf(
      { pricePaise: 200_000, quantityMilli: 10_000, km: null, cessHundredths: 100 },
      'bag:1kg/q',
    );

    expect([pricePaise, bagsPaise, cessPaise]).toEqual([200_000, 2_000, 1_980]);
  });

  it('of a whole load comes to what the quote costs, where it is brought and no cess is counted', () => {
    fc.assert(
      fc.property(quoted, (each) => {
        const { landedPaise, terms } = priceOf(
          { ...each, km: null, cessHundredths: null },
          written(each.lines),
        );

        const quintalsOfLoad = terms.quantityMilli / 1_000;
        // Each of four parts is rounded by half a paisa a quintal, and each sum by half a paisa.
        const bound = 2 * quintalsOfLoad + 2 + 2 / quintalsOfLoad;
        expect(Math.abs(landedPaise * quintalsOfLoad - quoteCostOf(terms).costPaise)).toBeLessThanOrEqual(
          bound,
        );
      }),
    );
  });

  function mapped(each: Readonly<Record<string, string | null>>, change: (line: string) => string) {
    return written(
      Object.fromEntries(
        Object.entries(each).map(([kind, line]) => [kind, line === null ? null : change(line)]),
      ),
    );
  }
});

interface QuotedAnywhere {
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly km: number | null;
  readonly cessHundredths: number | null;
}
