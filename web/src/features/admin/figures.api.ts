import type { OutputOf } from '@polam/contract/call';
import { exportFigures, figures } from '@polam/contract/calls/admin';
import { FIGURE_WEEKS } from '@polam/domain/admin/figures';
import { useAddressFilters, type AddressForm } from '~/lib/filters/address.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { useSaveTable } from '~/lib/tables/save-table.ts';

/** Figures of the market. */
export type Figures = OutputOf<typeof figures>;

/** Figures of one week. */
export type Week = Figures['weeks'][number];

/** Periods of the figures, in weeks. */
export const periods = [4, 12, 26] as const;

/** Filters of the figures. */
export interface FiguresFilters {
  readonly weeks: (typeof periods)[number];
}

const addressForm: AddressForm<FiguresFilters> = {
  from: (query) => ({ weeks: periodFrom(query.get('weeks')) }),
  toQuery: ({ weeks }) => new URLSearchParams(weeks === FIGURE_WEEKS ? {} : { weeks: String(weeks) }),
};

/** Period by its number of weeks; the default for an unknown period. */
export function periodFrom(text: string | null): FiguresFilters['weeks'] {
  return periods.find((weeks) => String(weeks) === text) ?? FIGURE_WEEKS;
}

/** Filters in the URL, and a function that changes them. */
export function useFiguresFilters() {
  return useAddressFilters(addressForm);
}

/** Query of the figures; the previous period stays shown while another one loads. */
export function useFigures({ weeks }: FiguresFilters) {
  return useAsk(figures, { weeks }, { keepLast: true });
}

/** Exports the figures as a CSV file; shows an error where that fails. */
export function useFiguresExport({ weeks }: FiguresFilters) {
  return useSaveTable(exportFigures, { weeks }, 'polam-figures.csv');
}
