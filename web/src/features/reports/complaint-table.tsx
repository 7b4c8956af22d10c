import { complaintStates } from '@polam/domain/complaint';
import { useText } from '~/i18n/language.tsx';
import { TableToolbar } from '~/lib/table-toolbar.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { NotThere } from '~/lib/not-there.tsx';
import { ChipChoice } from '~/ui/chip-choice.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { cx } from '~/ui/cx.ts';
import { FocusRestorer } from '~/ui/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import {
  complaintChoice,
  complaintSorts,
  useComplaintFilters,
  useComplaints,
  useComplaintsExport,
  waitingComplaints,
} from './complaints.api.ts';

/**
 * Table of the complaints of users that an admin is to answer: those that wait, and those that were answered.
 */
export function ComplaintTable() {
  const t = useText();
  const [filters, change] = useComplaintFilters();
  const found = useComplaints(filters);
  const total = found.query.data?.pages[0]?.total;
  return (
    <>
      <ChipChoice
        label={t('complaints.states')}
        options={complaintStates.map((value) => ({ value, label: t(`complaints.state.${value}`) }))}
        value={filters.state}
        onChange={(state) => change({ state: complaintChoice('state', state) })}
      />
      <TableToolbar
        search={filters.search}
        onSearch={(search) => change({ search }, 'typing')}
        searchText={t('complaints.search')}
        placeholder={t('complaints.search')}
        controls={
          <SelectField
            label={t('listings.sort')}
            name="sort"
            options={complaintSorts.map((value) => ({ value, label: t(`listings.sort.${value}`) }))}
            value={filters.sort}
            onChange={({ target }) => change({ sort: complaintChoice('sort', target.value) })}
          />
        }
        onClearAll={() => change(waitingComplaints)}
        count={total === undefined ? undefined : t('complaints.count', { count: total })}
        table={useComplaintsExport(filters)}
      />
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
  if (complaints === undefined)
    return <NotThere query={query} failed={t('complaints.failed')} shape="h-72" />;
  if (complaints.length === 0)
    return <EmptyState icon="flag" text={t(isSearched ? 'complaints.none-found' : 'complaints.none')} />;
  return (
    <FocusRestorer>
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
      <MoreOf query={query} text={t('complaints.more')} />
    </FocusRestorer>
  );
}
