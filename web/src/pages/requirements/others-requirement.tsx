import { useState } from 'react';
import { LeadCard } from '~/features/requirements/lead-list.tsx';
import { QuoteDialog } from '~/features/requirements/quote-dialog.tsx';
import { RequirementCard } from '~/features/requirements/requirement-card.tsx';
import { RequirementStateLine } from '~/features/requirements/requirement-state.tsx';
import { isWanted, type Requirement } from '~/features/requirements/requirement.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { useOwnLotsOf } from './use-own-lots.ts';

/** A requirement to a seller: what is wanted, and the way to quote. */
export function OthersRequirement({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const [contacted, setContacted] = useState<Requirement | null>(null);
  const lots = useOwnLotsOf(contacted);
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
      </RequirementCard>
    );
  }
  return (
    <>
      <LeadCard requirement={requirement} place="page" onContact={() => setContacted(requirement)}>
        {state}
      </LeadCard>
      <QuoteDialog requirement={contacted} lots={lots} onClose={() => setContacted(null)} />
    </>
  );
}
