import type { OutputOf } from '@polam/contract/call';
import { listBlocks, unblock } from '@polam/contract/calls/blocks';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { EmptyState } from '~/ui/states.tsx';
import { PartCard } from './part-card.tsx';

type BlockedUser = OutputOf<typeof listBlocks>['users'][number];

const PAGE = 20;

/** Users whom the reader has blocked, the latest first; each can be unblocked. */
export function BlockedPart() {
  const t = useText();
  return (
    <PartCard part="blocked" lead={t('account.blocked-lead')}>
      <FocusRestorer>
        <ListView
          query={useAskPages(listBlocks, { limit: PAGE })}
          itemsOf={(page) => page.users}
          coming={<ListComing className="grid gap-2" count={2} item="h-20" />}
          failed={t('account.blocked-failed')}
          empty={<EmptyState icon="block" text={t('account.blocked-none')} hint={t('account.blocked-how')} />}
          more={t('account.blocked-more')}
        >
          {(users) => (
            <ul className="grid gap-2">
              {users.map((user) => (
                <BlockedUserLine key={user.id} user={user} />
              ))}
            </ul>
          )}
        </ListView>
      </FocusRestorer>
    </PartCard>
  );
}

/** One user: the name with a link to the profile, since when, and a button to take the block back. */
function BlockedUserLine({ user }: { user: BlockedUser }) {
  const t = useText();
  const { dayOf } = useFormats();
  const name = useSpokenName()(user);
  const { isUnblocking, takeBack } = useTakeBack(user.id, t('account.unblocked', { name }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line p-3">
      <div className="flex min-w-0 items-center gap-3">
        <UserAvatar user={user} className="size-12 text-large" />
        <div className="grid min-w-0 gap-0.5">
          <p className="any-script font-semibold wrap-anywhere">
            <Link
              to={paths.userProfile({ uid: user.id })}
              className="reach underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </p>
          <NameAsWritten {...user} className="text-small" />
          <p className="text-small text-soil-soft">
            {t('account.blocked-on', { day: dayOf(user.blockedAt) })}
          </p>
        </div>
      </div>
      <Button
        look="plain"
        small
        busy={isUnblocking}
        className="ms-auto"
        aria-label={t('account.unblock-name', { name })}
        onClick={() => void takeBack()}
      >
        {t('account.unblock')}
      </Button>
    </li>
  );
}

/** Takes a block back and says so; the button stays busy until the list is there without that user. */
function useTakeBack(userId: string, done: string) {
  const { send } = useSubmit(unblock);
  const [isUnblocking, setUnblocking] = useState(false);
  const takeBack = async () => {
    setUnblocking(true);
    const answer = await send({ userId });
    if (answer.ok) toast.success(done);
    else toast.error(answer.message);
    await refreshed();
    setUnblocking(false);
  };
  return { isUnblocking, takeBack };
}
