import type { OutputOf } from '@polam/contract/call';
import { ask, type listOwn } from '@polam/contract/calls/groups';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { intentAfterLogin } from '~/lib/session/after-login.ts';
import { useSession } from '~/lib/session/session.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { loginPath, paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import { useOwnGroups } from './groups.api.ts';

/** Group that a reader asks to join, once signed in or once the page has become the app. */
const askAfterLogin = intentAfterLogin('ask-after-login');

/** Actions of the reader on a group: ask to join, or open it as a member. */
export function JoinPart({ slug }: { slug: string }) {
  const t = useText();
  const { state } = useSession();
  // Coming back without having signed in ends the intent.
  useEffect(() => {
    if (state === 'visitor') askAfterLogin.invalidate();
  }, [state]);
  if (state === 'signed-in') return <OwnPart slug={slug} />;
  return (
    <LinkButton
      wide
      to={loginPath(paths.group({ slug }))}
      icon="people"
      data-intent={askAfterLogin.key}
      data-about={slug}
      onClick={({ altKey, ctrlKey, metaKey, shiftKey }) => {
        // A new tab has a login of its own.
        if (!altKey && !ctrlKey && !metaKey && !shiftKey) askAfterLogin.save(slug);
      }}
    >
      {t('groups.ask')}
    </LinkButton>
  );
}

function OwnPart({ slug }: { slug: string }) {
  const t = useText();
  return (
    <AnswerView query={useOwnGroups()} coming={<Skeleton className="h-12" />} failed={t('groups.own-failed')}>
      {(own) => <KnownPart slug={slug} own={own} />}
    </AnswerView>
  );
}

interface KnownPartProps {
  readonly slug: string;
  readonly own: OutputOf<typeof listOwn>;
}

function KnownPart({ slug, own: data }: KnownPartProps) {
  const t = useText();
  const { act, isSending } = useAct(ask, t('groups.asked'));
  const isMember = data.groups.some((group) => group.slug === slug);
  const waiting = data.joinings.find(({ group }) => group.slug === slug);
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  const askIfWanted = useEffectEvent(() => {
    if (askAfterLogin.take(slug, userId) && !isMember && waiting === undefined) void act({ slug });
  });
  useEffect(() => askIfWanted(), []);
  if (isMember)
    return (
      <div className="grid grid-cols-1 gap-3">
        <Badge tone="leaf" icon="check">
          {t('groups.is-member')}
        </Badge>
        <LinkButton wide look="plain" to={paths.ownGroup({ slug })}>
          {t('groups.manage')}
        </LinkButton>
      </div>
    );
  if (waiting !== undefined)
    return (
      <LinkButton wide look="plain" to={paths.ownGroups()}>
        {t(waiting.way === 'asked' ? 'groups.asked' : 'groups.invitations')}
      </LinkButton>
    );
  return (
    <Button wide icon="people" busy={isSending} onClick={() => void act({ slug })}>
      {t('groups.ask')}
    </Button>
  );
}
