import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { GroupSign } from './group-picture.tsx';
import type { Group } from './groups.api.ts';

/** Kind, place and number of members of a group. */
export function GroupFacts({ group }: { group: Group }) {
  const t = useText();
  const place = [group.district, group.regionState].filter(Boolean).join(', ');
  return (
    <ul className="grid grid-cols-1 gap-1 text-small">
      <Fact icon="info">{t(`groups.kind.${group.kind}`)}</Fact>
      <Fact icon="place">{[place, group.pincode].filter(Boolean).join(' · ')}</Fact>
      <Fact icon="people">{t('groups.members', { count: group.memberCount })}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: 'info' | 'place' | 'people'; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-px size-5 shrink-0 text-soil-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** Card of a group in a list; the whole card is the link. */
export function GroupCard({ group }: { group: Group }) {
  const spoken = useSpokenName();
  return (
    <Card className="press relative flex h-full gap-4 p-4 hover:border-line-strong">
      <GroupSign group={group} className="size-20" />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
        <h2 className="any-script text-base leading-snug font-semibold wrap-anywhere">
          <Link to={paths.group({ slug: group.slug })} className="after:absolute after:inset-0">
            {spoken(group)}
          </Link>
          <NameAsWritten name={group.name} className="text-small font-normal" />
        </h2>
        <GroupFacts group={group} />
      </div>
    </Card>
  );
}
