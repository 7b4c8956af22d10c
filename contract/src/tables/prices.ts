import type { PriceSource } from '@polam/domain/prices/price-row';
import { rupeesFromPaise } from '@polam/domain/money';
import type { Table } from './table.ts';

/** A row of prices as its table is made of it, per quintal. */
export interface TabledPrice {
  readonly day: string;
  readonly state: string;
  readonly market: string;
  readonly variety: string;
  readonly minPaise: number | null;
  readonly modalPaise: number | null;
  readonly maxPaise: number | null;
  readonly averagePaise: number | null;
  readonly arrivalsKg: number | null;
  readonly source: PriceSource;
}

const rupees = (paise: number | null) => (paise === null ? '' : rupeesFromPaise(paise));

/** The table of prices of a commodity. */
export const pricesTable = {
  name: 'prices',
  columns: {
    day: ({ day }) => day,
    state: ({ state }) => state,
    market: ({ market }) => market,
    variety: ({ variety }) => variety,
    minPaise: ({ minPaise }) => rupees(minPaise),
    modalPaise: ({ modalPaise }) => rupees(modalPaise),
    maxPaise: ({ maxPaise }) => rupees(maxPaise),
    averagePaise: ({ averagePaise }) => rupees(averagePaise),
    arrivalsTonnes: ({ arrivalsKg }) => (arrivalsKg === null ? '' : arrivalsKg / 1_000),
    source: ({ source }, { words }) => words.priceSources[source],
  },
} satisfies Table<TabledPrice>;
