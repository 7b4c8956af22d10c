import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { problemsOf } from '~/lib/shown-pages.ts';
import { useColdStorages, type ColdStorageSeed } from './cold-storage.api.ts';
import { ColdStorageList } from './cold-storage-list.tsx';
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
