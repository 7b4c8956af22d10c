import { search } from '@polam/contract/calls/users';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/ask-pages.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { UserCard } from './user-card.tsx';
import { UserPages } from './user-pages.tsx';

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
  return (
    <UserPages query={query} empty={<Nobody isSearched={isSearched} onShowAll={onShowAll} />} Card={UserCard}>
      {(people) =>
        people.some(({ contact }) => contact === 'used-up') && (
          <Notice role="status">{t('people.contacts-used-up')}</Notice>
        )
      }
    </UserPages>
  );
}

function Nobody({ isSearched, onShowAll }: { isSearched: boolean; onShowAll: () => void }) {
  const t = useText();
  if (!isSearched)
    return <EmptyState icon="people" text={<p className="font-semibold">{t('people.none')}</p>} />;
  return (
    <EmptyState icon="people" text={t('people.none')} hint={t('people.none-hint')}>
      <Button onClick={onShowAll}>{t('people.show-all')}</Button>
    </EmptyState>
  );
}
