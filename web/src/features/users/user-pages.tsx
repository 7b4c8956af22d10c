import type { ComponentType, ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView, type PagesQuery } from '~/lib/screens/list-view.tsx';

const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2';

interface UserPagesProps<User> {
  readonly query: PagesQuery<{ readonly users: readonly User[] }>;
  readonly Card: ComponentType<{ user: User }>;
  readonly empty: ReactNode;
  /** Content above the users. */
  readonly children?: (users: readonly User[]) => ReactNode;
}

/** Users, two in a row where there is room, page by page; or what is shown in their place. */
export function UserPages<User extends { readonly id: string }>(props: UserPagesProps<User>) {
  const { query, Card, empty, children } = props;
  const t = useText();
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.users}
      coming={<ListComing className={grid} count={6} item="h-36" />}
      failed={t('people.list-failed')}
      reason="below"
      empty={empty}
      more={t('people.more')}
      className="gap-5"
    >
      {(users) => (
        <>
          {children?.(users)}
          <ul className={grid}>
            {users.map((user) => (
              <li key={user.id}>
                <Card user={user} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  );
}
