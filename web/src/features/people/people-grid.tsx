import type { ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ShowMore } from '~/ui/show-more.tsx';

interface PeopleGridProps<Person> {
  readonly people: readonly Person[];
  readonly Card: ComponentType<{ person: Person }>;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
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
      {query.hasNextPage && (
        <ShowMore
          text={t('people.more')}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
