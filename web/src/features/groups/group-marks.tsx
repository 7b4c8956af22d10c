import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { marks, ofUser } from '@polam/contract/calls/groups';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';

const fromGroups = () => import('@polam/contract/calls/groups');
const marksOfListing = laterCall<typeof marks>('groups.marks', async () => (await fromGroups()).marks);
const groupsOfUser = laterCall<typeof ofUser>('groups.ofUser', async () => (await fromGroups()).ofUser);

type Reference = OutputOf<typeof ofUser>['groups'][number];

/** Answer that the server gave when it rendered the page. */
export type MarksSeed = Answer<typeof marks> | null;

interface ListingMarksProps {
  readonly listingId: string;
  readonly seller: Named;
  readonly seed: MarksSeed;
}

/** Who posted a listing in its seller's name, and the groups of the seller; nothing where there is neither. */
export function ListingMarks({ listingId, seller, seed }: ListingMarksProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { data } = useAsk(marksOfListing, { listingId }, { seed });
  if (data === undefined) return null;
  const { memberOf, postedBy } = data;
  return (
    <>
      {postedBy !== null && (
        <p className="any-script flex items-start gap-2 text-small text-soil-soft">
          <Icon name="people" className="mt-px size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t('groups.posted-by', {
              agent: spoken({ name: postedBy.agentName, spellings: postedBy.agentSpellings }),
              group: spoken(postedBy.group),
              farmer: spoken(seller),
            })}
          </span>
        </p>
      )}
      <MemberOf groups={memberOf} />
    </>
  );
}

/** Answer that the server gave when it rendered the page of a user. */
export type UserMarksSeed = Answer<typeof ofUser> | null;

/** Groups of a user who lets that be read. */
export function UserMarks({ userId, seed }: { userId: string; seed: UserMarksSeed }) {
  const { data } = useAsk(groupsOfUser, { userId }, { seed });
  return data === undefined ? null : <MemberOf groups={data.groups} />;
}

function MemberOf({ groups }: { groups: readonly Reference[] }) {
  const t = useText();
  const spoken = useSpokenName();
  return groups.map(({ slug, name }) => (
    <Link
      key={slug}
      to={paths.group({ slug })}
      className="any-script inline-flex min-h-12 items-center gap-2 font-semibold wrap-anywhere text-leaf underline-offset-4 hover:underline"
    >
      <Icon name="people" className="size-5 shrink-0" />
      {t('groups.member-of', { name: spoken({ name }) })}
    </Link>
  ));
}
