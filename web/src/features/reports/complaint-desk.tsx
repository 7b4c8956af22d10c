import { complaintStates } from '@polam/domain/complaint';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/address-filters.ts';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { picturePath } from '~/paths.ts';
import { ChipChoice } from '~/ui/chip-choice.tsx';
import { cx } from '~/ui/cx.ts';
import { FocusKeeper } from '~/ui/focus-keeper.tsx';
import { SearchBox } from '~/ui/search-box.tsx';
import { ShowMore } from '~/ui/show-more.tsx';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { complaintForm } from './complaint-filters.ts';
import { useComplaints } from './complaints.api.ts';

/** What people complained of, for an admin to answer: what waits, and what was answered. */
export function ComplaintDesk() {
  const t = useText();
  const [filters, change] = useAddressFilters(complaintForm);
  const found = useComplaints(filters);
  const total = found.query.data?.pages[0]?.total;
  const states = complaintStates.map((value) => ({ value, label: t(`complaints.state.${value}`) }));
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <search className="max-w-2xl">
          <SearchBox
            value={filters.search}
            onSearch={(search) => change({ search }, 'typing')}
            label={t('complaints.search')}
            placeholder={t('complaints.search')}
            clearText={t('complaints.search-clear')}
          />
        </search>
        <ChipChoice
          label={t('complaints.states')}
          options={states}
          value={filters.state}
          onChange={(state) => change({ state: state === 'decided' ? 'decided' : 'open' })}
        />
        <p aria-live="polite" className="min-h-6 text-soil-soft">
          {total !== undefined && total !== 0 && t('complaints.count', { count: total })}
        </p>
      </div>
      <Found {...found} isSearched={filters.search !== ''} />
    </>
  );
}

function Found({
  query,
  complaints,
  isSearched,
}: ReturnType<typeof useComplaints> & { isSearched: boolean }) {
  const t = useText();
  if (complaints === undefined) return <NotThere query={query} />;
  if (complaints.length === 0)
    return (
      <EmptyState
        picture={picturePath('empty-basket')}
        text={t(isSearched ? 'complaints.none-found' : 'complaints.none')}
      />
    );
  return (
    <FocusKeeper>
      <ul
        aria-busy={query.isPlaceholderData}
        className={cx('grid grid-cols-1 gap-3', query.isPlaceholderData && 'opacity-60')}
      >
        {complaints.map((complaint) => (
          <li key={complaint.id}>
            <ComplaintCard complaint={complaint} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <ShowMore
          text={t('complaints.more')}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </FocusKeeper>
  );
}

function NotThere({ query }: { query: ReturnType<typeof useComplaints>['query'] }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <Skeleton className="h-72" />;
  return (
    <ErrorState
      text={`${t('complaints.failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
