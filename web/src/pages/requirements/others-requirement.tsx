import { LeadCard } from '~/features/requirements/lead-list.tsx';
import { RequirementCard } from '~/features/requirements/requirement-card.tsx';
import { RequirementStateLine } from '~/features/requirements/requirement-state.tsx';
import { isWanted, type Requirement } from '~/features/requirements/requirement.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { QuoteAction, QuoteSheet, useQuoting } from './quote-action.tsx';
import { useOwnListingsOf } from './use-own-listings.ts';

/** A requirement as a seller sees it, with the quote button. */
export function OthersRequirement({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const { quoting, begin, end } = useQuoting();
  const listings = useOwnListingsOf(quoting?.requirement ?? null);
  const state = (
    <>
      <RequirementStateLine requirement={requirement} />
      {requirement.negotiationId !== undefined && (
        <LinkButton look="plain" icon="chat" wide to={paths.chat({ id: requirement.negotiationId })}>
          {t('negotiations.talk')}
        </LinkButton>
      )}
    </>
  );
  if (!isWanted(requirement)) {
    return (
      <RequirementCard requirement={requirement} place="page">
        {state}
        <QuoteAction requirement={requirement} onQuote={null} />
      </RequirementCard>
    );
  }
  return (
    <>
      <LeadCard
        requirement={requirement}
        place="page"
        action={<QuoteAction requirement={requirement} onQuote={begin} />}
      >
        {state}
      </LeadCard>
      <QuoteSheet quoting={quoting} listings={listings} onClose={end} />
    </>
  );
}
