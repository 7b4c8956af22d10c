import type { AnyCall, InputOf } from '@polam/contract/call';
import type { FieldSet } from '@polam/contract/fields';
import type { FiltersOf } from '@polam/contract/filters';
import type { ReactNode } from 'react';
import { useAskPages } from '../api/ask-pages.ts';
import { useAddressFilters, type ChangeFilters } from '../filters/address.ts';
import type { FilterForm } from '../filters/form.ts';
import { ListView, type PagesQuery } from '../screens/list-view.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { TableToolbar, useSaveTable, type AnyTableCall } from './save-table.tsx';

/** A list of an admin: its filters in the address, its pages, and its table as a file. */
export interface AdminList<Filters, Page> {
  readonly form: { readonly unset: Filters };
  readonly filters: Filters;
  readonly onChange: ChangeFilters<Filters>;
  readonly query: PagesQuery<Page>;
  readonly table: { readonly save: () => Promise<void>; readonly isBusy: boolean };
}

interface AdminListOptions<S extends FieldSet, C extends AnyCall, T extends AnyTableCall> {
  readonly form: FilterForm<S>;
  readonly list: C;
  readonly table: T;
  /** Input that is sent also where a filter has its usual value. */
  readonly always?: (filters: FiltersOf<S>) => Partial<InputOf<C>>;
}

/** The list of an admin over a call and the call that saves it as a table. */
export function useAdminList<S extends FieldSet, C extends AnyCall, T extends AnyTableCall>({
  form,
  list,
  table,
  always,
}: AdminListOptions<S, C, T>) {
  const [filters, onChange] = useAddressFilters(form);
  // The filters are fields of both calls.
  const input = { ...form.toInput(filters), ...always?.(filters) } as InputOf<C> & InputOf<T>;
  const query = useAskPages(list, input, { keepLast: true });
  return { form, filters, onChange, query, table: useSaveTable(table, input) };
}

interface AdminTableProps<Filters, Page, Item> {
  readonly list: AdminList<Filters, Page>;
  readonly itemsOf: (page: Page) => readonly Item[];
  readonly searchText: string;
  readonly placeholder: string;
  /** Controls of the other filters and of the sort. */
  readonly controls: ReactNode;
  /** Number of the entries, in words. */
  readonly countText: (total: number | string) => string;
  /** Shown between the toolbar and the list. */
  readonly above?: ReactNode;
  /** Shown in place of a list without items. */
  readonly empty: ReactNode;
  readonly failed: string;
  /** Text of the button for the next page. */
  readonly more: string;
  readonly coming?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Table of an admin: search, filters, sort, count and export above a paged list. */
export function AdminTable<
  Filters extends { readonly search: string },
  Page extends { readonly total: number | string },
  Item,
>({ list, ...props }: AdminTableProps<Filters, Page, Item>) {
  const { form, filters, onChange, query, table } = list;
  const { itemsOf, searchText, placeholder, controls, countText, above, children, ...shown } = props;
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <TableToolbar
        search={filters.search}
        // The filters have a search of this type; that they are a part of themselves cannot be expressed.
        onSearch={(search) => onChange({ search } as Partial<Filters>, 'typing')}
        searchText={searchText}
        placeholder={placeholder}
        controls={controls}
        onClearAll={() => onChange(form.unset)}
        count={total === undefined ? undefined : countText(total)}
        table={table}
      />
      {above}
      <ListView coming={<Skeleton className="h-72" />} {...shown} query={query} itemsOf={itemsOf}>
        {children}
      </ListView>
    </>
  );
}
