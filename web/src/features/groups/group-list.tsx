import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { GroupCard } from './group-card.tsx';
import type { useGroups } from './groups.api.ts';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

interface GroupListProps {
  readonly query: ReturnType<typeof useGroups>;
  readonly isSearched: boolean;
  readonly onShowAll: () => void;
}

/** Cards of the groups, or their placeholder, empty state or error. */
export function GroupList({ query, isSearched, onShowAll }: GroupListProps) {
  const t = useText();
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.groups}
      coming={<ListComing className={grid} count={6} item="h-36" />}
      failed={t('groups.failed')}
      empty={<NoGroups isSearched={isSearched} onShowAll={onShowAll} />}
      more={t('groups.show-more')}
      className="gap-6"
    >
      {(groups) => (
        <ul className={grid}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function NoGroups({ isSearched, onShowAll }: Omit<GroupListProps, 'query'>) {
  const t = useText();
  return (
    <EmptyState icon="people" text={t(isSearched ? 'groups.none-found' : 'groups.none')}>
      {isSearched ? (
        <Button onClick={onShowAll}>{t('groups.show-all')}</Button>
      ) : (
        <LinkButton to={paths.foundGroup()}>{t('groups.found')}</LinkButton>
      )}
    </EmptyState>
  );
}
