import type { ReactNode } from 'react';
import { EquipmentCard } from '~/features/equipment/equipment-card.tsx';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { UserRatings } from '~/features/ratings/user-ratings.tsx';
import { RequirementCard } from '~/features/requirements/requirement-card.tsx';
import type { ProfileReader } from '~/features/users/profile-contact.tsx';
import { nameInLine, type Profile } from '~/features/users/profile.ts';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { ProfilePosts } from './profile-posts.tsx';

/** Tabs of a profile: listings, requirements, equipment for hire and for sale, and ratings. */
export function ProfileTabs({ profile, reader }: { profile: Profile; reader: ProfileReader }) {
  const t = useText();
  const spoken = useSpokenName();
  const { listings, postCount, requirements, equipmentForHire, equipmentForSale } = profile;
  const or = (kind: PostedKind, isThere: boolean, cards: ReactNode) =>
    isThere ? cards : <NothingPosted kind={kind} reader={reader} />;
  return (
    <Tabs
      label={t('people.tabs', { name: nameInLine(spoken(profile)) })}
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

/** Kinds of posts on a profile. */
type PostedKind = 'posts' | 'requirements' | 'hire' | 'sale';

interface WayOn {
  readonly to: string;
  readonly text: PlainTextKey;
}

interface Nothing {
  readonly picture: string;
  readonly text: PlainTextKey;
  /** Links where the user posts such things, and where others find them. */
  readonly own: WayOn;
  readonly others: WayOn;
}

const allCrops: WayOn = { to: paths.userBuyAll(), text: 'listings.see-all' };

const nothing: Readonly<Record<PostedKind, Nothing>> = {
  posts: {
    picture: 'empty-basket',
    text: 'people.no-posts',
    own: { to: paths.sellCommodity(), text: 'own.sell' },
    others: allCrops,
  },
  requirements: {
    picture: 'grain-bag',
    text: 'people.no-requirements',
    own: { to: paths.postRequirement(), text: 'frame.post-potential' },
    others: { to: paths.requirements(), text: 'frame.potential-leads' },
  },
  hire: {
    picture: 'tractor',
    text: 'people.no-hire',
    own: { to: paths.postEquipment(), text: 'frame.post-equipment' },
    others: { to: paths.hireEquipment(), text: 'frame.hire-equipment' },
  },
  sale: {
    picture: 'harvester',
    text: 'people.no-sale',
    own: { to: paths.sellEquipment(), text: 'people.sell-machine' },
    others: { to: paths.buyEquipment(), text: 'people.buy-machine' },
  },
};

/** Empty tab: picture, SPEC's sentence, and one link that the reader may open. */
function NothingPosted({ kind, reader }: { kind: PostedKind; reader: ProfileReader }) {
  const t = useText();
  const { picture, text, own, others } = nothing[kind];
  // The only page of these that a visitor may open.
  const toVisitors = { ...allCrops, to: paths.buy() };
  const way = reader === 'visitor' ? toVisitors : reader === 'self' ? own : others;
  return (
    <EmptyState picture={picturePath(picture)} text={t(text)}>
      <LinkButton to={way.to} look="plain">
        {t(way.text)}
      </LinkButton>
    </EmptyState>
  );
}
