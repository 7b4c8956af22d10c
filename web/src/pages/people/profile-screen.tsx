import { EditProfile } from '~/features/people/edit-profile.tsx';
import { LanguageChoice } from '~/features/people/language-choice.tsx';
import { FollowButton } from '~/features/people/follow-button.tsx';
import {
  useProfile,
  type ProfileAnswer,
  type ProfileSeed,
  type ProfileView,
} from '~/features/people/people.api.ts';
import { ProfileContact, type ProfileReader } from '~/features/people/profile-contact.tsx';
import { ProfileCounts } from '~/features/people/profile-counts.tsx';
import { ProfileHead } from '~/features/people/profile-head.tsx';
import { ProfileSharing } from '~/features/people/profile-sharing.tsx';
import { profileGrid, ProfileSkeleton } from '~/features/people/profile-skeleton.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession, type Session } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { ContactOnShow, OnShow } from './on-show.tsx';
import { PersonFailed, PersonMissing } from './person-missing.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

interface ProfileScreenProps {
  readonly personId: string;
  /** What the server answered while it rendered the page, and where this market lies. */
  readonly seed?: ProfileSeed;
  readonly publicUrl?: string | undefined;
  /** Whose eyes the person sees the own profile with; everybody else has but their own. */
  readonly view?: ProfileView;
}

/** A person's profile: who it is, how to reach them, and what they have posted. */
export function ProfileScreen({ personId, seed, publicUrl, view = 'own' }: ProfileScreenProps) {
  const reader = readerOf({ personId, view, session: useSession() });
  const isOnShow = reader === 'self-as-others';
  const answer = useProfile(personId, seed, isOnShow ? 'anybody' : 'own');
  return (
    <div className="page grid grid-cols-1 content-start pt-3 pb-8">
      {answer.state === 'loading' && <ProfileSkeleton />}
      {answer.state === 'missing' && <PersonMissing />}
      {answer.state === 'failed' && <PersonFailed message={answer.message} onRetry={answer.retry} />}
      {answer.state === 'here' && (
        <>
          <ProfilePreview profile={answer.profile} publicUrl={publicUrl} />
          {isOnShow && <OnShow />}
          <ProfileBody answer={answer} reader={reader} />
        </>
      )}
    </div>
  );
}

interface Look {
  readonly personId: string;
  readonly view: ProfileView;
  readonly session: Session;
}

function readerOf({ personId, view, session }: Look): ProfileReader {
  if (session.state !== 'signed-in') return 'visitor';
  if (session.user.id !== personId) return 'user';
  return view === 'own' ? 'self' : 'self-as-others';
}

interface ProfileBodyProps {
  readonly answer: Extract<ProfileAnswer, { state: 'here' }>;
  readonly reader: ProfileReader;
}

function ProfileBody({ answer: { profile, contact, isFollowed }, reader }: ProfileBodyProps) {
  return (
    <div className={profileGrid}>
      <Card className="grid grid-cols-1 content-start gap-4 self-start p-4">
        <ProfileHead profile={profile} />
        {reader === 'self' && <EditProfile />}
        <ProfileCounts profile={profile} reader={reader} />
        <FollowButton person={profile} reader={reader} isFollowed={isFollowed} />
        {reader === 'self-as-others' ? (
          <ContactOnShow />
        ) : (
          <ProfileContact contact={contact} reader={reader} />
        )}
        <ProfileSharing profile={profile} />
        {reader === 'self' && <WayToLook personId={profile.id} />}
        {reader === 'self' && <WayToOthers />}
        {reader === 'self' && <LanguageChoice />}
      </Card>
      <ProfileTabs profile={profile} reader={reader} />
    </div>
  );
}

/** One's own profile with the eyes of others. */
function WayToLook({ personId }: { personId: string }) {
  const t = useText();
  return (
    <LinkButton to={paths.publicPerson({ uid: personId })} look="quiet" icon="eye">
      {t('people.as-others')}
    </LinkButton>
  );
}

/** From oneself to everybody else. */
function WayToOthers() {
  const t = useText();
  return (
    <LinkButton to={paths.people()} look="quiet" icon="people">
      {t('people.all-users')}
    </LinkButton>
  );
}
