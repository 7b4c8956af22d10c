import type { AnyCall, InputOf } from '@polam/contract/call';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { saveFile } from './save-file.ts';

/**
 * Saves the file that a call answers as a table on the device, under a name; shows an error where that fails.
 */
export function useSaveTable<C extends AnyCall>(call: C, input: InputOf<C>, fileName: string) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saveFile(call, input, fileName);
    setBusy(false);
    if (!saved.ok) toast.error(`${t('admin.export-failed')} ${saved.message}`);
  };
  return { save, isBusy };
}
