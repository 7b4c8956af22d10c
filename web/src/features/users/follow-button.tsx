import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readerText, useText } from '~/i18n/language.tsx';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useLoginIsland } from '~/lib/session/login-island.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { FollowChange } from './change-follow.ts';
import { followAfterLogin, type FollowIntent } from './follow-intent.ts';
import type { ProfileReader } from './profile-contact.tsx';
import { nameInLine } from './profile.ts';

/** A user who may be followed. */
interface Followable {
  readonly id: string;
  readonly name: string;
}

interface FollowButtonProps {
  readonly user: Followable;
  readonly reader: ProfileReader;
  /** Null until that is known. */
  readonly isFollowed: boolean | null;
}

/**
 * The follow button of a profile: it leads a visitor to the login and back, and is disabled on the reader's
 * own profile.
 */
export function FollowButton({ user, reader, isFollowed }: FollowButtonProps) {
  const t = useText();
  if (reader === 'visitor') return <VisitorsFollow user={user} />;
  if (reader === 'user')
    return (
      <UnlessBlocked other={user}>
        {isFollowed === null ? <Skeleton className="h-12" /> : <ProfileFollow {...{ user, isFollowed }} />}
      </UnlessBlocked>
    );
  return (
    <Button look="plain" wide disabled icon="people">
      {t('people.follow')}
    </Button>
  );
}

/** The intent that a visitor had before the login is carried out when the page comes back. */
function ProfileFollow({ user: other, isFollowed }: { user: Followable; isFollowed: boolean }) {
  const changeFollow = useChangeFollow();
  const followIfWanted = useEffectEvent(() => {
    if (followAfterLogin.take(other.id) && !isFollowed)
      void changeFollow({ userId: other.id, intent: 'follow' });
  });
  useEffect(() => followIfWanted(), []);
  return <UsersFollow user={other} isFollowed={isFollowed} wide />;
}

interface UsersFollowProps {
  readonly user: Followable;
  readonly isFollowed: boolean;
  readonly wide?: boolean;
}

/** Follows or unfollows a user; the button changes at once when pressed, and back where that was refused. */
export function UsersFollow({ user, isFollowed, wide }: UsersFollowProps) {
  const t = useText();
  const spoken = useSpokenName();
  const changeFollow = useChangeFollow();
  const [pressed, setPressed] = useState<FollowIntent | null>(null);
  const isShown = pressed === null ? isFollowed : pressed === 'follow';
  const name = nameInLine(spoken(user));
  const press = async () => {
    const intent = isShown ? 'unfollow' : 'follow';
    setPressed(intent);
    await changeFollow({ userId: user.id, intent });
    setPressed(null);
  };
  return (
    <Button
      look={isShown ? 'plain' : 'main'}
      icon={isShown ? 'check' : 'people'}
      wide={wide}
      small={!wide}
      aria-label={isShown ? t('people.followed-name', { name }) : t('people.follow-name', { name })}
      onClick={() => void press()}
    >
      {t(isShown ? 'people.followed' : 'people.follow')}
    </Button>
  );
}

function VisitorsFollow({ user: other }: { user: Followable }) {
  const t = useText();
  const spoken = useSpokenName();
  const loginToFollow = useLoginToFollow();
  const session = useSession();
  // Coming back without having signed in ends the intent.
  useEffect(() => {
    if (session.state === 'visitor') followAfterLogin.invalidate();
  }, [session.state]);
  const texts = { id: other.id, sentence: t('people.login-first') };
  const island = useLoginIsland({ intent: followAfterLogin.key, ...texts });
  return (
    <Button
      {...island}
      look="plain"
      icon="people"
      wide
      aria-label={t('people.follow-name', { name: nameInLine(spoken(other)) })}
      onClick={() => void loginToFollow(other.id)}
    >
      {t('people.follow')}
    </Button>
  );
}

/**
 * Visitors never load the code that changes a follow; users who may press the button load it ahead of the
 * first press.
 */
async function load() {
  try {
    return await import('./change-follow.ts');
  } catch {
    // Without a network it may be missing: the next press asks for it again.
    return null;
  }
}

/** Follows or unfollows a user, and says so where that is refused. */
function useChangeFollow(): (change: FollowChange) => Promise<void> {
  const t = useText();
  const cache = useQueryClient();
  const session = useSession();
  const loginToFollow = useLoginToFollow();
  useEffect(() => void load(), []);
  return useCallback(
    async (change) => {
      const loaded = await load();
      if (loaded === null) {
        toast.error(readerText()('errors.unreachable'));
        return;
      }
      const refused = await loaded.changeFollow({ cache, session }, change);
      if (refused === null) return;
      if (refused.error === 'unauthenticated') await loginToFollow(change.userId);
      else if (refused.error === 'unreachable' && !navigator.onLine) toast.error(t('people.follow-offline'));
      else toast.error(refused.message);
    },
    [cache, loginToFollow, session, t],
  );
}

/**
 * Says that the user has to sign in first, and goes to the login, which leads back here, where the follow is
 * done.
 */
function useLoginToFollow(): (userId: string) => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    async (userId) => {
      followAfterLogin.save(userId);
      toast.error(t('people.login-first'));
      await navigate(paths.login(), { state: { from: pathname + search } });
    },
    [navigate, pathname, search, t],
  );
}
