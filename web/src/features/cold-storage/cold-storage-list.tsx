import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useOnline } from '~/lib/online.ts';
import { useSession } from '~/lib/session.ts';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState, ErrorState, Spinner } from '~/ui/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ColdStorageCard, ColdStorageCardSkeleton } from './cold-storage-card.tsx';
import type { ColdStorage, useColdStorages } from './cold-storage.api.ts';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

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
  const { data, isPlaceholderData } = query;
  if (data === undefined) return <NotThere query={query} />;
  const coldStorages = data.pages.flatMap((page) => page.coldStorages);
  if (coldStorages.length === 0) return <NothingFound isSearched={isSearched} onShowAll={onShowAll} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('grid grid-cols-1 gap-6', isPlaceholderData && 'opacity-60')}
    >
      <ul className={grid}>
        {coldStorages.map((coldStorage) => (
          <li key={coldStorage.id}>
            <ColdStorageCard coldStorage={coldStorage} isSignedIn={isSignedIn} onAsk={setAsked} />
          </li>
        ))}
      </ul>
      <MoreOf query={query} text={t('cold-storage.show-more')} />
      <AskDialog storage={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

function NotThere({ query }: { query: Query }) {
  const t = useText();
  const isOnline = useOnline();
  const { error, refetch } = query;
  if (error !== null) {
    const text = (
      <>
        <p className="font-semibold">{t('cold-storage.load-failed')}</p>
        <p className="mt-1 text-base text-soil-soft">{isOnline ? error.message : t('errors.offline')}</p>
      </>
    );
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <div aria-hidden="true" className={grid}>
        {SKELETONS.map((key) => (
          <ColdStorageCardSkeleton key={key} />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}

function NothingFound({ isSearched, onShowAll }: Omit<ListProps, 'query'>) {
  const t = useText();
  if (!isSearched) return <EmptyState picture={picturePath('cold-storage')} text={t('cold-storage.empty')} />;
  const text = (
    <>
      <p className="font-semibold">{t('cold-storage.not-found')}</p>
      <p className="mt-1 text-base text-soil-soft">{t('cold-storage.not-found-hint')}</p>
    </>
  );
  return (
    <EmptyState picture={picturePath('cold-storage')} text={text}>
      <Button onClick={onShowAll}>{t('cold-storage.see-all')}</Button>
    </EmptyState>
  );
}
