import { useParams } from 'react-router';
import { NothingWanted } from '~/features/requirements/requirement-list-states.tsx';
import { wantedName, type Requirement } from '~/features/requirements/requirement.ts';
import { useRequirement } from '~/features/requirements/requirements.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/answer-view.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { OthersRequirement } from './others-requirement.tsx';
import { OwnRequirement } from './own-requirement.tsx';

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
