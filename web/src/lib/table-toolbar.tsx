import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListBar } from '~/ui/list-bar.tsx';
import { useListBarTexts } from './list-bar-texts.ts';
import { SaveTableButton } from './save-table-button.tsx';

interface TableToolbarProps {
  /** What else an admin does here. */
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

/** What stands above a list of the desk: the search and the choices, and the way to its table. */
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
