import type { ReactNode } from 'react';
import { EquipmentCard } from '~/features/equipment/equipment-card.tsx';
import type { Equipment } from '~/features/equipment/equipment.ts';
import type { ProfileReader } from '~/features/users/profile-contact.tsx';
import { nameInLine } from '~/features/users/profile-words.ts';
import type { Profile } from '~/features/users/profile.ts';
import { UserRatings } from '~/features/ratings/user-ratings.tsx';
import { RequirementCard } from '~/features/requirements/requirement-card.tsx';
import { useText } from '~/i18n/language.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { NothingPosted, type PostedKind } from './nothing-posted.tsx';
import { ProfilePosts } from './profile-posts.tsx';

interface ProfileTabsProps {
  readonly profile: Profile;
  readonly reader: ProfileReader;
}

/** Tabs of a profile: listings, requirements, equipment for hire and for sale, and ratings. */
export function ProfileTabs({ profile, reader }: ProfileTabsProps) {
  const t = useText();
  const { listings, postCount, requirements, equipmentForHire, equipmentForSale } = profile;
  const or = (kind: PostedKind, isThere: boolean, cards: ReactNode) =>
    isThere ? cards : <NothingPosted kind={kind} reader={reader} />;
  return (
    <Tabs
      label={t('people.tabs', { name: nameInLine(profile.name) })}
      tabs={[
        {
          key: 'posts',
          title: t(reader === 'self' ? 'people.my-posts' : 'people.posts'),
          icon: 'leaf',
          count: postCount,
          sheet: or('posts', listings.length > 0, <ProfilePosts profile={profile} reader={reader} />),
        },
        {
          key: 'requirements',
          title: t('people.requirements'),
          icon: 'requirement',
          count: requirements.length,
          sheet: or('requirements', requirements.length > 0, <Wanted requirements={requirements} />),
        },
        {
          key: 'hire',
          title: t('people.for-hire'),
          icon: 'calendar',
          count: equipmentForHire.length,
          sheet: or('hire', equipmentForHire.length > 0, <EquipmentList equipmentList={equipmentForHire} />),
        },
        {
          key: 'sale',
          title: t('people.for-sale'),
          icon: 'tractor',
          count: equipmentForSale.length,
          sheet: or('sale', equipmentForSale.length > 0, <EquipmentList equipmentList={equipmentForSale} />),
        },
        {
          key: 'ratings',
          title: t('ratings.tab'),
          icon: 'star',
          count: profile.ratingCount,
          sheet: <UserRatings userId={profile.id} />,
        },
      ]}
    />
  );
}

const cards = 'grid grid-cols-1 gap-3 sm:grid-cols-2';

function Wanted({ requirements }: Pick<Profile, 'requirements'>) {
  return (
    <ul className={cards}>
      {requirements.map((requirement) => (
        <li key={requirement.id}>
          <RequirementCard requirement={requirement} />
        </li>
      ))}
    </ul>
  );
}

function EquipmentList({ equipmentList }: { equipmentList: readonly Equipment[] }) {
  return (
    <ul className={cards}>
      {equipmentList.map((equipment) => (
        <li key={equipment.id}>
          <EquipmentCard equipment={equipment} />
        </li>
      ))}
    </ul>
  );
}
