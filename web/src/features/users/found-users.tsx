import { search } from '@polam/contract/calls/users';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/ask-pages.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { UsersGrid } from './users-grid.tsx';
import { UsersNotThere } from './users-not-there.tsx';
import { UserCard } from './user-card.tsx';

/**
 * Users other than the reader who match a search, page by page; the last list stays while the next one loads.
 */
export function useFoundUsers(text: string) {
  return useAskPages(search, text === '' ? {} : { search: text }, { keepLast: true });
}

interface FoundUsersProps {
  readonly query: ReturnType<typeof useFoundUsers>;
  readonly isSearched: boolean;
  readonly onShowAll: () => void;
}

/** The users found, or what is shown in their place: placeholders, an empty list, a failure. */
export function FoundUsers({ query, isSearched, onShowAll }: FoundUsersProps) {
  const t = useText();
  const { data, isPlaceholderData } = query;
  if (data === undefined) return <UsersNotThere query={query} failed={t('people.list-failed')} />;
  const people = data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <Nobody isSearched={isSearched} onShowAll={onShowAll} />;
  return (
    <div aria-busy={isPlaceholderData} className={cx('grid gap-5', isPlaceholderData && 'opacity-60')}>
      {people.some(({ contact }) => contact === 'used-up') && (
        <Notice role="status">{t('people.contacts-used-up')}</Notice>
      )}
      <UsersGrid people={people} query={query} Card={UserCard} />
    </div>
  );
}

function Nobody({ isSearched, onShowAll }: { isSearched: boolean; onShowAll: () => void }) {
  const t = useText();
  const text = (
    <>
      <p className="font-semibold">{t('people.none')}</p>
      {isSearched && <p className="mt-1 text-base text-soil-soft">{t('people.none-hint')}</p>}
    </>
  );
  return (
    <EmptyState icon="people" text={text}>
      {isSearched && <Button onClick={onShowAll}>{t('people.show-all')}</Button>}
    </EmptyState>
  );
}
