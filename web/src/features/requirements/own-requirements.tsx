import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { OwnButtons } from './own-buttons.tsx';
import { RequirementCard, RequirementListSkeleton, requirementGrid } from './requirement-card.tsx';
import type { RequirementForm } from './requirement-form-state.ts';
import { RequirementStateLine } from './requirement-state.tsx';
import { useOwnRequirements } from './requirements.api.ts';

/** The requirements that the reader has posted, each with its state, its quotes and its actions. */
export function OwnRequirements({ renderName }: { renderName: (form: RequirementForm) => ReactNode }) {
  const t = useText();
  return (
    <AnswerView
      query={useOwnRequirements()}
      coming={<RequirementListSkeleton />}
      failed={t('requirements.own-failed')}
    >
      {({ requirements }) =>
        requirements.length === 0 ? (
          <p className="text-soil-soft">{t('requirements.own-none')}</p>
        ) : (
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
        )
      }
    </AnswerView>
  );
}

function quotesText(t: ReturnType<typeof useText>, count: number): string {
  return count === 0 ? t('requirements.open-page') : t('requirements.quote-count', { count });
}
