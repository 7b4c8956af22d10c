import type { ProfileReader } from '~/features/users/profile-contact.tsx';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';

/** Kinds of posts on a profile. */
export type PostedKind = 'posts' | 'requirements' | 'hire' | 'sale';

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
export function NothingPosted({ kind, reader }: { kind: PostedKind; reader: ProfileReader }) {
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
