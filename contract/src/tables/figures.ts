import { rupeesFromPaise } from '@polam/domain/money';
import type { OutputOf } from '../call.ts';
import type { figures } from '../calls/admin.ts';
import type { Table } from './table.ts';

type Week = OutputOf<typeof figures>['weeks'][number];

/** The figures of a week, in all or of one category; those that no category has are undefined there. */
export interface FigureRow extends Pick<Week, 'beginsOn' | 'listings' | 'trades' | 'tradedPaise'> {
  readonly category: string;
  readonly users?: number;
  readonly requirements?: number;
  readonly offers?: number;
  readonly bookings?: number;
}

/** The table of figures. */
export const figuresTable = {
  name: 'figures',
  fileName: 'polam-figures.csv',
  columns: {
    beginsOn: ({ beginsOn }) => beginsOn,
    category: ({ category }) => category,
    users: ({ users }) => users ?? '',
    listings: ({ listings }) => listings,
    requirements: ({ requirements }) => requirements ?? '',
    offers: ({ offers }) => offers ?? '',
    bookings: ({ bookings }) => bookings ?? '',
    trades: ({ trades }) => trades,
    traded: ({ tradedPaise }) => rupeesFromPaise(tradedPaise),
  },
} satisfies Table<FigureRow>;
