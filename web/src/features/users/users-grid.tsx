import type { ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf, type PagedQuery } from '~/lib/more-of.tsx';

interface UsersGridProps<User> {
  readonly people: readonly User[];
  readonly Card: ComponentType<{ person: User }>;
  readonly query: PagedQuery;
}

/** Users, two in a row where there is room, and a button for more of them. */
export function UsersGrid<User extends { readonly id: string }>({
  people,
  Card,
  query,
}: UsersGridProps<User>) {
  const t = useText();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {people.map((person) => (
          <li key={person.id}>
            <Card person={person} />
          </li>
        ))}
      </ul>
      <MoreOf query={query} text={t('people.more')} />
    </>
  );
}
