import { listComplaints } from '@polam/contract/calls/reports';
import { complaintStates } from '@polam/domain/admin/complaint';
import { useText } from '~/i18n/language.tsx';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { TableToolbar } from '~/lib/tables/table-toolbar.tsx';
import { ListView } from '~/lib/screens/list-view.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { complaintForm, useComplaintFilters, useComplaints, useComplaintsExport } from './complaints.api.ts';

/**
 * Table of the complaints of users that an admin is to answer: those that wait, and those that were answered.
 */
export function ComplaintTable() {
  const t = useText();
  const [filters, change] = useComplaintFilters();
  const query = useComplaints(filters);
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <ChipChoice
        label={t('complaints.states')}
        options={complaintStates.map((value) => ({ value, label: t(`complaints.state.${value}`) }))}
        value={filters.state}
        onChange={(state) => change(complaintForm.changeOf('state', state))}
      />
      <TableToolbar
        search={filters.search}
        onSearch={(search) => change({ search }, 'typing')}
        searchText={t('complaints.search')}
        placeholder={t('complaints.search')}
        controls={
          <ChoiceField
            {...{ form: complaintForm, filters, onChange: change }}
            name="sort"
            label={t('listings.sort')}
            options={listComplaints.input.fields.sort.words.map((value) => ({
              value,
              label: t(`listings.sort.${value}`),
            }))}
          />
        }
        onClearAll={() => change(complaintForm.unset)}
        count={total === undefined ? undefined : t('complaints.count', { count: total })}
        table={useComplaintsExport(filters)}
      />
      <ListView
        query={query}
        itemsOf={(page) => page.complaints}
        coming={<Skeleton className="h-72" />}
        failed={t('complaints.failed')}
        empty={
          <EmptyState
            icon="flag"
            text={t(filters.search === '' ? 'complaints.none' : 'complaints.none-found')}
          />
        }
        more={t('complaints.more')}
      >
        {(complaints) => (
          <FocusRestorer>
            <ul className="grid grid-cols-1 gap-3">
              {complaints.map((complaint) => (
                <li key={complaint.id}>
                  <ComplaintCard complaint={complaint} />
                </li>
              ))}
            </ul>
          </FocusRestorer>
        )}
      </ListView>
    </>
  );
}
