import type { OutputOf } from '@polam/contract/call';
import { exportFigures, figures } from '@polam/contract/calls/admin';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';

/** Figures of the market. */
export type Figures = OutputOf<typeof figures>;

export type Week = Figures['weeks'][number];

/** Periods of the figures, in weeks. */
export const periods = [4, 12, 26] as const;

export const figuresForm = filterForm(figures.input.fields);

type FiguresFilters = typeof figuresForm.unset;

/** Filters in the URL, and a function that changes them. A period that no choice offers counts as none. */
export function useFiguresFilters() {
  const [filters, change] = useAddressFilters(figuresForm);
  const isOffered = periods.some((each) => each === filters.weeks);
  return [isOffered ? filters : figuresForm.unset, change] as const;
}

/** Query of the figures; the previous period stays shown while another one loads. */
export function useFigures(filters: FiguresFilters) {
  return useAsk(figures, figuresForm.toInput(filters), { keepLast: true });
}

/** Exports the figures as a CSV file; shows an error where that fails. */
export function useFiguresExport(filters: FiguresFilters) {
  return useSaveTable(exportFigures, figuresForm.toInput(filters));
}
