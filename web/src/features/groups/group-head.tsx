import { useFormats, useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { TrustFacts, TrustLine } from '~/lib/screens/trust-glance.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { GroupFacts } from './group-card.tsx';
import { GroupPhoto, GroupSign } from './group-picture.tsx';
import type { GroupPage } from './groups.api.ts';

/** Name, kind and place of a group. */
export function GroupHead({ group }: { group: GroupPage }) {
  const t = useText();
  const spoken = useSpokenName();
  const { dayOf } = useFormats();
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      {group.photo !== null && (
        <GroupPhoto
          group={group}
          photo={group.photo}
          place="page"
          alt={t('groups.photo', { name: spoken(group) })}
          eager
          className="aspect-3/2 w-full overflow-hidden rounded-card"
        />
      )}
      <div className="flex items-center gap-4">
        {group.photo === null && <GroupSign group={group} className="size-16 sm:size-20" />}
        <div className="min-w-0">
          <h1 className="any-script text-title leading-tight wrap-anywhere">{spoken(group)}</h1>
          <NameAsWritten name={group.name} />
        </div>
      </div>
      <GroupFacts group={group} />
      {group.registration !== null && (
        <p className="text-small text-soil-soft">
          {t('groups.registration', { number: group.registration })}
        </p>
      )}
      <p className="text-small text-soil-soft">{t('groups.since', { day: dayOf(group.createdAt) })}</p>
    </Card>
  );
}

/** Stars and trades of all members together. */
export function GroupTrades({ group }: { group: GroupPage }) {
  const t = useText();
  const isNew = group.ratingCount === 0 && group.trust === undefined;
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <h2 className="text-large">{t('groups.trades')}</h2>
      {isNew ? (
        <p className="text-soil-soft">{t('groups.trades-none')}</p>
      ) : (
        <>
          <TrustLine user={group} />
          <TrustFacts trust={group.trust} />
        </>
      )}
    </Card>
  );
}

/** Members who let their names be read; nothing where there are none. */
export function ShownMembers({ group: { members } }: { group: GroupPage }) {
  const t = useText();
  const spoken = useSpokenName();
  if (members.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-1 p-4">
      <h2 className="text-large">{t('groups.people')}</h2>
      <ul>
        {members.map(({ role, ...user }) => (
          <li key={user.id}>
            <Link
              to={paths.publicUser({ uid: user.id })}
              className="flex min-h-12 items-center gap-3 rounded-card py-1 hover:bg-sunk"
            >
              <UserAvatar user={user} className="size-10" />
              <span className="min-w-0">
                <span className="any-script block font-semibold wrap-anywhere">{spoken(user)}</span>
                <NameAsWritten {...user} className="text-small" />
                {role === 'manager' && (
                  <span className="block text-small text-soil-soft">{t('groups.manager')}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Ways on from the page of a group that has nothing for sale. */
export function NothingForSale({ othersSell }: Pick<GroupPage, 'othersSell'>) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-soil-soft">{t(othersSell ? 'groups.selling-hidden' : 'groups.selling-none')}</p>
      {othersSell ? (
        <LinkButton look="plain" to={paths.buy()}>
          {t('groups.to-market')}
        </LinkButton>
      ) : (
        <LinkButton look="plain" to={paths.groups()}>
          {t('groups.show-all')}
        </LinkButton>
      )}
    </div>
  );
}
