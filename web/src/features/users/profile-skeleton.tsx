import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';

const TABS = ['a', 'b', 'c', 'd'] as const;
const CARDS = ['a', 'b', 'c'] as const;

/** Placeholder of a profile that is loading: the user, and the cards below or beside. */
export function ProfileSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true">
      <PageTitle text={t('errors.loading')} />
      <div aria-hidden="true" className={profileGrid}>
        <div className="grid content-start gap-4 self-start rounded-card border border-line bg-card p-4 shadow-card">
          <div className="flex items-center gap-4">
            <Skeleton className="size-18 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-7 w-3/4 rounded-small" />
              <Skeleton className="h-5 w-1/2 rounded-small" />
            </div>
          </div>
          <Skeleton className="h-5 w-2/3 rounded-small" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
        </div>
        <div className="grid content-start gap-4">
          <div className="grid grid-cols-4 gap-2">
            {TABS.map((key) => (
              <Skeleton key={key} className="h-14" />
            ))}
          </div>
          {CARDS.map((key) => (
            <Skeleton key={key} className="h-36" />
          ))}
        </div>
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}

/** Grid of a profile: the user above, or beside where there is room, and what the user has posted. */
export const profileGrid = 'grid grid-cols-1 gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6';
