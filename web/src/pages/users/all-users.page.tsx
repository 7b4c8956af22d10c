import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FoundUsers, useFoundUsers } from '~/features/users/found-users.tsx';
import { useText } from '~/i18n/language.tsx';
import { SearchBox } from '~/ui/fields/search-box.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

const LONGEST = 80;

/** List of all users; the search text is in the address. */
export default function AllUsersPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const search = (address.get('q') ?? '').trim().slice(0, LONGEST);
  const query = useFoundUsers(search);
  const total = query.data?.pages[0]?.total;
  const searchFor = (text: string) =>
    setAddress(text === '' ? {} : { q: text }, { replace: search !== '', preventScrollReset: true });
  const searchNow = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed === 'string') searchFor(typed.trim());
  };
  return (
    <TitledPage title={t('people.all-users')}>
      <div className="grid gap-3">
        <search>
          <form onSubmit={searchNow} className="max-w-2xl">
            <SearchBox
              value={search}
              onSearch={searchFor}
              label={t('people.search')}
              placeholder={t('people.search-placeholder')}
              clearText={t('people.search-clear')}
            />
          </form>
        </search>
        <p aria-live="polite" className="min-h-6 text-soil-soft">
          {total !== undefined && total !== 0 && t('people.count', { count: total })}
        </p>
      </div>
      <FoundUsers query={query} isSearched={search !== ''} onShowAll={() => searchFor('')} />
    </TitledPage>
  );
}
