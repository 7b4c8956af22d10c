import type { ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf, type PagedQuery } from '~/lib/more-of.tsx';

interface PeopleGridProps<Person> {
  readonly people: readonly Person[];
  readonly Card: ComponentType<{ person: Person }>;
  readonly query: PagedQuery;
}

/** People, two in a row where there is room, and the way to more of them. */
export function PeopleGrid<Person extends { readonly id: string }>({
  people,
  Card,
  query,
}: PeopleGridProps<Person>) {
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
