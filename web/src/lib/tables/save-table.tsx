import type { Refused } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { tableFiles, type TableName } from '@polam/contract/tables/files';
import { type ReactNode, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { ListBar } from '~/ui/lists/list-bar.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { useListBarTexts } from '../filters/filter-bar.tsx';

/** Any call that answers a table. */
export type AnyTableCall = AnyCall & { readonly table: TableName };

/** Saves the table that a call answers on the device; shows an error where that fails. */
export function useSaveTable<C extends AnyTableCall>(call: C, input: InputOf<C>, failed?: string) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saveFile(call, input, tableFiles[call.table]);
    setBusy(false);
    if (!saved.ok) toast.error(`${failed ?? t('admin.export-failed')} ${saved.message}`);
  };
  return { save, isBusy };
}

/** Result of saving a file: it is on the device, or why not. */
type Saving = { readonly ok: true } | Pick<Refused, 'ok' | 'message'>;

/** Fetches the file that a call answers, as the signed-in user, and saves it on the device under a name. */
export async function saveFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  fileName: string,
): Promise<Saving> {
  const fetched = await fetchFile(call, input);
  if (!fetched.ok) return fetched;
  hand(fetched.file, fileName);
  return { ok: true };
}

function hand(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Saves a list as a table on the device; the button is at the end of the line with the count, or below it where
 * that is too narrow: its words, and not its padding, stand in line with either edge.
 */
export function SaveTableButton({ save, isBusy }: { save: () => Promise<void>; isBusy: boolean }) {
  const t = useText();
  return (
    <Button look="quiet" small icon="download" busy={isBusy} onClick={() => void save()} className="-mx-3">
      {t('admin.export')}
    </Button>
  );
}

interface TableToolbarProps {
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
