import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { chipOf, labelledChips, useChips, type Chips } from '~/lib/filters/chips.ts';
import { ChoiceField, type FilterProps } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { DayFilter } from './day-filter.tsx';
import { transactionForm, type TransactionFields, type TransactionFilters } from './transaction-filters.ts';

type Filtered = Omit<FilterProps<TransactionFields>, 'form'>;

interface TransactionBarProps extends Filtered {
  readonly total: number | string | undefined;
  /** Shown at the end of the line of the count. */
  readonly end?: ReactNode;
}

const chips: Chips<TransactionFilters> = {
  ...labelledChips(transactionForm),
  from: chipOf(transactionForm, 'from', (from = '', { t, formats }) =>
    t('transactions.from-chip', { day: formats.day(from) }),
  ),
  to: chipOf(transactionForm, 'to', (to = '', { t, formats }) =>
    t('transactions.to-chip', { day: formats.day(to) }),
  ),
};

/** Filters of the transactions: the side, and the first and the last day. */
export function TransactionBar({ total, end, ...list }: TransactionBarProps) {
  const t = useText();
  return (
    <FilterBar
      {...{ ...list, form: transactionForm, end }}
      controls={<TransactionControls {...list} />}
      chips={useChips(chips, list)}
      count={total === undefined ? undefined : t('transactions.count', { count: total })}
    />
  );
}

function TransactionControls(list: Filtered) {
  const { filters, onChange } = list;
  const t = useText();
  const sides = (['seller', 'buyer'] as const).map((value) => ({
    value,
    label: t(`transactions.side.${value}`),
  }));
  return (
    <>
      <ChoiceField
        {...{ ...list, form: transactionForm }}
        name="side"
        label={t('transactions.side')}
        empty={t('transactions.side.both')}
        options={sides}
      />
      <DayFilter
        label={t('transactions.from')}
        max={filters.to}
        day={filters.from}
        onDay={(from) => onChange({ from })}
      />
      <DayFilter
        label={t('transactions.to')}
        min={filters.from}
        day={filters.to}
        onDay={(to) => onChange({ to })}
      />
    </>
  );
}
