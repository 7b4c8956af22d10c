import type { get } from '@polam/contract/calls/account';
import type { Language } from '@polam/domain/catalogue';
import { UserMarks, type UserMarksSeed } from '~/features/groups/group-marks.tsx';
import { FollowButton } from '~/features/users/follow-button.tsx';
import { LanguageChoice } from '~/features/users/language-choice.tsx';
import { ProfileContact, type ProfileReader } from '~/features/users/profile-contact.tsx';
import { ProfileCounts } from '~/features/users/profile-counts.tsx';
import { EditProfile, ProfileHead, ProfileSharing } from '~/features/users/profile-head.tsx';
import { profileGrid, ProfileSkeleton } from '~/features/users/profile-skeleton.tsx';
import { profileSummary, profileTitle, type Profile } from '~/features/users/profile.ts';
import {
  useProfile,
  type ProfileSeed,
  type ProfileView,
  type ShownProfile,
} from '~/features/users/users.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSession, type Session } from '~/lib/session/session.ts';
import { paths, userCardPath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead, PageTitle, type Preview } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { UserMissing } from './user-missing.tsx';

const ownAccount = laterCall<typeof get>(
  'account.get',
  async () => (await import('@polam/contract/calls/account')).get,
);

/** Notice that the page shows the user's own profile as others see it, with a link back. */
function OnShow() {
  const t = useText();
  return (
    <div className="mb-4">
      <Notice>
        <p>{t('people.on-show')}</p>
        <LinkButton to={paths.profile()} look="plain" icon="arrow-left" small className="mt-2">
          {t('people.on-show-back')}
        </LinkButton>
      </Notice>
    </div>
  );
}

/** Who may see the user's phone, e-mail and address, with a link to change that. */
function ContactOnShow() {
  const t = useText();
  const { data, isLoading } = useAsk(ownAccount, {});
  if (isLoading) return <Skeleton className="h-20" />;
  const isForPartners = data?.account.contactVisibility === 'partners';
  return (
    <div className="grid justify-items-start">
      <p className="text-soil-soft">
        {t(isForPartners ? 'people.on-show-partners' : 'people.on-show-visitors')}
      </p>
      <LinkButton to={paths.accountPart({ part: 'contact' })} look="quiet" small>
        {t('people.on-show-change')}
      </LinkButton>
    </div>
  );
}

interface ProfileScreenProps {
  readonly userId: string;
  /** Answer of the server when it rendered the page, and the public URL of this market. */
  readonly seed?: ProfileSeed;
  readonly publicUrl?: string | undefined;
  readonly groups?: UserMarksSeed;
  /** View of one's own profile: as oneself or as others; ignored for other readers. */
  readonly view?: ProfileView;
}

/** Profile of a user: identity, contacts and posts. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { userId, seed, publicUrl, groups = null, view = 'own' } = props;
  const t = useText();
  const reader = readerOf({ userId, view, session: useSession() });
  const isOnShow = reader === 'self-as-others';
  return (
    <div className="page grid grid-cols-1 content-start pt-3 pb-8">
      <AnswerView
        query={useProfile(userId, seed, isOnShow ? 'anybody' : 'own')}
        coming={<ProfileSkeleton />}
        failed={<h1 className="text-large">{t('people.failed')}</h1>}
        renderFailed={(failure) => (
          <>
            <PageTitle text={t('people.failed')} />
            {failure}
          </>
        )}
        missing={<UserMissing />}
      >
        {(shown) => (
          <>
            <ProfilePreview profile={shown.profile} publicUrl={publicUrl} />
            {isOnShow && <OnShow />}
            <ProfileBody shown={shown} reader={reader} groups={groups} />
          </>
        )}
      </AnswerView>
    </div>
  );
}

interface Look {
  readonly userId: string;
  readonly view: ProfileView;
  readonly session: Session;
}

function readerOf({ userId, view, session }: Look): ProfileReader {
  if (session.state !== 'signed-in') return 'visitor';
  if (session.user.id !== userId) return 'user';
  return view === 'own' ? 'self' : 'self-as-others';
}

interface ProfileBodyProps {
  readonly shown: ShownProfile;
  readonly reader: ProfileReader;
  readonly groups: UserMarksSeed;
}

function ProfileBody({ shown, reader, groups }: ProfileBodyProps) {
  const { profile, contact, isFollowed } = shown;
  return (
    <div className={profileGrid}>
      <Card className="grid grid-cols-1 content-start gap-4 self-start p-4">
        <ProfileHead profile={profile} />
        <UserMarks userId={profile.id} seed={groups} />
        {reader === 'self' && <EditProfile />}
        <ProfileCounts profile={profile} reader={reader} />
        <FollowButton user={profile} reader={reader} isFollowed={isFollowed} />
        {reader === 'self-as-others' ? (
          <ContactOnShow />
        ) : (
          <ProfileContact contact={contact} reader={reader} />
        )}
        <ProfileSharing profile={profile} />
        {reader === 'self' && <WayToLook userId={profile.id} />}
        {reader === 'self' && <WayToOthers />}
        {reader === 'self' && <LanguageChoice />}
      </Card>
      <ProfileTabs profile={profile} reader={reader} />
    </div>
  );
}

/** Link to one's own profile as others see it. */
function WayToLook({ userId }: { userId: string }) {
  const t = useText();
  return (
    <LinkButton to={paths.publicUser({ uid: userId })} look="quiet" icon="eye">
      {t('people.as-others')}
    </LinkButton>
  );
}

/** Link from one's own profile to all users. */
function WayToOthers() {
  const t = useText();
  return (
    <LinkButton to={paths.allUsers()} look="quiet" icon="people">
      {t('people.all-users')}
    </LinkButton>
  );
}

interface ProfilePreviewProps {
  readonly profile: Profile;
  /** Public URL of this market; absent on pages that are not shared. */
  readonly publicUrl: string | undefined;
}

/** Document head of a profile: name and place, and the link preview. */
function ProfilePreview({ profile, publicUrl }: ProfilePreviewProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <PageHead
      title={profileTitle(profile, language)}
      description={profileSummary(profile, t, language)}
      preview={publicUrl === undefined ? undefined : previewOf(profile, { publicUrl, language })}
    />
  );
}

function previewOf(
  { id }: Profile,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Preview {
  return {
    url: publicUrl + paths.publicUser({ uid: id }),
    picture: publicUrl + userCardPath(id, language),
    type: 'profile',
  };
}
