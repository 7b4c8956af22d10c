import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { ShowMore } from '~/ui/show-more.tsx';
import { ErrorState } from '~/ui/states.tsx';
import { RequirementCard } from './requirement-card.tsx';
import { NothingWanted, RequirementListSkeleton, requirementGrid } from './requirement-list-states.tsx';
import type { Requirement } from './requirement.ts';
import type { LeadPages } from './requirements.api.ts';

interface LeadListProps {
  readonly pages: LeadPages;
  /** Action to reach the buyer of each. */
  readonly renderAction: (requirement: Requirement) => ReactNode;
  /** Clears all filters; undefined where none is set. */
  readonly onClear?: (() => void) | undefined;
}

/** List of buyers' requirements, each with an action to reach its buyer; or what is shown in its place. */
export function LeadList({ pages, renderAction, onClear }: LeadListProps) {
  const t = useText();
  const isOnline = useOnline();
  if (pages.status === 'pending') return <RequirementListSkeleton />;
  if (pages.status === 'error') {
    const why = Object.values(pages.problems)[0] ?? (isOnline ? pages.refusal : t('errors.offline'));
    const text = `${t('leads.failed')}. ${why}`;
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={pages.retry} />;
  }
  if (pages.requirements.length === 0) return <NoLeads onClear={onClear} />;
  return (
    <div aria-busy={pages.isOld} className={cx('grid gap-6', pages.isOld && 'opacity-60')}>
      <ul className={requirementGrid}>
        {pages.requirements.map((requirement) => (
          <li key={requirement.id}>
            <LeadCard requirement={requirement} action={renderAction(requirement)} />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <ShowMore text={t('listings.show-more')} isLoading={pages.isLoadingMore} onMore={pages.showMore} />
      )}
    </div>
  );
}

interface LeadCardProps extends Pick<ComponentProps<typeof RequirementCard>, 'place'> {
  readonly requirement: Requirement;
  /** Action to quote a price. */
  readonly action: ReactNode;
  /** Reason for which it is shown. */
  readonly children?: ReactNode;
}

/** Card of a requirement with a link to its buyer and the action to quote a price. */
export function LeadCard({ requirement, place, action, children }: LeadCardProps) {
  const t = useText();
  const { buyer } = requirement;
  return (
    <RequirementCard requirement={requirement} place={place}>
      {children}
      <Link
        to={paths.person({ uid: buyer.id })}
        className="inline-flex min-h-10 min-w-0 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Icon name="person" className="size-5 shrink-0 text-leaf" />
        <span className="sr-only">{t('leads.buyer')}</span>
        <span className="any-script min-w-0 truncate font-semibold">{buyer.name}</span>
      </Link>
      {action}
    </RequirementCard>
  );
}

function NoLeads({ onClear }: Pick<LeadListProps, 'onClear'>) {
  const t = useText();
  return (
    <NothingWanted text={t('leads.empty-text')}>
      <LinkButton to={paths.postRequirement()} icon="requirement">
        {t('leads.empty')}
      </LinkButton>
      {onClear && (
        <Button look="plain" onClick={onClear}>
          {t('listings.clear')}
        </Button>
      )}
    </NothingWanted>
  );
}
