import { textFilter, usualFilter } from '@polam/contract/filters';
import { arrangeNamed, namedSorts } from '@polam/domain/search/named-list';
import { useState, type ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { ShowMore } from '~/ui/lists/show-more.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useAddressFilters } from '../filters/address.ts';
import { ChoiceField } from '../filters/controls.tsx';
import { filterForm } from '../filters/form.ts';
import { TableToolbar } from '../tables/save-table.tsx';

/** Rows shown at first, and added by each "show more". */
const ROWS = 20;

const form = filterForm({ search: textFilter('q', 80), sort: usualFilter('sort', namedSorts) });

/**
 * The filters in the address of a table of named catalogue entries, how to change them, and the input of its
 * call.
 */
export function useNamedFilters() {
  const [filters, change] = useAddressFilters(form);
  return { filters, change, asked: form.toInput(filters) };
}

type NamedFilters = ReturnType<typeof useNamedFilters>;
type Named = Parameters<typeof arrangeNamed>[0][number];

/** The entries of a short list that match the filters, sorted by them. */
export function useFoundNamed<T extends Named>(
  things: readonly T[],
  { filters }: NamedFilters,
): readonly T[] {
  return arrangeNamed(things, { ...filters, language: useLanguage() });
}

interface NamedBarProps {
  readonly named: NamedFilters;
  readonly searchText: string;
  readonly count: string | undefined;
  /** Saves the list as a table on the device. */
  readonly table: { readonly save: () => Promise<void>; readonly isBusy: boolean };
}

/** Toolbar above a list of named catalogue entries. */
export function NamedBar({ named: { filters, change }, ...bar }: NamedBarProps) {
  const t = useText();
  return (
    <TableToolbar
      {...bar}
      search={filters.search}
      onSearch={(search) => change({ search }, 'typing')}
      placeholder={t('admin.named-placeholder')}
      controls={
        <ChoiceField
          {...{ form, filters, onChange: change }}
          name="sort"
          label={t('listings.sort')}
          options={namedSorts.map((value) => ({ value, label: t(`admin.named-sort.${value}`) }))}
        />
      }
      onClearAll={() => change(form.unset)}
    />
  );
}

interface NamedRowsProps<T> {
  readonly found: readonly T[];
  readonly named: NamedFilters;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** The first of the rows found, and a button for more; or a text that there is nothing of that name. */
export function NamedRows<T>({ found, named: { filters, change }, children }: NamedRowsProps<T>) {
  const t = useText();
  const [asked, setAsked] = useState({ filters: '', rows: ROWS });
  const key = form.toQuery(filters).toString();
  const rows = asked.filters === key ? asked.rows : ROWS;
  if (found.length === 0)
    return (
      <EmptyState icon="search" text={t('admin.named-none')}>
        <Button look="plain" onClick={() => change(form.unset)}>
          {t('admin.named-all')}
        </Button>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {children(found.slice(0, rows))}
      {found.length > rows && (
        <ShowMore
          text={t('people.more')}
          isLoading={false}
          onMore={() => setAsked({ filters: key, rows: rows + ROWS })}
        />
      )}
    </div>
  );
}
