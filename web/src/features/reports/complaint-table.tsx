import { listComplaints } from '@polam/contract/calls/reports';
import { complaintStates } from '@polam/domain/admin/complaint';
import { useText } from '~/i18n/language.tsx';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { AdminTable } from '~/lib/tables/admin-table.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { useComplaintsList } from './complaints.api.ts';

/**
 * Table of the complaints of users that an admin is to answer: those that wait, and those that were answered.
 */
export function ComplaintTable() {
  const t = useText();
  const list = useComplaintsList();
  const { form, filters, onChange } = list;
  return (
    <>
      <ChipChoice
        label={t('complaints.states')}
        options={complaintStates.map((value) => ({ value, label: t(`complaints.state.${value}`) }))}
        value={filters.state}
        onChange={(state) => onChange(form.changeOf('state', state))}
      />
      <AdminTable
        list={list}
        itemsOf={(page) => page.complaints}
        searchText={t('complaints.search')}
        placeholder={t('complaints.search')}
        controls={
          <ChoiceField
            {...{ form, filters, onChange }}
            name="sort"
            label={t('listings.sort')}
            options={listComplaints.input.fields.sort.words.map((value) => ({
              value,
              label: t(`listings.sort.${value}`),
            }))}
          />
        }
        countText={(count) => t('complaints.count', { count })}
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
      </AdminTable>
    </>
  );
}
