import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useListBarTexts } from '~/lib/filters/list-bar-texts.ts';
import { SelectField } from '~/ui/choice-field.tsx';
import { ListBar, type ListChip } from '~/ui/list-bar.tsx';
import { DayFilter } from './day-filter.tsx';
import {
  allTransactions,
  sideFrom,
  type ChangeTransactionFilters,
  type TransactionFilters,
} from './transaction-filters.ts';

interface TransactionBarProps {
  readonly filters: TransactionFilters;
  readonly onChange: ChangeTransactionFilters;
  readonly total: number | string | undefined;
  /** Shown at the end of the line of the count. */
  readonly end?: ReactNode;
}

/** Filters of the transactions: the side, and the first and the last day. */
export function TransactionBar(props: TransactionBarProps) {
  const t = useText();
  const { onChange, total, end } = props;
  return (
    <ListBar
      controls={<TransactionControls {...props} />}
      chips={useChips(props)}
      onClearAll={() => onChange(allTransactions)}
      count={total === undefined ? undefined : t('transactions.count', { count: total })}
      end={end}
      texts={useListBarTexts()}
    />
  );
}

function TransactionControls({ filters, onChange }: TransactionBarProps) {
  const t = useText();
  const sides = (['both', 'seller', 'buyer'] as const).map((side) => ({
    value: side,
    label: t(`transactions.side.${side}`),
  }));
  return (
    <>
      <SelectField
        label={t('transactions.side')}
        options={sides}
        value={filters.side}
        onChange={({ target }) => onChange({ side: sideFrom(target.value) })}
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

function useChips({ filters, onChange }: TransactionBarProps): readonly ListChip[] {
  const t = useText();
  const { day } = useFormats();
  const { side, from, to } = filters;
  const chip = (name: keyof TransactionFilters, text: string): ListChip => ({
    text,
    removeText: t('listings.filter-clear', { name: text }),
    onRemove: () => onChange({ [name]: allTransactions[name] }),
  });
  return [
    ...(side === 'both' ? [] : [chip('side', t(`transactions.side.${side}`))]),
    ...(from === null ? [] : [chip('from', t('transactions.from-chip', { day: day(from) }))]),
    ...(to === null ? [] : [chip('to', t('transactions.to-chip', { day: day(to) }))]),
  ];
}
