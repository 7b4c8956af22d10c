import type { ComponentType, ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView, type PagesQuery } from '~/lib/screens/list-view.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { TrustWords, type Trusted } from '~/lib/screens/trust-glance.tsx';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { placeOf } from './profile.ts';

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

/** Data of a user in lists. */
interface Named extends Trusted {
  readonly id: string;
  readonly name: string;
  readonly spellings?: Readonly<Record<string, string>> | undefined;
  readonly district: string | null;
  readonly state: string | null;
}

/** A user on a card: name, place and stars. The name is a link to the profile that covers the card. */
export function UserHead({ user }: { user: Named }) {
  const spoken = useSpokenName();
  const { id, name } = user;
  const place = placeOf(user);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <UserAvatar user={user} className="size-12 text-large" />
      <div className="min-w-0">
        <h2 className="any-script line-clamp-2 text-base font-semibold wrap-anywhere">
          <Link
            to={paths.userProfile({ uid: id })}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {spoken(user)}
          </Link>
        </h2>
        <NameAsWritten name={name} spellings={user.spellings} className="text-small" />
        {place !== '' && <p className="line-clamp-2 text-small wrap-anywhere text-soil-soft">{place}</p>}
        <TrustWords user={user} />
      </div>
    </div>
  );
}
