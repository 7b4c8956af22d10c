import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListBar } from '~/ui/lists/list-bar.tsx';
import { useListBarTexts } from '../filters/filter-bar.tsx';
import { SaveTableButton } from './save-table.tsx';

interface TableToolbarProps {
  /** Another action of the admin on this page. */
  readonly act?: ReactNode;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchText: string;
  readonly placeholder: string;
  readonly controls: ReactNode;
  readonly onClearAll: () => void;
  readonly count: string | undefined;
  /** Saves the list as a table on the device. */
  readonly table: { readonly save: () => Promise<void>; readonly isBusy: boolean };
}

/** Toolbar above a table: the search, the choices, and a way to save the table as a file. */
export function TableToolbar({
  act,
  search,
  onSearch,
  searchText,
  placeholder,
  table,
  ...bar
}: TableToolbarProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      {act !== undefined && <div className="flex flex-wrap gap-2">{act}</div>}
      <ListBar
        {...bar}
        search={{
          value: search,
          onSearch,
          label: searchText,
          placeholder,
          clearText: t('listings.search-clear'),
        }}
        end={<SaveTableButton {...table} />}
        texts={useListBarTexts()}
      />
    </div>
  );
}
