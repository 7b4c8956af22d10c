import { useParams } from 'react-router';
import { LeadCard } from '~/features/requirements/lead-list.tsx';
import { RequirementCard, NothingWanted } from '~/features/requirements/requirement-card.tsx';
import { RequirementStateLine } from '~/features/requirements/requirement-state.tsx';
import { isWanted, wantedName, type Requirement } from '~/features/requirements/requirement.ts';
import { useRequirement } from '~/features/requirements/requirements.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { OwnRequirement } from './own-requirement.tsx';
import { QuoteAction, QuoteSheet, useQuoting, useOwnListingsOf } from './quote-action.tsx';

/** Page of a requirement: quotes and matching listings for its buyer, a quote button for others. */
export default function RequirementPage() {
  const { id = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-6 py-6">
      <OneRequirement requirementId={id} />
    </div>
  );
}

function OneRequirement({ requirementId }: { requirementId: string }) {
  const t = useText();
  const coming = (
    <>
      <PageTitle text={t('errors.loading')} />
      <Skeleton className="h-56" />
    </>
  );
  return (
    <AnswerView
      query={useRequirement(requirementId)}
      coming={coming}
      failed={t('requirements.page-failed')}
      renderFailed={(failure) => (
        <>
          <PageTitle text={t('requirements.page-failed')} />
          {failure}
        </>
      )}
      missing={<NoSuchRequirement />}
    >
      {({ requirement }) => <Found requirement={requirement} />}
    </AnswerView>
  );
}

function Found({ requirement }: { requirement: Requirement }) {
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === requirement.buyer.id;
  return (
    <>
      <PageTitle text={wantedName(requirement, useLanguage())} />
      {isOwn ? <OwnRequirement requirement={requirement} /> : <OthersRequirement requirement={requirement} />}
    </>
  );
}

function NoSuchRequirement() {
  const t = useText();
  return (
    <NothingWanted text={t('requirements.not-found')}>
      <PageTitle text={t('requirements.not-found')} />
      <p className="text-soil-soft">{t('requirements.not-found-text')}</p>
      <LinkButton to={paths.requirements()}>{t('requirements.back')}</LinkButton>
    </NothingWanted>
  );
}

/** A requirement as a seller sees it, with the quote button. */
function OthersRequirement({ requirement }: { requirement: Requirement }) {
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
