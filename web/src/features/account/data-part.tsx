import { exportData } from '@polam/contract/calls/account';
import { dayInIndia } from '@polam/domain/day';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { saveFile } from '~/lib/tables/save-file.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { PartCard, SavedWord } from './part-card.tsx';

type State = { readonly is: 'idle' | 'busy' | 'saved' } | { readonly is: 'failed'; readonly message: string };

/** Download of all data stored about the user, as a file. */
export function DataPart() {
  const t = useText();
  const { state, get } = useDataFile();
  return (
    <PartCard part="data" lead={t('account.data-lead')}>
      {state.is === 'failed' && (
        <Notice tone="chilli" role="alert">
          {state.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={state.is === 'busy'} onClick={() => void get()} className="max-sm:w-full">
          {t('account.data-get')}
        </Button>
        <SavedWord text={state.is === 'saved' ? t('account.data-saved') : ''} />
      </div>
      <p className="text-small text-soil-soft">{t('account.data-limit')}</p>
    </PartCard>
  );
}

function useDataFile() {
  const [state, setState] = useState<State>({ is: 'idle' });
  const get = async () => {
    setState({ is: 'busy' });
    const saving = await saveFile(exportData, {}, `polam-my-data-${dayInIndia(new Date())}.json`);
    setState(saving.ok ? { is: 'saved' } : { is: 'failed', message: saving.message });
  };
  return { state, get };
}
