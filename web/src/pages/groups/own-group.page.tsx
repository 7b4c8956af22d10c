import { useNavigate, useParams } from 'react-router';
import { AskConsent } from '~/features/agents/ask-consent.tsx';
import { ConsentByCode } from '~/features/agents/consent-by-code.tsx';
import { GroupFacts } from '~/features/groups/group-card.tsx';
import { ChangeGroupForm } from '~/features/groups/group-form.tsx';
import { GroupPhotoPart } from '~/features/groups/group-photo-part.tsx';
import { GroupSign } from '~/features/groups/group-picture.tsx';
import { GroupMembers } from '~/features/groups/group-members.tsx';
import { useOwnGroup, type ManagedGroup } from '~/features/groups/groups.api.ts';
import { GroupJoinings, InvitePart, OwnMembership } from '~/features/groups/manage-group.tsx';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useCrops } from './crops.tsx';

/** Page of a group for its members; managers manage it here. */
export default function OwnGroupPage() {
  const t = useText();
  const { slug = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <AnswerView
        query={useOwnGroup(slug)}
        coming={<Skeleton className="h-96" />}
        failed={t('groups.one-failed')}
        missing={<NoMember slug={slug} />}
      >
        {({ group }) => <Shown group={group} />}
      </AnswerView>
    </div>
  );
}

function NoMember({ slug }: { slug: string }) {
  const t = useText();
  return (
    <EmptyState icon="people" text={t('groups.missing')} hint={t('groups.missing-text')}>
      <LinkButton to={paths.group({ slug })}>{t('groups.public-page')}</LinkButton>
    </EmptyState>
  );
}

function Shown({ group }: { group: ManagedGroup }) {
  const t = useText();
  const spoken = useSpokenName();
  const navigate = useNavigate();
  const { slug } = group;
  useCrumbTail([{ text: spoken(group) }]);
  return (
    <>
      <PageTitle text={spoken(group)} />
      <header className="flex items-center gap-4">
        <GroupSign group={group} className="size-20" />
        <div className="min-w-0">
          <h1 className="any-script text-title leading-tight wrap-anywhere">{spoken(group)}</h1>
          <NameAsWritten name={group.name} />
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <GroupJoinings group={group} />
          <GroupMembers group={group} renderMore={(member) => <AskConsent slug={slug} farmer={member} />} />
          <OwnMembership group={group} onLeft={() => void navigate(paths.ownGroups())} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card className="grid grid-cols-1 gap-3 p-4">
            <GroupFacts group={group} />
            <LinkButton look="plain" icon="eye" to={paths.group({ slug })}>
              {t('groups.public-page')}
            </LinkButton>
          </Card>
          {group.role === 'manager' && <ManagerPart group={group} />}
        </div>
      </div>
    </>
  );
}

function ManagerPart({ group }: { group: ManagedGroup }) {
  const t = useText();
  const navigate = useNavigate();
  const crops = useCrops();
  const { slug } = group;
  return (
    <>
      <InvitePart slug={slug} />
      <GroupPhotoPart group={group} />
      <ConsentByCode
        slug={slug}
        crops={crops}
        onDone={(uid) => void navigate(paths.farmerListings({ uid }))}
      />
      <Card className="p-4">
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
            {t('groups.edit')}
          </summary>
          <div className="pt-3">
            <ChangeGroupForm key={group.name} group={group} />
          </div>
        </details>
      </Card>
    </>
  );
}
