import { listUsers } from '@polam/contract/calls/admin';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import type { ChangeFilters } from '~/lib/filters/address.ts';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { TableToolbar } from '~/lib/tables/table-toolbar.tsx';
import { ListView } from '~/lib/screens/list-view.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AccountSheet } from './account-sheet.tsx';
import {
  usersForm,
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
      <ListView
        query={query}
        itemsOf={(page) => page.users}
        coming={<Skeleton className="h-96" />}
        failed={t('admin.people-failed')}
        empty={<NoUsers onShowAll={() => change(usersForm.unset)} />}
        more={t('people.more')}
      >
        {(users) => (
          <Card>
            <ul className="divide-y divide-line">
              {users.map((user) => (
                <li key={user.id}>
                  <UserLine user={user} onOpen={setOpened} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ListView>
      <AccountSheet user={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface UsersBarProps {
  readonly filters: UsersFilters;
  readonly onChange: ChangeFilters<UsersFilters>;
  readonly total: number | string | undefined;
}

function UsersBar({ filters, onChange, total }: UsersBarProps) {
  const t = useText();
  const list = { form: usersForm, filters, onChange };
  const { group, sort } = listUsers.input.fields;
  return (
    <TableToolbar
      search={filters.search}
      onSearch={(search) => onChange({ search }, 'typing')}
      searchText={t('admin.people-search')}
      placeholder={t('admin.people-placeholder')}
      controls={
        <>
          <ChoiceField
            {...list}
            name="group"
            label={t('admin.people-group')}
            options={group.words.map((value) => ({ value, label: t(`admin.group.${value}`) }))}
          />
          <ChoiceField
            {...list}
            name="sort"
            label={t('listings.sort')}
            options={sort.words.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
          />
        </>
      }
      onClearAll={() => onChange(usersForm.unset)}
      count={total === undefined ? undefined : t('admin.people-count', { count: total })}
      table={useUsersExport(filters)}
    />
  );
}

function NoUsers({ onShowAll }: { onShowAll: () => void }) {
  const t = useText();
  return (
    <EmptyState icon="people" text={t('admin.people-none')}>
      <Button look="plain" onClick={onShowAll}>
        {t('admin.people-all')}
      </Button>
    </EmptyState>
  );
}

function UserLine({ user, onOpen }: { user: AdminUser; onOpen: (other: AdminUser) => void }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { name, email, phone, district, createdAt } = user;
  return (
    <button
      type="button"
      onClick={() => onOpen(user)}
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
        <UserBadges user={user} />
      </span>
    </button>
  );
}
