import { list } from '@polam/contract/calls/groups';
import { useSearchParams } from 'react-router';
import { GroupList } from '~/features/groups/group-list.tsx';
import { useGroups } from '~/features/groups/groups.api.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { SearchBox } from '~/ui/fields/search-box.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import { orUnavailable } from '../or-unavailable.ts';
import type { Route } from './+types/groups.page';

/** Parameter of the address that holds the search. */
const SEARCH = 'q';

/** The groups as a visitor finds them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get(SEARCH) ?? '';
  return { groups: orUnavailable(await context.call(list, search === '' ? {} : { search })) };
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return null;
}

/** Public list of farmer groups. */
export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const search = address.get(SEARCH) ?? '';
  const query = useGroups(search, loaderData?.groups ?? null);
  const find = (text: string) => setAddress(text === '' ? {} : { [SEARCH]: text }, { replace: true });
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageHead
        title={`${t('groups.title')} · ${t('frame.name')}`}
        description={t('groups.lead')}
        preview={useMarketPreview(paths.groups())}
      />
      <header className="grid gap-1">
        <h1 className="text-title leading-tight">{t('groups.title')}</h1>
        <p className="text-soil-soft">{t('groups.lead')}</p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <form method="get" role="search" className="min-w-0 flex-1 basis-64">
          <SearchBox
            value={search}
            onSearch={find}
            label={t('groups.search')}
            placeholder={t('groups.search-hint')}
            clearText={t('groups.show-all')}
            name={SEARCH}
          />
        </form>
        <LinkButton to={paths.foundGroup()} look="plain" icon="people">
          {t('groups.found')}
        </LinkButton>
      </div>
      <GroupList query={query} isSearched={search !== ''} onShowAll={() => find('')} />
    </div>
  );
}
