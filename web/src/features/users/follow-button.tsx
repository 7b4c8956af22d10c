import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { followAfterLogin, type FollowIntent } from './follow-intent.ts';
import { useLoginToFollow } from './login-to-follow.ts';
import type { ProfileReader } from './profile-contact.tsx';
import { nameInLine } from './profile-words.ts';
import { useChangeFollow } from './use-change-follow.ts';

/** A user who may be followed. */
interface Followable {
  readonly id: string;
  readonly name: string;
}

interface FollowButtonProps {
  readonly person: Followable;
  readonly reader: ProfileReader;
  /** Null until that is known. */
  readonly isFollowed: boolean | null;
}

/**
 * The follow button of a profile: it leads a visitor to the login and back, and is disabled on the reader's
 * own profile.
 */
export function FollowButton({ person, reader, isFollowed }: FollowButtonProps) {
  const t = useText();
  if (reader === 'visitor') return <VisitorsFollow person={person} />;
  if (reader === 'user' && isFollowed !== null) return <ProfileFollow {...{ person, isFollowed }} />;
  if (reader === 'user') return <Skeleton className="h-12" />;
  return (
    <Button look="plain" wide disabled icon="people">
      {t('people.follow')}
    </Button>
  );
}

/** The intent that a visitor had before the login is carried out when the page comes back. */
function ProfileFollow({ person, isFollowed }: { person: Followable; isFollowed: boolean }) {
  const changeFollow = useChangeFollow();
  const followIfWanted = useEffectEvent(() => {
    if (followAfterLogin.take(person.id) && !isFollowed)
      void changeFollow({ userId: person.id, intent: 'follow' });
  });
  useEffect(() => followIfWanted(), []);
  return <UsersFollow person={person} isFollowed={isFollowed} wide />;
}

interface UsersFollowProps {
  readonly person: Followable;
  readonly isFollowed: boolean;
  readonly wide?: boolean;
}

/** Follows or unfollows a user; the button changes at once when pressed, and back where that was refused. */
export function UsersFollow({ person, isFollowed, wide }: UsersFollowProps) {
  const t = useText();
  const changeFollow = useChangeFollow();
  const [pressed, setPressed] = useState<FollowIntent | null>(null);
  const isShown = pressed === null ? isFollowed : pressed === 'follow';
  const name = nameInLine(person.name);
  const press = async () => {
    const intent = isShown ? 'unfollow' : 'follow';
    setPressed(intent);
    await changeFollow({ userId: person.id, intent });
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

function VisitorsFollow({ person }: { person: Followable }) {
  const t = useText();
  const loginToFollow = useLoginToFollow();
  const session = useSession();
  // Coming back without having signed in ends the intent.
  useEffect(() => {
    if (session.state === 'visitor') followAfterLogin.invalidate();
  }, [session.state]);
  return (
    <Button
      look="plain"
      icon="people"
      wide
      aria-label={t('people.follow-name', { name: nameInLine(person.name) })}
      onClick={() => void loginToFollow(person.id)}
    >
      {t('people.follow')}
    </Button>
  );
}
