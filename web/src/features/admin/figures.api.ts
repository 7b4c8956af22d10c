import type { OutputOf } from '@polam/contract/call';
import { exportFigures, figures } from '@polam/contract/calls/admin';
import { FIGURE_WEEKS } from '@polam/domain/figures';
import { useAddressFilters, type AddressForm } from '~/lib/address-filters.ts';
import { useAsk } from '~/lib/ask.ts';
import { useSaveTable } from '~/lib/save-table.ts';

/** How the market fares. */
export type Figures = OutputOf<typeof figures>;

/** What came in a week. */
export type Week = Figures['weeks'][number];

/** How far back the figures may go; weeks. */
export const periods = [4, 12, 26] as const;

/** What the figures are asked for. */
export interface FiguresFilters {
  readonly weeks: (typeof periods)[number];
}

const addressForm: AddressForm<FiguresFilters> = {
  from: (query) => ({ weeks: periodFrom(query.get('weeks')) }),
  toQuery: ({ weeks }) => new URLSearchParams(weeks === FIGURE_WEEKS ? {} : { weeks: String(weeks) }),
};

/** A period by its number of weeks; the usual one where there is no such period. */
export function periodFrom(text: string | null): FiguresFilters['weeks'] {
  return periods.find((weeks) => String(weeks) === text) ?? FIGURE_WEEKS;
}

/** The wish of the address, and how to change it. */
export function useFiguresFilters() {
  return useAddressFilters(addressForm);
}

/** How the market fares; the last figures stay while those of another period come. */
export function useFigures({ weeks }: FiguresFilters) {
  return useAsk(figures, { weeks }, { keepLast: true });
}

/** Saves the figures as a table on the device; says so where that fails. */
export function useFiguresExport({ weeks }: FiguresFilters) {
  return useSaveTable(exportFigures, { weeks }, 'polam-figures.csv');
}
