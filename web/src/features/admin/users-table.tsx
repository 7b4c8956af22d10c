import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { TableToolbar } from '~/lib/table-toolbar.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { NotThere } from '~/lib/not-there.tsx';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AccountSheet } from './account-sheet.tsx';
import {
  everybody,
  usersChoice,
  usersGroups,
  usersSorts,
  useUsers,
  useUsersExport,
  useUsersFilters,
  type AdminUser,
  type UsersFilters,
} from './users.api.ts';
import { UserBadges } from './user-badges.tsx';

/** All users, for an admin: search, filters, sort and export. */
export function UsersTable() {
  const t = useText();
  const [filters, change] = useUsersFilters();
  const query = useUsers(filters);
  const [opened, setOpened] = useState<AdminUser | null>(null);
  return (
    <>
      <UsersBar filters={filters} onChange={change} total={query.data?.pages[0]?.total} />
      {query.data === undefined ? (
        <NotThere query={query} failed={t('admin.people-failed')} shape="h-96" />
      ) : (
        <Users query={query} onOpen={setOpened} onShowAll={() => change(everybody)} />
      )}
      <AccountSheet person={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface UsersBarProps {
  readonly filters: UsersFilters;
  readonly onChange: (changes: Partial<UsersFilters>, how?: 'typing' | 'choosing') => void;
  readonly total: number | string | undefined;
}

function UsersBar({ filters, onChange, total }: UsersBarProps) {
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
            options={usersGroups.map((value) => ({ value, label: t(`admin.group.${value}`) }))}
            value={filters.group}
            onChange={({ target }) => onChange({ group: usersChoice('group', target.value) })}
          />
          <SelectField
            label={t('listings.sort')}
            name="sort"
            options={usersSorts.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
            value={filters.sort}
            onChange={({ target }) => onChange({ sort: usersChoice('sort', target.value) })}
          />
        </>
      }
      onClearAll={() => onChange(everybody)}
      count={total === undefined ? undefined : t('admin.people-count', { count: total })}
      table={useUsersExport(filters)}
    />
  );
}

interface UsersProps {
  readonly query: ReturnType<typeof useUsers>;
  readonly onOpen: (person: AdminUser) => void;
  readonly onShowAll: () => void;
}

function Users({ query, onOpen, onShowAll }: UsersProps) {
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
              <UserLine person={person} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
      <MoreOf query={query} text={t('people.more')} />
    </div>
  );
}

function UserLine({ person, onOpen }: { person: AdminUser; onOpen: (person: AdminUser) => void }) {
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
        <UserBadges person={person} />
      </span>
    </button>
  );
}
