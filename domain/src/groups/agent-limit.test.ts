import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentProblem,
  cropLimitsOf,
  formatCropLimits,
  joinedLimits,
  leftOfUnit,
  lowestIn,
  parseCropLimits,
  type AgentTerms,
  type AgreedOn,
  type CropTerms,
} from './agent-limit.ts';

const quintal = { unit: 'quintal', packGrams: null } as const;
const offer: AgreedOn = {
  ...quintal,
  pricePaise: 1_500_000,
  quantityMilli: 10_000,
  deductions: null,
  payment: null,
  measured: null,
};
const terms: AgentTerms = { restDays: 0, needsPrice: false, crops: [{ said: null, listed: [] }] };
const ofCrop = (crop: Partial<CropTerms>) => ({ ...terms, crops: [{ said: null, listed: [], ...crop }] });
const limit = (pricePaise: number) => ({ ...quintal, pricePaise });

describe('lowest prices of crops', () => {
  it.each([
    ['red-chilli=14800/quintal', true],
    ['red-chilli=14800.50/quintal;banana=25/dozen', true],
    ['', true],
    ['red-chilli=14800/bag', false],
    ['red-chilli=0/quintal', false],
    ['red-chilli=14800', false],
    ['Red Chilli=14800/quintal', false],
    ['red-chilli=1/kg;red-chilli=2/kg', false],
  ])('%s: %s', (text, isOne) => {
    expect(parseCropLimits(text) !== null).toBe(isOne);
  });

  it('are written in one form', () => {
    expect(formatCropLimits(cropLimitsOf('wheat=2300.50/quintal;banana=25.0/dozen'))).toBe(
      'banana=25/dozen;wheat=2300.5/quintal',
    );
  });

  it('compare by weight, and where they cannot be compared nothing is enough', () => {
    expect(lowestIn({ unit: 'kg', packGrams: null }, [limit(1_500_000), limit(1_400_000)])).toBe(15_000);
    expect(lowestIn({ unit: 'bag', packGrams: 40_000 }, [limit(1_500_000)])).toBe(600_000);
    expect(lowestIn({ unit: 'dozen', packGrams: null }, [limit(1)])).toBe(Number.POSITIVE_INFINITY);
    expect(lowestIn(quintal, [])).toBeNull();
  });
});

describe('what is left of the price of a unit', () => {
  it.each([
    [1_500_000, null, null],
    [1_470_000, 'commission:2%', null],
    [1_500_000, 'commission:2%@buyer', null],
    [1_499_000, 'labour:10/q', null],
    [1_477_500, 'bag:1.5kg/q', null],
    // 25 bags of 40 kg: 15 kg of 1,000 are not paid for.
    [1_477_500, 'bag:600g', null],
    [1_497_500, 'moisture>12:25/q', 'moisture=13'],
    [null, 'moisture>12:25/q', null],
    [null, 'moisture>12:25/q', 'foreign-matter=1'],
    [0, 'commission:100%', null],
  ])('is %s with %s and %s', (left, deductions, measured) => {
    expect(leftOfUnit({ ...offer, deductions, measured })).toBe(left);
  });

  it('is never more than the price, and never below 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('commission:2%', 'labour:500', 'bag:600g', 'bag:1kg/q;labour:10/q'),
        (pricePaise, quantityMilli, deductions) => {
          const left = leftOfUnit({ ...offer, pricePaise, quantityMilli, deductions }) ?? -1;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(pricePaise);
        },
      ),
    );
  });
});

describe('an agent', () => {
  it.each([
    ['agrees at the lowest price', null, {}, limit(1_500_000)],
    ['does not below it', 'below-limit', {}, limit(1_500_100)],
    [
      'does not where commission takes it below',
      'below-limit',
      { deductions: 'commission:1%' },
      limit(1_500_000),
    ],
    ['does not on what weighing alone tells', 'below-limit', { deductions: 'moisture>12:1%' }, limit(1)],
    ['agrees without a lowest price', null, { deductions: 'commission:1%' }, null],
    ['agrees on no later payment', 'paid-too-late', { payment: '0/0/7' }, null],
    ['agrees on an advance', null, { payment: '30%/2/0' }, null],
    [
      'agrees on no payment in a month that is called an advance',
      'paid-too-late',
      { payment: '100%/30/0' },
      null,
    ],
  ] as const)('%s', (...[, problem, change, own]) => {
    expect(agentProblem({ ...offer, ...change }, terms, own)).toBe(problem);
  });

  it('is bound by what was said of the crop, and else by its listings, whatever listing it is', () => {
    const listed = [limit(1_600_000)];

    expect(agentProblem(offer, ofCrop({ listed }), null)).toBe('below-limit');
    expect(agentProblem(offer, ofCrop({ listed, said: limit(1_400_000) }), null)).toBeNull();
    expect(agentProblem(offer, ofCrop({ said: limit(1_600_000) }), limit(1))).toBe('below-limit');
    expect(agentProblem(offer, ofCrop({ listed }), limit(1_500_000))).toBeNull();
  });

  it('is bound by each crop that the goods may be', () => {
    const [wheat, chilli] = [
      { said: null, listed: [] },
      { said: limit(1_600_000), listed: [] },
    ];

    expect(agentProblem(offer, { ...terms, crops: [wheat] }, null)).toBeNull();
    expect(agentProblem(offer, { ...terms, crops: [wheat, chilli] }, null)).toBe('below-limit');
  });

  it('sells nothing of which no lowest price was said by who agreed by a code', () => {
    const byCode = { ...terms, needsPrice: true };

    expect(agentProblem(offer, byCode, null)).toBe('no-lowest-price');
    expect(agentProblem(offer, byCode, limit(1_500_000))).toBeNull();
    expect(agentProblem(offer, { ...ofCrop({ said: limit(1) }), needsPrice: true }, null)).toBeNull();
  });

  it('waits for money as long as the farmer says', () => {
    const waiting = { ...terms, restDays: 7 };

    expect(agentProblem({ ...offer, payment: '0/0/7' }, waiting, null)).toBeNull();
    expect(agentProblem({ ...offer, payment: '0/0/8' }, waiting, null)).toBe('paid-too-late');
    expect(agentProblem({ ...offer, payment: '50%/7/0' }, waiting, null)).toBeNull();
  });
});

describe('lowest prices that are joined', () => {
  it.each([
    ['wheat=2300/quintal', 'wheat=25/kg', 'wheat=2500/quintal'],
    ['wheat=2300/quintal', 'wheat=2000/quintal', 'wheat=2300/quintal'],
    ['wheat=2300/quintal', 'wheat=9999/dozen', 'wheat=2300/quintal'],
    ['wheat=2300/quintal', 'paddy=2100/quintal', 'paddy=2100/quintal;wheat=2300/quintal'],
    ['', 'paddy=2100/quintal', 'paddy=2100/quintal'],
  ])('%s and %s are %s', (before, added, joined) => {
    expect(formatCropLimits(joinedLimits(cropLimitsOf(before), cropLimitsOf(added)))).toBe(joined);
  });
});
