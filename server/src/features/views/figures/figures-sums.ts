import type { Day } from '@polam/domain/day';
import type { FigureKind } from '@polam/domain/figures';
import type { TallyRow } from './figures.repository.ts';

/** A week with its tallies. */
export interface WeekOfTallies {
  /** Its Monday. */
  readonly beginsOn: Day;
  readonly tallies: readonly TallyRow[];
}

/** Counts of each kind, and the sum of the trades. */
export type Added = Readonly<Record<FigureKind | 'tradedPaise', number>>;

/** Sums of some tallies. */
export function addUp(tallies: readonly Pick<TallyRow, 'kind' | 'count' | 'paise'>[]): Added {
  const sums = {
    users: 0,
    listings: 0,
    requirements: 0,
    offers: 0,
    trades: 0,
    bookings: 0,
    tradedPaise: 0,
  };
  for (const { kind, count, paise } of tallies) {
    sums[kind] += count;
    if (kind === 'trades') sums.tradedPaise += paise;
  }
  return sums;
}
