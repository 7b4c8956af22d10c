import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalPaise } from '@polam/domain/quantity';
import {
  advanceSumOf,
  formatPaymentTerms,
  isOverdue,
  MAX_ADVANCE_DAYS,
  MAX_ADVANCE_PAISE,
  MAX_REST_DAYS,
  parsePaymentTerms,
  paymentDueOn,
  splitPayment,
  type PaymentTerms,
} from './payment-terms.ts';

const anyTerms: fc.Arbitrary<PaymentTerms> = fc
  .record({
    advance: fc.option(
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
        fc.integer({ min: 1, max: 1_000_000 }).map((rupees) => ({ paise: rupees * 100 })),
      ),
    ),
    advanceDays: fc.integer({ min: 0, max: MAX_ADVANCE_DAYS }),
    restDays: fc.integer({ min: 0, max: MAX_REST_DAYS }),
  })
  .map((terms) => (terms.advance === null ? { ...terms, advanceDays: 0 } : terms));

describe('the parts of a payment', () => {
  it('add up to the sum to the paisa, for any sum and after any correction of the weight', () => {
    const anyMilli = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(
        anyTerms,
        fc.integer({ min: 1, max: 100_000_000 }),
        anyMilli,
        anyMilli,
        (terms, price, ...milli) => {
          const [agreed, weighed] = [totalPaise(price, milli[0]), totalPaise(price, milli[1])];
          const parts = splitPayment(weighed, terms, agreed);
          expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(weighed);
          expect(parts.every(({ paise }) => Number.isSafeInteger(paise) && paise >= 0)).toBe(true);
        },
      ),
    );
  });

  it('leave the advance as it was agreed when the weight is corrected, and the rest takes the difference', () => {
    const terms = { advance: { percent: 30 }, advanceDays: 2, restDays: 7 };

    expect(splitPayment(4_680_000, terms, 4_800_000)).toEqual([
      { part: 'advance', paise: 1_440_000 },
      { part: 'rest', paise: 3_240_000 },
    ]);
    expect(splitPayment(1_000_000, terms, 4_800_000)).toEqual([
      { part: 'advance', paise: 1_000_000 },
      { part: 'rest', paise: 0 },
    ]);
    expect(splitPayment(4_680_000, null, 4_800_000)).toEqual([{ part: 'rest', paise: 4_680_000 }]);
  });
});

describe('a share named as a sum', () => {
  it('is in whole rupees, no more than the share, and of nothing nothing', () => {
    expect([advanceSumOf(4_800_050, 25), advanceSumOf(199, 50), advanceSumOf(0, 50)]).toEqual([
      1_200_000, 0, 0,
    ]);
    expect(advanceSumOf(Number.MAX_SAFE_INTEGER, 100)).toBe(MAX_ADVANCE_PAISE);
  });
});

describe('written terms of payment', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(parsePaymentTerms(formatPaymentTerms(terms))).toEqual(terms);
      }),
    );
  });

  it.each([
    '',
    '30%',
    '101%/2/7',
    '30%/31/7',
    '30%/2/61',
    '-5/0/0',
    '1.5/0/0',
    '030/0/0',
    '30%/2/7 ',
    '9999999999/0/0',
  ])('are none: %j', (text) => {
    expect(parsePaymentTerms(text)).toBeNull();
  });
});

describe('a part of a payment', () => {
  const terms = { advance: { percent: 30 }, advanceDays: 2, restDays: 7 };
  const days = { agreedOn: '2026-03-05', arrivedOn: null };

  it('is due by the agreement, or by the arrival once there is one', () => {
    expect(paymentDueOn('advance', terms, days)).toBe('2026-03-07');
    expect(paymentDueOn('rest', terms, days)).toBeNull();
    expect(paymentDueOn('rest', terms, { ...days, arrivedOn: '2026-03-10' })).toBe('2026-03-17');
  });

  it('is overdue the day after, unless a side has ticked it', () => {
    const part = { dueOn: '2026-03-07', paidAt: null, receivedAt: null };

    expect(isOverdue(part, '2026-03-07')).toBe(false);
    expect(isOverdue(part, '2026-03-08')).toBe(true);
    expect(isOverdue({ ...part, paidAt: 'today' }, '2026-03-08')).toBe(false);
    expect(isOverdue({ ...part, receivedAt: 'today' }, '2026-03-08')).toBe(false);
    expect(isOverdue({ ...part, dueOn: null }, '2026-03-08')).toBe(false);
  });
});
