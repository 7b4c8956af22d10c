import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { ListBar } from '~/ui/list-bar.tsx';
import { useListBarTexts } from './list-bar-texts.ts';

interface DeskBarProps {
  /** What else an admin does here, before the table. */
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

/** What stands above a list of the desk: the way to its table, the search and the choices. */
export function DeskBar({ act, search, onSearch, searchText, placeholder, table, ...bar }: DeskBarProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        {act}
        <Button look="plain" icon="download" busy={table.isBusy} onClick={() => void table.save()}>
          {t('admin.export')}
        </Button>
      </div>
      <ListBar
        {...bar}
        search={{
          value: search,
          onSearch,
          label: searchText,
          placeholder,
          clearText: t('listings.search-clear'),
        }}
        texts={useListBarTexts()}
      />
    </div>
  );
}
