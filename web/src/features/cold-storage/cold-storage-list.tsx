import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/list-view.tsx';
import { useSession } from '~/lib/session.ts';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ColdStorageCard, ColdStorageCardSkeleton } from './cold-storage-card.tsx';
import type { ColdStorage, useColdStorages } from './cold-storage.api.ts';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

type Query = ReturnType<typeof useColdStorages>;

interface ListProps {
  readonly query: Query;
  readonly isSearched: boolean;
  readonly onShowAll: () => void;
}

/** Cards of the cold storages, or their placeholder, empty state or error. */
export function ColdStorageList({ query, isSearched, onShowAll }: ListProps) {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const [asked, setAsked] = useState<ColdStorage | null>(null);
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.coldStorages}
      coming={<ListComing className={grid} count={6} item={<ColdStorageCardSkeleton />} />}
      failed={t('cold-storage.load-failed')}
      reason="below"
      empty={<NothingFound isSearched={isSearched} onShowAll={onShowAll} />}
      more={t('cold-storage.show-more')}
      className="gap-6"
    >
      {(coldStorages) => (
        <>
          <ul className={grid}>
            {coldStorages.map((coldStorage) => (
              <li key={coldStorage.id}>
                <ColdStorageCard coldStorage={coldStorage} isSignedIn={isSignedIn} onAsk={setAsked} />
              </li>
            ))}
          </ul>
          <AskDialog storage={asked} onClose={() => setAsked(null)} />
        </>
      )}
    </ListView>
  );
}

function NothingFound({ isSearched, onShowAll }: Omit<ListProps, 'query'>) {
  const t = useText();
  if (!isSearched) return <EmptyState picture={picturePath('cold-storage')} text={t('cold-storage.empty')} />;
  return (
    <EmptyState
      picture={picturePath('cold-storage')}
      text={t('cold-storage.not-found')}
      hint={t('cold-storage.not-found-hint')}
    >
      <Button onClick={onShowAll}>{t('cold-storage.see-all')}</Button>
    </EmptyState>
  );
}
