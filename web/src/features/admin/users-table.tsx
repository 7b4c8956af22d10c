import { listUsers } from '@polam/contract/calls/admin';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { AdminTable } from '~/lib/tables/admin-table.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { usersForm, useUsersList, type AdminUser } from './users.api.ts';
import { UserBadges } from './user-badges.tsx';

/** All users, for an admin: search, filters, sort and export. */
export function UsersTable() {
  const t = useText();
  const list = useUsersList();
  const [opened, setOpened] = useState<AdminUser | null>(null);
  return (
    <>
      <AdminTable
        list={list}
        itemsOf={(page) => page.users}
        searchText={t('admin.people-search')}
        placeholder={t('admin.people-placeholder')}
        controls={<UsersControls list={list} />}
        countText={(count) => t('admin.people-count', { count })}
        coming={<Skeleton className="h-96" />}
        failed={t('admin.people-failed')}
        empty={<NoUsers onShowAll={() => list.onChange(usersForm.unset)} />}
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
      </AdminTable>
      <AccountSheet user={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function UsersControls({ list }: { list: ReturnType<typeof useUsersList> }) {
  const t = useText();
  const { form, filters, onChange } = list;
  const { group, sort } = listUsers.input.fields;
  return (
    <>
      <ChoiceField
        {...{ form, filters, onChange }}
        name="group"
        label={t('admin.people-group')}
        options={group.words.map((value) => ({ value, label: t(`admin.group.${value}`) }))}
      />
      <ChoiceField
        {...{ form, filters, onChange }}
        name="sort"
        label={t('listings.sort')}
        options={sort.words.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
      />
    </>
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
  const spoken = useSpokenName();
  const { email, phone, district, createdAt } = user;
  return (
    <button
      type="button"
      onClick={() => onOpen(user)}
      className="press grid w-full grid-cols-1 gap-x-4 gap-y-1 p-3 text-start hover:bg-sunk sm:grid-cols-[2fr_3fr_auto] sm:p-4"
    >
      <span className="min-w-0">
        <span className="any-script block font-semibold break-words">{spoken(user)}</span>
        <NameAsWritten {...user} className="text-small" />
        <span className="block text-small text-soil-soft">
          {[district, t('admin.joined', { day: dayOf(createdAt) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="min-w-0 text-small sm:text-base">
        {email !== '' && (
          <span className="block break-words">
            <EmailText email={email} />
          </span>
        )}
        <span className="block text-soil-soft">{`+91 ${phone}`}</span>
      </span>
      <span className="flex flex-wrap content-start gap-1">
        <UserBadges user={user} />
      </span>
    </button>
  );
}
