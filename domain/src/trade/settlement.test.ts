import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLessBetter, parameters } from '../quality/parameter-keys.ts';
import { units } from '../quantity.ts';
import {
  areReckonable,
  formatDeductions,
  parseDeductions,
  type AgreedDeduction,
  type Rate,
} from './agreed-deductions.ts';
import { formatFound, isAgreedToFind, parseFound } from './found-at-weighing.ts';
import { leavesNothing, settlementOf, type SettledOrder } from './settlement.ts';

const payer = fc.constantFrom('buyer' as const, 'seller' as const);
const paise = fc.integer({ min: 1, max: 100_000_000 });
const percent = fc.integer({ min: 1, max: 10_000 });
const rate: fc.Arbitrary<Rate> = fc.oneof(fc.record({ paiseQuintal: paise }), fc.record({ percent }));
const ofQuality = fc.record({
  kind: fc.constant('quality' as const),
  parameter: fc.constantFrom(...parameters.slice(0, 60)),
  base: fc.integer({ min: 0, max: 10_000 }),
  each: rate,
});
const anyLine: fc.Arbitrary<AgreedDeduction> = fc.oneof(
  ofQuality,
  fc
    .record({
      grams: fc.integer({ min: 1, max: 500 }),
      per: fc.constantFrom('bag' as const, 'quintal' as const),
    })
    .map(({ grams, per }) => ({ kind: 'bag' as const, grams: grams * 10, per })),
  fc.record({
    kind: fc.constant('labour' as const),
    paise,
    per: fc.constantFrom('quintal' as const, 'order' as const),
    payer,
  }),
  fc.record({ kind: fc.constant('commission' as const), percent, payer }),
);
const anyLines = fc.uniqueArray(anyLine, {
  maxLength: 4,
  selector: (line) => (line.kind === 'quality' ? line.parameter : line.kind),
});
const anyOrder: fc.Arbitrary<SettledOrder> = fc
  .record({
    pricePaise: paise,
    quantityMilli: fc.integer({ min: 1, max: 100_000_000 }),
    weighedMilli: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    unit: fc.constantFrom(...units),
    packGrams: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    lines: anyLines,
    value: fc.integer({ min: 0, max: 10_000 }),
    bags: fc.option(fc.integer({ min: 0, max: 100_000 })),
  })
  .map(({ lines, value, bags, ...order }) => {
    const agreed = lines.flatMap((line) =>
      line.kind === 'quality' ? [[line.parameter, value] as const] : [],
    );
    const found = formatFound({ measured: Object.fromEntries(agreed), bags });
    return { ...order, deductions: formatDeductions(lines), found };
  });

const tenQuintals: SettledOrder = {
  pricePaise: 1_500_000,
  quantityMilli: 10_000,
  weighedMilli: null,
  unit: 'quintal',
  packGrams: null,
  deductions: null,
  found: null,
};

/** Net of ten quintals at ₹15,000 with deductions, and the paise of each line. */
function netOf(deductions: string, order: Partial<SettledOrder> = {}) {
  const { netPaise, lines } = settlementOf({ ...tenQuintals, deductions, ...order });
  return [netPaise, ...lines.map((line) => line.paise)];
}

describe('the sum of an order', () => {
  it('is never negative, and its lines and net add up to the gross, whatever was agreed and found', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { grossPaise, lines, netPaise } = settlementOf(order);
        const taken = lines.map((line) => line.paise);
        expect(netPaise).toBeGreaterThanOrEqual(0);
        expect(taken.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
        expect(taken.reduce((sum, one) => sum + one, netPaise)).toBe(grossPaise);
      }),
      { numRuns: 500 },
    );
  });

  it('only falls by what is found worse', () => {
    const value = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(anyOrder, ofQuality, fc.tuple(value, value), (order, line, [one, other]) => {
        const { parameter } = line;
        const net = (found: number) =>
          settlementOf({
            ...order,
            deductions: formatDeductions([line]),
            found: formatFound({ measured: { [parameter]: found }, bags: null }),
          }).netPaise;
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [better, worse] = isLessBetter(parameter) ? [low, high] : [high, low];
        expect(net(better)).toBeGreaterThanOrEqual(net(worse));
      }),
    );
  });

  it('is the price of what was agreed, or weighed, where no deductions were agreed', () => {
    expect(settlementOf(tenQuintals)).toEqual({ grossPaise: 15_000_000, lines: [], netPaise: 15_000_000 });
    expect(settlementOf({ ...tenQuintals, weighedMilli: 9_500 }).netPaise).toBe(14_250_000);
  });

  it('takes for each point above what was agreed, parts of points too', () => {
    expect(netOf('moisture>12:25/q')).toEqual([15_000_000, 0]);
    expect(netOf('moisture>12:25/q', { found: 'moisture=12' })).toEqual([15_000_000, 0]);
    expect(netOf('moisture>12:25/q', { found: 'moisture=13' })).toEqual([14_975_000, 25_000]);
    expect(netOf('moisture>12:25/q', { found: 'moisture=12.5' })).toEqual([14_987_500, 12_500]);
    expect(netOf('moisture>12:1%', { found: 'moisture=13', weighedMilli: 9_500 })).toEqual([
      14_107_500, 142_500,
    ]);
    expect(netOf('oil<42:1%', { found: 'oil=40' })).toEqual([14_700_000, 300_000]);
  });

  it('does not pay for bags, and reckons all but labour on the goods without them', () => {
    expect(netOf('bag:1kg/q')).toEqual([14_850_000, 150_000]);
    expect(netOf('bag:500g', { found: 'bags=20' })).toEqual([14_850_000, 150_000]);
    expect(netOf('bag:500g')).toEqual([15_000_000, 0]);
    expect(netOf('bag:500g', { unit: 'bag', packGrams: 50_000 })[1]).toBe(150_000);
    expect(netOf('bag:1kg/q;moisture>12:25/q;labour:10/q', { found: 'moisture=13' })).toEqual([
      14_815_250, 150_000, 24_750, 10_000,
    ]);
  });

  it('takes commission of what is left, and nothing that the buyer pays', () => {
    expect(netOf('moisture>12:1%;commission:2%', { found: 'moisture=13' })).toEqual([
      14_553_000, 150_000, 297_000,
    ]);
    expect(netOf('commission:2%@buyer;labour:500@buyer')).toEqual([15_000_000, 0, 0]);
    expect(netOf('labour:500')).toEqual([14_950_000, 50_000]);
    expect(netOf('labour:500', { pricePaise: 1_000 })).toEqual([0, 10_000]);
  });
});

