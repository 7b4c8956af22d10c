import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { ErrorState } from '~/ui/states.tsx';
import { OwnButtons } from './own-buttons.tsx';
import { RequirementCard } from './requirement-card.tsx';
import type { RequirementForm } from './requirement-form-state.ts';
import { RequirementListSkeleton, requirementGrid } from './requirement-list-states.tsx';
import { RequirementStateLine } from './requirement-state.tsx';
import { useOwnRequirements } from './requirements.api.ts';

/** The requirements that the reader has posted, each with its state, its quotes and its actions. */
export function OwnRequirements({ renderName }: { renderName: (form: RequirementForm) => ReactNode }) {
  const t = useText();
  const own = useOwnRequirements();
  if (own.isPending) return <RequirementListSkeleton />;
  if (own.isError) {
    const text = `${t('requirements.own-failed')} ${own.error.message}`;
    return <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void own.refetch()} />;
  }
  const { requirements } = own.data;
  if (requirements.length === 0) return <p className="text-soil-soft">{t('requirements.own-none')}</p>;
  return (
    <ul className={requirementGrid}>
      {requirements.map((requirement) => (
        <li key={requirement.id}>
          <RequirementCard requirement={requirement}>
            <RequirementStateLine requirement={requirement} />
            <LinkButton icon="deals" wide to={paths.requirement({ id: requirement.id })}>
              {quotesText(t, requirement.quoteCount ?? 0)}
            </LinkButton>
            <OwnButtons requirement={requirement} renderName={renderName} />
          </RequirementCard>
        </li>
      ))}
    </ul>
  );
}

function quotesText(t: ReturnType<typeof useText>, count: number): string {
  return count === 0 ? t('requirements.open-page') : t('requirements.quote-count', { count });
}
