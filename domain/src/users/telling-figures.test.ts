import { describe, expect, it } from 'vitest';
import { tellingFigures } from './telling-figures.ts';

const trust = {
  deals: 8,
  weights: 5,
  fairWeights: 4,
  payments: 6,
  timelyPayments: 6,
  answers: 9,
  answersWithin: 3,
};
const paid = { kind: 'paid', good: 6, of: 6 };
const weighed = { kind: 'weighed', good: 4, of: 5 };
const answers = { kind: 'answers', hours: 3, of: 9 };

describe('figures of trades that concern a reader', () => {
  it('are a buyer’s payments and a seller’s weights, and the answers of both', () => {
    expect(tellingFigures(trust, 'buyer')).toEqual([paid, answers]);
    expect(tellingFigures(trust, 'seller')).toEqual([weighed, answers]);
  });

  it('are all of them where nobody knows the side yet', () => {
    expect(tellingFigures(trust)).toEqual([paid, weighed, answers]);
  });

  it('leave out what too few cases are known of, and answers that take longer than any limit', () => {
    expect(tellingFigures({ deals: 2 }, 'buyer')).toEqual([]);
    expect(tellingFigures({ ...trust, payments: undefined, answersWithin: null }, 'buyer')).toEqual([]);
    expect(tellingFigures(undefined)).toEqual([]);
  });
});
