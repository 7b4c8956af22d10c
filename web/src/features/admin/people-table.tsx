import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { TableToolbar } from '~/lib/table-toolbar.tsx';
import { MoreOf } from '~/lib/more-of.tsx';
import { NotThere } from '~/lib/not-there.tsx';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AccountSheet } from './account-sheet.tsx';
import {
  everybody,
  peopleChoice,
  peopleGroups,
  peopleSorts,
  usePeople,
  usePeopleExport,
  usePeopleFilters,
  type AdminPerson,
  type PeopleFilters,
} from './people.api.ts';
import { PersonBadges } from './person-badges.tsx';

/** Everybody who has an account, for an admin: searched, narrowed, sorted, and taken away as a table. */
export function PeopleTable() {
  const t = useText();
  const [filters, change] = usePeopleFilters();
  const query = usePeople(filters);
  const [opened, setOpened] = useState<AdminPerson | null>(null);
  return (
    <>
      <PeopleBar filters={filters} onChange={change} total={query.data?.pages[0]?.total} />
      {query.data === undefined ? (
        <NotThere query={query} failed={t('admin.people-failed')} shape="h-96" />
      ) : (
        <People query={query} onOpen={setOpened} onShowAll={() => change(everybody)} />
      )}
      <AccountSheet person={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface PeopleBarProps {
  readonly filters: PeopleFilters;
  readonly onChange: (changes: Partial<PeopleFilters>, how?: 'typing' | 'choosing') => void;
  readonly total: number | string | undefined;
}

function PeopleBar({ filters, onChange, total }: PeopleBarProps) {
  const t = useText();
  return (
    <TableToolbar
      search={filters.search}
      onSearch={(search) => onChange({ search }, 'typing')}
      searchText={t('admin.people-search')}
      placeholder={t('admin.people-placeholder')}
      controls={
        <>
          <SelectField
            label={t('admin.people-group')}
            name="group"
            options={peopleGroups.map((value) => ({ value, label: t(`admin.group.${value}`) }))}
            value={filters.group}
            onChange={({ target }) => onChange({ group: peopleChoice('group', target.value) })}
          />
          <SelectField
            label={t('listings.sort')}
            name="sort"
            options={peopleSorts.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
            value={filters.sort}
            onChange={({ target }) => onChange({ sort: peopleChoice('sort', target.value) })}
          />
        </>
      }
      onClearAll={() => onChange(everybody)}
      count={total === undefined ? undefined : t('admin.people-count', { count: total })}
      table={usePeopleExport(filters)}
    />
  );
}

interface PeopleProps {
  readonly query: ReturnType<typeof usePeople>;
  readonly onOpen: (person: AdminPerson) => void;
  readonly onShowAll: () => void;
}

function People({ query, onOpen, onShowAll }: PeopleProps) {
  const t = useText();
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  if (people.length === 0) {
    return (
      <EmptyState icon="people" text={t('admin.people-none')}>
        <Button look="plain" onClick={onShowAll}>
          {t('admin.people-all')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={cx('grid grid-cols-1 gap-4', query.isPlaceholderData && 'opacity-60')}>
      <Card>
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
      <MoreOf query={query} text={t('people.more')} />
    </div>
  );
}

function PersonLine({ person, onOpen }: { person: AdminPerson; onOpen: (person: AdminPerson) => void }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { name, email, phone, district, createdAt } = person;
  return (
    <button
      type="button"
      onClick={() => onOpen(person)}
      className="press grid w-full grid-cols-1 gap-x-4 gap-y-1 p-3 text-start hover:bg-sunk sm:grid-cols-[2fr_3fr_auto] sm:p-4"
    >
      <span className="min-w-0">
        <span className="any-script block font-semibold break-words">{name}</span>
        <span className="block text-small text-soil-soft">
          {[district, t('admin.joined', { day: dayOf(createdAt) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="min-w-0 text-small sm:text-base">
        <span className="block break-all">{email}</span>
        <span className="block text-soil-soft">{`+91 ${phone}`}</span>
      </span>
      <span className="flex flex-wrap content-start gap-1">
        <PersonBadges person={person} />
      </span>
    </button>
  );
}
