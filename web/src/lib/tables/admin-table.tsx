import type { ReactNode } from 'react';
import type { ChangeFilters } from '../filters/address.ts';
import { ListView, type PagesQuery } from '../screens/list-view.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { TableToolbar } from './save-table.tsx';

/** A list of an admin: its filters in the address, its pages, and its table as a file. */
export interface AdminList<Filters, Page> {
  readonly form: { readonly unset: Filters };
  readonly filters: Filters;
  readonly onChange: ChangeFilters<Filters>;
  readonly query: PagesQuery<Page>;
  readonly table: { readonly save: () => Promise<void>; readonly isBusy: boolean };
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
  /** Another action of the admin on this page. */
  readonly act?: ReactNode;
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
  const { itemsOf, searchText, placeholder, controls, countText, act, above, children, ...shown } = props;
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <TableToolbar
        act={act}
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
