import type { OutputOf } from '@polam/contract/call';
import type { sumTransactions } from '@polam/contract/calls/orders';

/** Sums of sales and purchases in a month. */
export type MonthOfTrade = OutputOf<typeof sumTransactions>['months'][number];

const MONTHS_A_YEAR = 12;

/** The months, with those between them that had no trade, so that the time axis of a chart is even. */
export function withoutGaps(months: readonly MonthOfTrade[]): readonly MonthOfTrade[] {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(months.map((each) => [each.month, each]));
  const [start, end] = [countOf(first.month), countOf(last.month)];
  return Array.from({ length: end - start + 1 }, (_, step) => {
    const month = monthOf(start + step);
    return known.get(month) ?? { month, soldPaise: 0, soldCount: 0, boughtPaise: 0, boughtCount: 0 };
  });
}

/** The sums of all months. */
export function sumOf(months: readonly MonthOfTrade[]): Omit<MonthOfTrade, 'month'> {
  const add = (name: keyof Omit<MonthOfTrade, 'month'>) => months.reduce((sum, each) => sum + each[name], 0);
  return {
    soldPaise: add('soldPaise'),
    soldCount: add('soldCount'),
    boughtPaise: add('boughtPaise'),
    boughtCount: add('boughtCount'),
  };
}

function countOf(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * MONTHS_A_YEAR + ofYear - 1;
}

function monthOf(count: number): string {
  const ofYear = String((count % MONTHS_A_YEAR) + 1).padStart(2, '0');
  return `${Math.floor(count / MONTHS_A_YEAR)}-${ofYear}`;
}
