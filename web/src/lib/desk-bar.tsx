import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { ListBar } from '~/ui/list-bar.tsx';

interface DeskBarProps {
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

/** What stands above a list of the desk: the way to its table, the search and the choices. */
export function DeskBar({ search, onSearch, searchText, placeholder, table, ...bar }: DeskBarProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        look="plain"
        icon="download"
        busy={table.isBusy}
        onClick={() => void table.save()}
        className="justify-self-start"
      >
        {t('admin.export')}
      </Button>
      <ListBar
        {...bar}
        search={{
          value: search,
          onSearch,
          label: searchText,
          placeholder,
          clearText: t('listings.search-clear'),
        }}
        texts={{
          filters: t('listings.filters'),
          close: t('listings.close'),
          show: t('listings.show-list'),
          clearAll: t('listings.filters-clear'),
        }}
      />
    </div>
  );
}
