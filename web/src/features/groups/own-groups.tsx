import { answer } from '@polam/contract/calls/groups';
import { useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton, type ButtonLook } from '~/ui/button.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { GroupFacts } from './group-card.tsx';
import { GroupSign } from './group-picture.tsx';
import { useOwnGroups, type Joining, type OwnGroup } from './groups.api.ts';

/** The reader's groups, and what waits for a yes. */
export function OwnGroups() {
  const t = useText();
  return (
    <AnswerView query={useOwnGroups()} coming={<Skeleton className="h-48" />} failed={t('groups.failed')}>
      {({ groups, joinings }) => (
        <>
          {joinings.length > 0 && <Waiting joinings={joinings} />}
          {groups.length === 0 ? (
            <EmptyState icon="people" text={t('groups.own-none')} hint={t('groups.own-none-hint')}>
              <div className="flex flex-wrap justify-center gap-3">
                <OtherGroups findLook="main" />
              </div>
            </EmptyState>
          ) : (
            <>
              <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                {groups.map((group) => (
                  <li key={group.id}>
                    <OwnGroupCard group={group} />
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-3">
                <OtherGroups findLook="plain" />
              </div>
            </>
          )}
        </>
      )}
    </AnswerView>
  );
}

/** Ways to other groups: to find one, or to start one. */
function OtherGroups({ findLook }: { findLook: ButtonLook }) {
  const t = useText();
  return (
    <>
      <LinkButton to={paths.groups()} look={findLook} icon="search">
        {t('groups.find')}
      </LinkButton>
      <LinkButton to={paths.foundGroup()} look="plain" icon="edit">
        {t('groups.found')}
      </LinkButton>
    </>
  );
}

function OwnGroupCard({ group }: { group: OwnGroup }) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-4 p-4">
      <div className="flex gap-4">
        <GroupSign group={group} className="size-20" />
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <h2 className="any-script text-large leading-snug wrap-anywhere">{spoken(group)}</h2>
          <NameAsWritten name={group.name} className="text-small" />
          <div className="flex flex-wrap gap-2">
            <Badge tone={group.role === 'manager' ? 'leaf' : 'plain'}>
              {t(group.role === 'manager' ? 'groups.manager' : 'groups.member')}
            </Badge>
            {group.waiting > 0 && (
              <Badge tone="turmeric">{t('groups.waiting', { count: group.waiting })}</Badge>
            )}
          </div>
          <GroupFacts group={group} />
        </div>
      </div>
      <LinkButton wide to={paths.ownGroup({ slug: group.slug })}>
        {t('groups.manage')}
      </LinkButton>
    </Card>
  );
}

function Waiting({ joinings }: { joinings: readonly Joining[] }) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('groups.invitations')}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {joinings.map((joining) => (
          <li key={joining.id}>
            <WaitingCard joining={joining} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({ joining: { id: joiningId, way, group, by } }: { joining: Joining }) {
  const t = useText();
  const joining = useAct(answer, t('groups.joined'));
  const declining = useAct(answer, t(way === 'asked' ? 'groups.taken-back' : 'groups.declined'));
  const spokenName = useSpokenName();
  const named = spokenName(group);
  const invited =
    by === null
      ? t('groups.invited-by-group', { group: named })
      : t('groups.invited-you', { name: spokenName(by), group: named });
  return (
    <Card className="grid grid-cols-1 gap-3 border-turmeric p-4">
      <p className="any-script font-semibold wrap-anywhere">
        {way === 'asked' ? t('groups.you-asked', { group: named }) : invited}
      </p>
      <div className="flex flex-wrap gap-3">
        {way === 'invited' && (
          <Button busy={joining.isSending} onClick={() => void joining.act({ joiningId, yes: true })}>
            {t('groups.yes')}
          </Button>
        )}
        <Button
          look="plain"
          busy={declining.isSending}
          onClick={() => void declining.act({ joiningId, yes: false })}
        >
          {t(way === 'asked' ? 'groups.take-back' : 'groups.no')}
        </Button>
        <LinkButton look="quiet" to={paths.group({ slug: group.slug })}>
          {t('groups.public-page')}
        </LinkButton>
      </div>
    </Card>
  );
}