describe('an offer whose deductions take all', () => {
  const offer = { unit: 'quintal', packGrams: null, pricePaise: 237_901, quantityMilli: 60_000 } as const;

  it.each([
    ['labour:142740.60', true],
    ['labour:142740.59', false],
    ['labour:200000@buyer', false],
    ['labour:2379.01/q', true],
    ['commission:100%', true],
    ['commission:99.99%', false],
    ['moisture>12:100%', false],
    ['', false],
  ])('leaves nothing by %s: %s', (deductions, isNothing) => {
    expect(leavesNothing({ ...offer, deductions })).toBe(isNothing);
  });
});

describe('a line of a settlement', () => {
  const one = { quantityMilli: 1_000 };

  it.each<[string, Partial<SettledOrder>, number]>([
    ['commission:2%', { ...one, pricePaise: 25 }, 1],
    ['commission:2%', { ...one, pricePaise: 24 }, 0],
    ['moisture>12:1%', { ...one, pricePaise: 50, found: 'moisture=13' }, 1],
    ['moisture>12:0.01/q', { quantityMilli: 500, found: 'moisture=13' }, 1],
    ['bag:1kg/q', { ...one, pricePaise: 50 }, 1],
    ['labour:0.01/q', { quantityMilli: 500 }, 1],
    ['labour:0.01/q', { quantityMilli: 499 }, 0],
  ])('is rounded half up to the paisa: %s of %o', (deductions, order, taken) => {
    const { grossPaise } = settlementOf({ ...tenQuintals, ...order });

    expect(netOf(deductions, order)).toEqual([grossPaise - taken, taken]);
  });
});

describe('agreed deductions', () => {
  it('are the same after they were written and read, in one order', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const known = lines.filter((line) => line.kind !== 'quality' || formatDeductions([line]).length > 0);
        const text = formatDeductions(known);
        expect(formatDeductions(parseDeductions(text) ?? [])).toBe(text);
        expect(parseDeductions(text)).toHaveLength(known.length);
      }),
    );
    expect(formatDeductions(parseDeductions('labour:10/q@seller;moisture>12.0:1%;bag:1kg/q') ?? [])).toBe(
      'bag:1kg/q;moisture>12:1%;labour:10/q',
    );
  });

  it.each([
    'moisture>12',
    'moisture<12:1%',
    'oil>42:1%',
    'moisture>12:0%',
    'moisture>12:101%',
    'moisture>12:1%@buyer',
    'moisture>12:1%;moisture>13:1%',
    'bag:0g',
    'bag:6kg/q',
    'bag:600g@buyer',
    'labour:-5',
    'labour:5@nobody',
    'commission:5/q',
    'constructor>12:1%',
    ';',
  ])('are refused as %s', (text) => {
    expect(parseDeductions(text)).toBeNull();
  });

  it('by weight are for goods that have one', () => {
    const eggs = { unit: 'dozen', packGrams: null } as const;
    const lines = (text: string) => parseDeductions(text) ?? [];

    expect(areReckonable(lines('moisture>12:25/q'), eggs)).toBe(false);
    expect(areReckonable(lines('bag:600g'), eggs)).toBe(false);
    expect(areReckonable(lines('moisture>12:1%;labour:500;commission:2%'), eggs)).toBe(true);
    expect(areReckonable(lines('labour:10/q'), { unit: 'box', packGrams: null })).toBe(false);
    expect(areReckonable(lines('labour:10/q'), { unit: 'box', packGrams: 10_000 })).toBe(true);
  });
});

describe('what is found at weighing', () => {
  it('is only what was agreed to be looked at', () => {
    const may = (text: string, agreed: string | null) => {
      const found = parseFound(text);
      return found !== null && isAgreedToFind(found, agreed);
    };

    expect(may('moisture=13', 'moisture>12:1%')).toBe(true);
    expect(may('moisture=13;foreign-matter=2', 'moisture>12:1%')).toBe(false);
    expect(may('bags=20', 'bag:500g')).toBe(true);
    expect(may('bags=20', 'bag:1kg/q')).toBe(false);
    expect(may('moisture=13', null)).toBe(false);
    expect(may('', null)).toBe(true);
  });

  it('is the same after it was written and read', () => {
    expect(parseFound('moisture=13;bags=20')).toEqual({ measured: { moisture: 1_300 }, bags: 20 });
    expect(formatFound({ measured: { moisture: 1_300 }, bags: 20 })).toBe('moisture=13;bags=20');
    expect(parseFound('bags=20')).toEqual({ measured: {}, bags: 20 });
    expect(parseFound('bags=20;bags=20')).toBeNull();
    expect(parseFound('bags=x')).toBeNull();
    expect(parseFound('bags=999999')).toBeNull();
  });
});
