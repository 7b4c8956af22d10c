import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerHours,
  emptyRecord,
  isFairWeight,
  medianHours,
  MIN_TRUST_CASES,
  trustOf,
  withPayment,
  withTrade,
} from './trust.ts';

const trade = { quantityMilli: 20_000, weighedMilli: 20_000, answeredWithin: [2] };
const traded = (times: number) =>
  Array.from({ length: times }).reduce<typeof emptyRecord>((record) => withTrade(record, trade), emptyRecord);

describe('the weight of a trade', () => {
  it.each([
    [20_000, true],
    [19_600, true],
    [20_400, true],
    [19_599, false],
    [20_401, false],
    [null, false],
  ])('of %s thousandths is fair for 20 quintals: %s', (weighedMilli, isFair) => {
    expect(isFairWeight({ quantityMilli: 20_000, weighedMilli })).toBe(isFair);
  });
});

describe('what others read of a user’s trades', () => {
  it('is nothing before the first, and no share before there are enough', () => {
    expect([trustOf(null), trustOf(emptyRecord)]).toEqual([undefined, undefined]);
    expect(trustOf(traded(MIN_TRUST_CASES - 1))).toEqual({ deals: MIN_TRUST_CASES - 1 });
    expect(trustOf(traded(MIN_TRUST_CASES))).toEqual({
      deals: MIN_TRUST_CASES,
      weights: MIN_TRUST_CASES,
      fairWeights: MIN_TRUST_CASES,
      answers: MIN_TRUST_CASES,
      answersWithin: 3,
    });
  });

  it('counts payments by whether they came in time', () => {
    const paid = ['in-time', 'late', 'in-time'] as const;

    expect(trustOf(paid.reduce(withPayment, traded(1)))).toMatchObject({ payments: 3, timelyPayments: 2 });
  });

  it('never says of more good cases than there are', () => {
    const anyTrade = fc.record({
      quantityMilli: fc.integer({ min: 1, max: 100_000_000 }),
      weighedMilli: fc.option(fc.integer({ min: 1, max: 110_000_000 })),
      answeredWithin: fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyTrade, { maxLength: 30 }), (trades) => {
        const record = trades.reduce(withTrade, emptyRecord);
        expect(record.deals).toBe(trades.length);
        expect(record.fairWeights).toBeLessThanOrEqual(record.weights);
        expect(record.weights).toBeLessThanOrEqual(record.deals);
        const answers = trades.flatMap(({ answeredWithin }) => answeredWithin);
        expect(record.answers.reduce((sum, count) => sum + count, 0)).toBe(answers.length);
      }),
    );
  });
});

describe('the median of answers', () => {
  it('is the limit within which half of them came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (hours) => {
          const { answers } = withTrade(emptyRecord, { ...trade, answeredWithin: hours });
          const middle = hours.toSorted((one, other) => one - other)[Math.ceil(hours.length / 2) - 1] ?? 0;
          expect(medianHours(answers)).toBe(answerHours.find((limit) => middle <= limit) ?? null);
        },
      ),
    );
  });
});
