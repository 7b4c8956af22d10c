import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { useSession } from '~/lib/session/session.ts';
import { problemsOf } from '~/lib/screens/shown-pages.ts';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ColdStorageCard, ColdStorageCardSkeleton } from './cold-storage-card.tsx';
import { useColdStorages, type ColdStorage, type ColdStorageSeed } from './cold-storage.api.ts';
import { StorageBar } from './storage-bar.tsx';
import { allStorages, isNarrowed, useStorageFilters } from './storage-filters.ts';

interface ColdStoragesScreenProps {
  readonly seed: ColdStorageSeed;
  /** Switch between list and map. */
  readonly views?: ReactNode;
  /** The map, where it is shown instead of the list. */
  readonly map?: ReactNode;
}

/** List of the cold storages, with search, filters and sort from the URL. */
export function ColdStoragesScreen({ seed, views, map }: ColdStoragesScreenProps) {
  const t = useText();
  const [filters, change] = useStorageFilters();
  const query = useColdStorages(filters, seed);
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 sm:py-6">
      <header className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 text-title leading-tight">{t('cold-storage.title')}</h1>
        {map !== undefined && views}
      </header>
      {map ?? (
        <>
          <StorageBar
            filters={filters}
            onChange={change}
            total={query.data?.pages[0]?.total}
            end={views}
            problems={problemsOf(query.error?.refused)}
          />
          <ColdStorageList
            query={query}
            isSearched={isNarrowed(filters)}
            onShowAll={() => change(allStorages)}
          />
        </>
      )}
    </div>
  );
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3 sm:gap-4';

type Query = ReturnType<typeof useColdStorages>;

interface ListProps {
  readonly query: Query;
  readonly isSearched: boolean;
  readonly onShowAll: () => void;
}

/** Cards of the cold storages, or their placeholder, empty state or error. */
function ColdStorageList({ query, isSearched, onShowAll }: ListProps) {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const [asked, setAsked] = useState<ColdStorage | null>(null);
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.coldStorages}
      coming={<ListComing className={grid} count={6} item={<ColdStorageCardSkeleton />} />}
      failed={t('cold-storage.load-failed')}
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
