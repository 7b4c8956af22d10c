import { type Day } from '@polam/domain/day';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { chipOf, labelledChips, useChips, type Chips } from '~/lib/filters/chips.ts';
import { ChoiceField, type FilterProps } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { transactionForm, type TransactionFields, type TransactionFilters } from './transactions.api.ts';

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

interface DayFilterProps {
  readonly label: string;
  /** Undefined where none is set. */
  readonly day: Day | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onDay: (day: Day | undefined) => void;
}

/** Filter by day: a day from the calendar applies at once, a typed one when the field is left. */
function DayFilter({ label, day, min, max, onDay }: DayFilterProps) {
  const outside = day ?? '';
  const [known, setKnown] = useState(outside);
  const [text, setText] = useState(outside);
  // While the user types, every digit of the year makes another day.
  const isTyping = useRef(false);
  if (outside !== known) {
    setKnown(outside);
    setText(outside);
  }
  const commit = (typed: string) => {
    isTyping.current = false;
    if (typed !== outside) onDay(typed === '' ? undefined : typed);
  };
  return (
    <DateField
      label={label}
      min={min}
      max={max}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (!isTyping.current) commit(target.value);
      }}
      onKeyDown={(event) => {
        isTyping.current = true;
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit(text);
      }}
      onBlur={() => commit(text)}
    />
  );
}
