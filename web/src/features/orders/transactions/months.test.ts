import { describe, expect, it } from 'vitest';
import { sumOf, withoutGaps, type MonthOfTrade } from './transaction-sums.tsx';

const month = (name: string, soldPaise: number): MonthOfTrade => ({
  month: name,
  soldPaise,
  soldCount: 1,
  boughtPaise: 100,
  boughtCount: 2,
});

describe('the months of trade', () => {
  it('stand with those between them, also over the end of a year', () => {
    const months = withoutGaps([month('2025-11', 500), month('2026-02', 700)]);

    expect(months.map((each) => `${each.month} ${each.soldPaise}`)).toEqual([
      '2025-11 500',
      '2025-12 0',
      '2026-01 0',
      '2026-02 700',
    ]);
  });

  it('of nothing traded are none', () => {
    expect(withoutGaps([])).toEqual([]);
  });

  it('add up on either side', () => {
    expect(sumOf([month('2025-11', 500), month('2026-02', 700)])).toEqual({
      soldPaise: 1_200,
      soldCount: 2,
      boughtPaise: 200,
      boughtCount: 4,
    });
  });
});
